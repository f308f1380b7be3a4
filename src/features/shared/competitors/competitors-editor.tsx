import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import {
  type Competitor,
  isSameName,
  MOST_COMPETITORS,
} from '../../../model/competitors/competitor.ts'
import { competitorsOf, type ListedCompetitor } from '../../../model/competitors/competitors.ts'
import type { Step } from '../../../model/kept/steps.ts'
import { Button } from '../../../ui/button.tsx'
import { Name } from '../../../ui/name.tsx'
import { useMessage } from '../../../ui/use-message.ts'
import { MadeBy } from '../made-by.tsx'
import { useServices } from '../use-services.tsx'
import { CompetitorForm } from './competitor-form.tsx'
import styles from './competitors-editor.module.css'

/** The competitor that is changed, and its id if the reader has listed it. */
type Edited = { before: Competitor; id: string | undefined }

/** Lists the competitors of a brand: those of the configuration, and those that the reader adds, changes and removes. */
export function CompetitorsEditor({ brandId }: { brandId: string }) {
  const known = competitorsOf(useServices())
  const competitors = useSelector(known.of(brandId))
  const listed = useSelector(known.records.state, () => known.listed(brandId), {
    compare: sameEntries,
  })
  const [edited, setEdited] = useState<Edited | null>(null)
  const [removal, setRemoval] = useState<Step | null>(null)
  const [message, say] = useMessage()
  const listedAs = (name: string) => listed.find((each) => isSameName(each.name, name))
  const isFull = competitors.length >= MOST_COMPETITORS
  const remove = (competitor: ListedCompetitor) => {
    setRemoval(known.remove(competitor))
    setEdited(null)
    say(`${competitor.name} removed.`)
  }
  return (
    <div className={`stack ${styles['editor']}`}>
      <ul aria-label="Competitors">
        {competitors.map((competitor) => {
          const own = listedAs(competitor.name)
          return (
            <li key={competitor.name} className={`row wraps ${styles['competitor']}`}>
              <p>
                <Name>{competitor.name}</Name>
                <small>{detailsInWords(competitor, own === undefined)}</small>
                {own !== undefined && <MadeBy record={known.records.record(own.id)} />}
              </p>
              <Button
                aria-label={`Edit ${competitor.name}`}
                onClick={() => {
                  setEdited({ before: competitor, id: own?.id })
                }}
              >
                Edit
              </Button>
              {own !== undefined && (
                <Button
                  aria-label={`Remove ${competitor.name}`}
                  onClick={() => {
                    remove(own)
                  }}
                >
                  Remove
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {message !== '' && (
        <p className={styles['message']}>
          <span>{message}</span>
          {removal !== null && (
            <Button
              onClick={() => {
                known.records.undo(brandId, removal)
                setRemoval(null)
                say('Removal undone.')
              }}
            >
              Undo
            </Button>
          )}
        </p>
      )}
      {isFull && edited === null ? (
        <p>{`At most ${MOST_COMPETITORS} competitors are counted. Remove one to list another.`}</p>
      ) : (
        <CompetitorForm
          key={edited?.before.name ?? ''}
          competitor={edited?.before ?? null}
          drafts={known.records.drafts}
          draftKey={edited?.id ?? `${edited?.before.name ?? 'new'} of ${brandId}`}
          isTaken={(name) =>
            (edited === null || !isSameName(edited.before.name, name)) &&
            competitors.some((each) => isSameName(each.name, name))
          }
          onKeep={(competitor) => {
            known.keep(brandId, competitor, edited?.id, edited?.before)
            setEdited(null)
            setRemoval(null)
            const words = `${competitor.name} ${edited === null ? 'added' : 'changed'}`
            say(known.records.state.get().isStored ? `${words}.` : `${words}, not stored yet.`)
          }}
          onCancel={
            edited === null
              ? undefined
              : () => {
                  setEdited(null)
                }
          }
        />
      )}
    </div>
  )
}

/** What a competitor has beside its name. */
function detailsInWords({ aliases, domains }: Competitor, isConfigured: boolean): string {
  const parts = [...aliases, ...domains, ...(isConfigured ? ['from the configuration'] : [])]
  return parts.join(' · ')
}

function sameEntries(one: readonly ListedCompetitor[], other: readonly ListedCompetitor[]) {
  return one.length === other.length && one.every((each, index) => each === other[index])
}
