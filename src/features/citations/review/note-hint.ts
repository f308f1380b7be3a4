export function noteHint(isShared: boolean): string {
  const where = isShared ? 'Shared with your team.' : 'Saved in this browser.'
  return `${where} Printed in the report if you flag this citation.`
}
