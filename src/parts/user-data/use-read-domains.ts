import { useEffect, useState } from 'react'
import { readDomain } from '../../model/competitors/competitors.ts'
import type { InvalidDomain } from '../../model/source-types/type-rules.ts'

/** The domains in a user's input, or what is wrong with the first invalid one. */
type ReadDomains = { domains: string[]; problem: null } | { domains: null; problem: string }

/** @param known domains accepted earlier, which always stay valid */
type DomainParser = (texts: readonly string[], known?: readonly string[]) => ReadDomains

/** Reads domains typed by a user. Loads the list of public suffixes. */
export function useReadDomains(): DomainParser {
  const [faultOf, setFaultOf] = useState(() => faultWithoutList)
  useEffect(() => {
    void import('../../model/source-types/type-rules.ts').then(
      ({ validateDomain }) => {
        setFaultOf(() => validateDomain)
      },
      () => {},
    )
  }, [])
  return (texts, known = []) => {
    for (const text of texts) {
      const fault = known.includes(text.trim()) ? null : faultOf(text)
      if (fault !== null) return { domains: null, problem: faultMessage(text.trim(), fault) }
    }
    return { domains: [...new Set(texts.flatMap((text) => readDomain(text) ?? []))], problem: null }
  }
}

/** Without the list, a public suffix is accepted; the rules for types apply it to no other site. */
function faultWithoutList(text: string): InvalidDomain | null {
  return readDomain(text) === null ? 'no-domain' : null
}

function faultMessage(text: string, fault: InvalidDomain): string {
  switch (fault) {
    case 'ip-address':
      return `“${text}” is an IP address. Enter a domain, such as northwindtea.example.`
    case 'public-suffix':
      return `“${text}” isn’t one owner’s domain: anybody can have a site under it. Enter the name before it too.`
    case 'no-domain':
      return `“${text}” isn’t a domain. Enter one such as northwindtea.example.`
  }
}
