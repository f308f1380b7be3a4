import { useSelector } from '@tanstack/react-store'
import { useRef, useState } from 'react'
import { formatHost } from '../../lib/readable-address.ts'
import { competitorsOf } from '../../model/competitors/competitors.ts'
import { sourceTypesOf } from '../../model/source-types/source-types.ts'
import { storedMessage } from '../../parts/app/stored-message.ts'
import { useBrandName, useServices } from '../../parts/app/use-services.tsx'
import { CompetitorsEditor } from '../../parts/user-data/competitors/competitors-editor.tsx'
import { MadeBy } from '../../parts/user-data/team-messages.tsx'
import { OfferedDraft, useDraft } from '../../parts/user-data/use-draft.tsx'
import { useReadDomains } from '../../parts/user-data/use-read-domains.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useMessage } from '../../ui/live-region.tsx'
import { Name } from '../../ui/name.tsx'
import { renderSync } from '../../ui/render-sync.ts'
import { ShowMore, usePart } from '../../ui/show-more.tsx'
import styles from './settings.module.css'

export function BrandNames({ brandId }: { brandId: string }) {
  const brandName = useBrandName(brandId)
  return (
    <>
      <h3 className="mt-2 text-sm">
        <span>Domains of</span> <Name>{brandName}</Name>
      </h3>
      <OwnDomains brandId={brandId} />
      <h3 className="mt-2 text-sm">
        <span>Competitors of</span> <Name>{brandName}</Name>
      </h3>
      <CompetitorsEditor brandId={brandId} opener="Add a competitor" />
    </>
  )
}

function OwnDomains({ brandId }: { brandId: string }) {
  const services = useServices()
  const types = sourceTypesOf(services)
  const own = useSelector(types.records.state, () => types.ownDomains(brandId).join(' '))
  const configured = competitorsOf(services).configured(brandId).domains
  const draft = useDraft(types.records.drafts, `domain of ${brandId}`, { text: '', over: 0 })
  const form = useRef<HTMLFormElement>(null)
  const [isAdding, setIsAdding] = useState(draft.isOffered)
  const [error, setError] = useState<string>()
  const [message, say] = useMessage()

  const readDomains = useReadDomains()

  function sayStored(words: string) {
    say(`${storedMessage(words, types.records.state.get().isStored)}.`)
  }

  const { shown, more } = usePart(own.split(' ').filter((domain) => domain !== ''))

  function add() {
    const { domains, problem } = readDomains([draft.text])
    setError(problem ?? undefined)
    for (const domain of domains ?? []) {
      types.addOwnDomain(brandId, domain)
      draft.discard()
      sayStored(`${formatHost(domain)} added`)
    }
  }

  return (
    <>
      <ul aria-label="Your domains">
        {configured.map((domain) => (
          <li
            key={domain}
            className={`flex items-center gap-2 flex-wrap justify-between ${styles['row']}`}
          >
            <Name>{formatHost(domain)}</Name>
            <small>set by your admin</small>
          </li>
        ))}
        {shown.map((domain) => (
          <li
            key={domain}
            className={`flex items-center gap-2 flex-wrap justify-between ${styles['row']}`}
          >
            <span>
              <Name>{formatHost(domain)}</Name>
              <MadeBy record={types.ownDomain(brandId, domain)} />
            </span>
            <Button
              aria-label={`Remove ${formatHost(domain)}`}
              onClick={() => {
                types.removeOwnDomain(brandId, domain)
                sayStored(`${formatHost(domain)} removed`)
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ShowMore {...more} name="domains" />
      {isAdding ? (
        <form
          ref={form}
          className="grid justify-items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <Field
            label="Your domain"
            value={draft.text}
            hint="Pages on this domain count as yours."
            error={error}
            onChange={({ target }) => {
              draft.change({ text: target.value })
            }}
          />
          <Button type="submit">Add domain</Button>
          <OfferedDraft draft={draft} field={() => form.current?.querySelector('input')} />
        </form>
      ) : (
        <div>
          <Button
            onClick={() => {
              renderSync(() => {
                setIsAdding(true)
              })
              form.current?.querySelector('input')?.focus()
            }}
          >
            Add a domain
          </Button>
        </div>
      )}
      {message !== '' && <p>{message}</p>}
    </>
  )
}
