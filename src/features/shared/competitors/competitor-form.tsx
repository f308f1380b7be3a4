import { useState } from 'react'
import {
  type Competitor,
  LONGEST_COMPETITOR_NAME,
  readName,
} from '../../../model/competitors/competitor.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useReadDomains } from '../use-read-domains.ts'
import styles from './competitors-editor.module.css'

type CompetitorFormProps = {
  /** The one to change; null for a new one. */
  competitor: Competitor | null
  /** Whether another competitor has a name. */
  isTaken: (name: string) => boolean
  onKeep: (competitor: Competitor) => void
  onCancel: (() => void) | undefined
}

/** Asks for the name of a competitor, and for its other names and its domains. */
export function CompetitorForm({ competitor, isTaken, onKeep, onCancel }: CompetitorFormProps) {
  const [name, setName] = useState(competitor?.name ?? '')
  const [aliases, setAliases] = useState(competitor?.aliases.join(', ') ?? '')
  const [domains, setDomains] = useState(competitor?.domains.join(', ') ?? '')
  const [errors, setErrors] = useState<{ name?: string; domains?: string }>({})

  const readDomains = useReadDomains()

  function keep() {
    const read = readName(name)
    const { domains: hosts, problem } = readDomains(partsOf(domains), competitor?.domains)
    const found = {
      ...(read === null && { name: 'Enter a name.' }),
      ...(read !== null && isTaken(read) && { name: 'This competitor is listed already.' }),
      ...(problem !== null && { domains: problem }),
    }
    setErrors(found)
    if (read === null || hosts === null || Object.keys(found).length > 0) return
    onKeep({ name: read, aliases: namesIn(aliases), domains: hosts })
    setName('')
    setAliases('')
    setDomains('')
  }

  return (
    <form
      className={`stack ${styles['form']}`}
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
    >
      <Field
        label="Name"
        value={name}
        maxLength={LONGEST_COMPETITOR_NAME}
        error={errors.name}
        onChange={({ target }) => {
          setName(target.value)
        }}
      />
      <Field
        label="Other names"
        value={aliases}
        hint="Separated by commas. Each counts as the same competitor."
        onChange={({ target }) => {
          setAliases(target.value)
        }}
      />
      <Field
        label="Domains"
        value={domains}
        hint="Separated by commas, such as harney.example. Their pages get the type Competitor."
        error={errors.domains}
        onChange={({ target }) => {
          setDomains(target.value)
        }}
      />
      <div className={styles['actions']}>
        <Button type="submit" look="primary">
          {competitor === null ? 'Add competitor' : 'Save competitor'}
        </Button>
        {onCancel !== undefined && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  )
}

function partsOf(text: string): string[] {
  return text.split(/[,;\n]/).flatMap((part) => part.trim() || [])
}

function namesIn(text: string): string[] {
  return [...new Set(partsOf(text).flatMap((part) => readName(part) ?? []))]
}
