import { useSelector } from '@tanstack/react-store'
import { useState, useRef, useEffect } from 'react'
import { formatHost } from '../../../lib/readable-address.ts'
import type { Drafts } from '../../../model/collections/drafts.ts'
import {
  competitorsOf,
  type ListedCompetitor,
  type Competitor,
  isSameName,
  MAX_COMPETITORS,
  MAX_COMPETITOR_NAME_LENGTH,
  MAX_OF_ONE,
  readName,
  readDomain,
} from '../../../model/competitors/competitors.ts'
import type { InvalidDomain } from '../../../model/source-types/type-rules.ts'
import { EntryForm, tooLongPart, Field } from '../../../ui/field.tsx'
import { useServices } from '../../app/use-services.tsx'
import { EntriesEditor } from '../entries-editor.tsx'
import { OfferedDraft, draftsTogether, useDraft } from '../use-draft.tsx'

type CompetitorsEditorProps = {
  brandId: string
  opener?: string
}

export function CompetitorsEditor({ brandId, opener }: CompetitorsEditorProps) {
  const known = competitorsOf(useServices())
  const competitors = useSelector(known.of(brandId))
  const [hasDraft] = useState(() =>
    DRAFT_FIELDS.some((field) => known.records.drafts.get(`${field} new of ${brandId}`) !== null),
  )
  return (
    <EntriesEditor
      label="Competitors"
      brandId={brandId}
      entries={competitors}
      records={known.records}
      idOf={(competitor) => (isListed(competitor) ? competitor.id : undefined)}
      onRemove={(competitor) => {
        if (isListed(competitor)) known.remove(competitor)
      }}
      detailsOf={formatDetails}
      opener={hasDraft ? undefined : opener}
      full={
        competitors.length >= MAX_COMPETITORS
          ? `At most ${MAX_COMPETITORS} competitors are counted. Remove one to list another.`
          : null
      }
    >
      {({ edited, editedId, onStored, onCancel }) => (
        <CompetitorForm
          competitor={edited}
          drafts={known.records.drafts}
          draftKey={editedId ?? `${edited?.name ?? 'new'} of ${brandId}`}
          isTaken={(name) =>
            (edited === null || !isSameName(edited.name, name)) &&
            competitors.some((each) => isSameName(each.name, name))
          }
          onKeep={(competitor) => {
            known.keep(brandId, competitor, editedId, edited ?? undefined)
            onStored()
          }}
          onCancel={onCancel}
        />
      )}
    </EntriesEditor>
  )
}

function isListed(competitor: Competitor | ListedCompetitor): competitor is ListedCompetitor {
  return 'id' in competitor
}

function formatDetails(competitor: Competitor | ListedCompetitor): string {
  const { aliases, domains, matchCase = false } = competitor
  return [
    ...aliases,
    ...domains.map(formatHost),
    ...(matchCase ? ['case must match'] : []),
    ...(isListed(competitor) ? [] : ['set by your admin']),
  ].join(' · ')
}

type CompetitorFormProps = {
  competitor: Competitor | null
  drafts: Drafts
  draftKey: string
  isTaken: (name: string) => boolean
  onKeep: (competitor: Competitor) => void
  onCancel: (() => void) | undefined
}

const DRAFT_FIELDS = ['name', 'aliases', 'domains'] as const

type Errors = Partial<Record<(typeof DRAFT_FIELDS)[number], string>>

export function CompetitorForm(props: CompetitorFormProps) {
  const { competitor, drafts, draftKey, isTaken, onKeep, onCancel } = props
  const name = useDraft(drafts, `name ${draftKey}`, startWith(competitor?.name))
  const aliases = useDraft(
    drafts,
    `aliases ${draftKey}`,
    startWith(competitor?.aliases.map(quoted).join(', ')),
  )
  const domains = useDraft(drafts, `domains ${draftKey}`, startWith(competitor?.domains.join(', ')))
  const [matchCase, setMatchCase] = useState(competitor?.matchCase ?? false)
  const draft = draftsTogether(name, aliases, domains)
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})

  const readDomains = useReadDomains()

  function keep() {
    const read = readName(name.text)
    const others = [...new Set(partsOf(aliases.text))]
    const { domains: hosts, problem } = readDomains(partsOf(domains.text), competitor?.domains)
    const found: Errors = {
      ...(read === null && { name: 'Enter a name.' }),
      ...(read !== null && isTaken(read) && { name: 'This competitor is listed already.' }),
      ...problemWithAliases(others),
      ...(problem !== null && { domains: problem }),
      ...((hosts ?? []).length > MAX_OF_ONE && { domains: `Enter at most ${MAX_OF_ONE}.` }),
    }
    setErrors(found)
    if (read === null || hosts === null || Object.keys(found).length > 0) return
    onKeep({
      name: read,
      aliases: others.flatMap((each) => readName(each) ?? []),
      domains: hosts,
      ...(matchCase && { matchCase }),
    })
    draft.discard()
    setMatchCase(false)
  }

  return (
    <EntryForm
      ref={form}
      submit={competitor === null ? 'Add competitor' : 'Save competitor'}
      onCancel={
        onCancel &&
        (() => {
          draft.end()
          onCancel()
        })
      }
      onSubmit={keep}
    >
      <Field
        label="Name"
        value={name.text}
        maxLength={MAX_COMPETITOR_NAME_LENGTH}
        error={errors.name}
        onChange={({ target }) => name.change({ text: target.value })}
      />
      <Field
        label="Other names"
        value={aliases.text}
        hint="Separate names with commas. Put a name that contains a comma in quotes."
        error={errors.aliases}
        onChange={({ target }) => aliases.change({ text: target.value })}
      />
      <label className="text-xs flex items-center gap-2">
        <input
          type="checkbox"
          checked={matchCase}
          onChange={({ target }) => setMatchCase(target.checked)}
        />
        <span>Match upper and lower case, for names that are everyday words, such as Target</span>
      </label>
      <Field
        label="Domains"
        value={domains.text}
        hint="Separated by commas, such as harney.example. Their pages get the type Competitor."
        error={errors.domains}
        onChange={({ target }) => domains.change({ text: target.value })}
      />
      <OfferedDraft draft={draft} field={() => form.current?.querySelector('input')} />
    </EntryForm>
  )
}

function startWith(text = '') {
  return { text, over: 0 }
}

/** A part in quotation marks may contain the separators. */
const PARTS = /\s*["“][^"“”\n]*["”](?=\s*(?:[,;\n]|$))|[^,;\n]+/g

function partsOf(text: string): string[] {
  const parts = text.match(PARTS) ?? []
  return parts.flatMap(
    (part) =>
      part
        .trim()
        .replace(/^["“](.*[,;].*)["”]$/, '$1')
        .trim() || [],
  )
}

function quoted(name: string): string {
  return /[,;]/.test(name) ? `"${name}"` : name
}

/** Aliases that would be dropped when stored. */
function problemWithAliases(aliases: readonly string[]): Errors {
  if (aliases.length > MAX_OF_ONE) return { aliases: `Enter at most ${MAX_OF_ONE}.` }
  const problem = tooLongPart('Name', aliases, MAX_COMPETITOR_NAME_LENGTH)
  return problem === undefined ? {} : { aliases: problem }
}

type ReadDomains = { domains: string[]; problem: null } | { domains: null; problem: string }

/** @param known domains accepted earlier, which always stay valid */
type DomainParser = (texts: readonly string[], known?: readonly string[]) => ReadDomains

/** Reads domains typed by a user. Loads the list of public suffixes. */
export function useReadDomains(): DomainParser {
  const [faultOf, setFaultOf] = useState(() => faultWithoutList)
  useEffect(() => {
    void import('../../../model/source-types/type-rules.ts').then(
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
