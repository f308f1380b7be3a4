import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { MAX_BRANDS } from '../../../model/brands/brands.ts'
import { brandLabel, findBrands } from '../../../model/brands/find-brands.ts'
import { useServices } from '../../../parts/app/use-services.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { focusAround } from '../../../ui/focus-around.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Name } from '../../../ui/name.tsx'
import { ShowMore, usePart } from '../../../ui/show-more.tsx'
import { BrandKey, type ComparedBrand } from '../compared-brand.tsx'
import styles from '../compare.module.css'

type ChosenBrandsProps = {
  /** In URL order. */
  brands: readonly ComparedBrand[]
  onChoose: (ids: readonly string[]) => void
  canAdd: boolean
}

export function ChosenBrands({ brands, onChoose, canAdd }: ChosenBrandsProps) {
  const [isAdding, setIsAdding] = useState(false)
  const ids = brands.map(({ id }) => id)
  return (
    <div className={`flex flex-wrap items-center gap-2 mb-4 ${styles['row']}`}>
      <ul className={styles['chips']} aria-label="Compared brands">
        {brands.map(({ id, name, variant, score }) => (
          <li
            key={id}
            className={`flex items-center gap-2 min-w-0 text-xs font-semibold bg-surface ${styles['chip']}`}
            data-failed={score.kind === 'failed'}
          >
            {score.kind === 'failed' ? <Icon name="warning" /> : <BrandKey variant={variant} />}
            <Name>{name}</Name>
            <button
              type="button"
              aria-label={`Remove ${name}`}
              className={`grid flex-none place-items-center text-faint ${styles['remove']}`}
              onClick={({ currentTarget }) => {
                focusAround(currentTarget)
                onChoose(ids.filter((each) => each !== id))
              }}
            >
              <Icon name="close" size={12} />
            </button>
          </li>
        ))}
      </ul>
      {brands.length === MAX_BRANDS && (
        <span
          className={`text-faint text-xs ${styles['full']}`}
        >{`${MAX_BRANDS} brands at most`}</span>
      )}
      {canAdd && brands.length < MAX_BRANDS && (
        <Button variant="bare" onClick={() => setIsAdding(true)}>
          <Icon name="plus" size={14} />
          <span>Add brand</span>
        </Button>
      )}
      {isAdding && (
        <Dialog title="Add brand" isSheet onClose={() => setIsAdding(false)}>
          <BrandChoices
            chosen={ids}
            onAdd={(id) => {
              setIsAdding(false)
              onChoose([...ids, id])
            }}
          />
        </Dialog>
      )}
    </div>
  )
}

const MAX_WITHOUT_SEARCH = 8

type BrandChoicesProps = {
  chosen: readonly string[]
  /** Whether the first brand is suggested: its button is then primary and says what it does. */
  isNextProposed?: boolean
  onAdd: (id: string) => void
}

export function BrandChoices({ chosen, isNextProposed = false, onAdd }: BrandChoicesProps) {
  const { brands } = useServices()
  const known = useSelector(brands.known)
  const others = known.filter(({ id }) => !chosen.includes(id))
  const [wanted, setWanted] = useState('')
  const { shown, more } = usePart(findBrands(others, wanted))
  return (
    <div className={`grid gap-4 ${styles['choices']}`}>
      {others.length > MAX_WITHOUT_SEARCH && (
        <Field
          label="Search brands"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      {shown.length > 0 && (
        <ul aria-label="Known brands" className={`flex flex-wrap gap-2 ${styles['list']}`}>
          {shown.map(({ id }, index) => (
            <li key={id}>
              <Button
                variant={isNextProposed && index === 0 ? 'primary' : 'plain'}
                onClick={({ currentTarget }) => {
                  focusAround(currentTarget)
                  onAdd(id)
                }}
              >
                <Icon name="plus" size={14} />
                <span>
                  {isNextProposed && index === 0 && <span>{'Compare with '}</span>}
                  <Name>{brandLabel(known, id)}</Name>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ShowMore {...more} name="brands" />
      <OtherBrand chosen={chosen} onAdd={onAdd} />
    </div>
  )
}

function OtherBrand({ chosen, onAdd }: BrandChoicesProps) {
  const [id, setId] = useState('')
  const [error, setError] = useState<string>()
  return (
    <form
      className={`grid justify-items-start gap-2-half ${styles['form']}`}
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = id.trim()
        if (wanted === '') setError('Enter the brand’s ID.')
        else if (chosen.includes(wanted)) setError('This brand is already compared.')
        else {
          setId('')
          focusAround(event.currentTarget)
          onAdd(wanted)
        }
      }}
    >
      <Field
        label="Brand ID"
        hint="Not listed? Enter its brand ID, the last part of its page address."
        error={error}
        value={id}
        onChange={(event) => {
          setId(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit">Compare this brand</Button>
    </form>
  )
}
