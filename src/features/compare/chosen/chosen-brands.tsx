import { useState } from 'react'
import { MAX_BRANDS } from '../../../model/brands/brand-ids.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { focusAround } from '../../../ui/focus-around.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Name } from '../../../ui/name.tsx'
import { BrandKey } from '../brand-key.tsx'
import type { ComparedBrand } from '../compared-brand.ts'
import { BrandChoices } from './brand-choices.tsx'
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
        <Button
          variant="bare"
          onClick={() => {
            setIsAdding(true)
          }}
        >
          <Icon name="plus" size={14} />
          <span>Add brand</span>
        </Button>
      )}
      {isAdding && (
        <Dialog
          title="Add brand"
          isSheet
          onClose={() => {
            setIsAdding(false)
          }}
        >
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
