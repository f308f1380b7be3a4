import { Link, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { findBrands, namesakesAmong } from '../../model/brands/find-brands.ts'
import { useServices } from '../../parts/app/use-services.tsx'
import { AddBrandForm } from '../../parts/user-data/add-brand-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Name } from '../../ui/name.tsx'
import { ShowMore, usePart } from '../../ui/show-more.tsx'
import { usePageForBrand } from './use-open-page.ts'
import styles from './dialogs.module.css'

const MAX_WITHOUT_SEARCH = 8

type BrandMenuProps = { currentId: string | undefined; onDone: () => void }

export function BrandMenu({ currentId, onDone }: BrandMenuProps) {
  const { brands } = useServices()
  const known = useSelector(brands.known)
  const navigate = useNavigate()
  const to = usePageForBrand()
  const namesakes = namesakesAmong(known)
  const [wanted, setWanted] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const { shown, more } = usePart(findBrands(known, wanted))

  if (isAdding) {
    return (
      <AddBrandForm
        onAdded={(brandId) => {
          onDone()
          void navigate({ to, params: { brandId }, search: true })
        }}
      />
    )
  }
  return (
    <>
      {known.length > MAX_WITHOUT_SEARCH && (
        <Field
          label="Search brands"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <ul className={`grid ${styles['list']}`} aria-label="Brands">
        {shown.map(({ id, name }) => (
          <li key={id} className="flex items-center">
            <Link
              to={to}
              params={{ brandId: id }}
              search
              onClick={onDone}
              className={`flex items-center justify-between gap-2 min-w-0 font-normal rounded ${styles['brand']}`}
              aria-current={id === currentId ? 'true' : undefined}
            >
              <Name>{name}</Name>
              {namesakes.has(id) && <Name className="text-faint text-xs">{id}</Name>}
              {id === currentId && <Icon name="check" />}
            </Link>
            {brands.isAdded(id) && (
              <Button
                variant="bare"
                aria-label={`Remove ${namesakes.has(id) ? `${name} (${id})` : name}`}
                onClick={() => brands.remove(id)}
              >
                <Icon name="close" size={14} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ShowMore {...more} name="brands" />
      {shown.length === 0 && (
        <p className={`text-faint ${styles['none']}`}>
          {known.length === 0 ? 'No brands yet.' : 'No matching brands.'}
        </p>
      )}
      <div className={`flex items-center justify-between border-t ${styles['foot']}`}>
        <Link
          to="/brands"
          onClick={onDone}
          className={`flex items-center text-xs font-semibold text-accent ${styles['all']}`}
        >
          All brands
        </Link>
        <Button variant="bare" onClick={() => setIsAdding(true)}>
          <Icon name="plus" size={14} />
          <span>Add brand</span>
        </Button>
      </div>
    </>
  )
}
