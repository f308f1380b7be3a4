const LONGEST_ADDRESS = 120

/** An address of the web, or null for any other scheme, a relative address and what is no address at all. */
export function webAddress(text: string): URL | null {
  if (!/^https?:\/\//i.test(text.trim())) return null
  const url = URL.parse(text)
  return url !== null && url.host !== '' ? url : null
}

/** What is shown of an address: the host of a page on the web, anything else as it is written, cut short. */
export function addressInShort(address: string): string {
  const host = webAddress(address)?.host
  if (host !== undefined) return host
  return address.length > LONGEST_ADDRESS ? `${address.slice(0, LONGEST_ADDRESS)}…` : address
}
