/** Whether to skip prefetching: the user saves data or has a slow mobile network. Browsers that don't say count as fast. */
export function isNetworkScarce(): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {}
  return saveData === true || ['slow-2g', '2g', '3g'].includes(effectiveType ?? '')
}
