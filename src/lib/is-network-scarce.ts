/** Whether the reader wants to save data, or has a slow mobile network: then nothing is fetched ahead of need. Browsers that do not say so count as fast. */
export function isNetworkScarce(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {}
  return saveData === true || ['slow-2g', '2g', '3g'].includes(effectiveType ?? '')
}
