import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { formatHost } from '../../../lib/readable-address.ts'
import {
  type Competitor,
  isSameName,
  MAX_COMPETITORS,
} from '../../../model/competitors/competitor.ts'
import { competitorsOf, type ListedCompetitor } from '../../../model/competitors/competitors.ts'
import { useServices } from '../../app/use-services.tsx'
import { EntriesEditor } from '../entries-editor.tsx'
import { CompetitorForm, DRAFT_FIELDS } from './competitor-form.tsx'

type CompetitorsEditorProps = {
  brandId: string
  /** The button that opens an empty form; without it, the form is open. */
  opener?: string
}

/** The competitors of a brand: those of the configuration, and those that the user adds, changes and removes. */
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
