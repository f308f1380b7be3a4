import { Link, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Name } from '../../ui/name.tsx'
import { useServices } from '../shared/use-services.tsx'
import { usePageForBrand } from './use-page-for-brand.ts'
import styles from './brand-menu.module.css'

const MOST_WITHOUT_SEARCH = 8

type BrandMenuProps = { currentId: string | undefined; onDone: () => void }

/** The brands to choose from, with controls to add and remove brands. */
export function BrandMenu({ currentId, onDone }: BrandMenuProps) {
  const { brands } = useServices()
  const known = useSelector(brands.known)
  const to = usePageForBrand()
  const [wanted, setWanted] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const needle = wanted.trim().toLowerCase()
  const shown = known.filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(needle))

  if (isAdding) return <AddBrand onDone={onDone} />
  return (
    <>
      {known.length > MOST_WITHOUT_SEARCH && (
        <Field
          label="Search brands"
          value={wanted}
          onChange={(event) => {
            setWanted(event.target.value)
          }}
        />
      )}
      <ul className={styles['list']} aria-label="Brands">
        {shown.map(({ id, name }) => (
          <li key={id} className={styles['row']}>
            <Link
              to={to}
              params={{ brandId: id }}
              search
              onClick={onDone}
              className={styles['brand']}
              aria-current={id === currentId ? 'true' : undefined}
            >
              <Name>{name}</Name>
              {id === currentId && <Icon name="check" />}
            </Link>
            {brands.isAdded(id) && (
              <Button
                look="bare"
                aria-label={`Remove ${name}`}
                onClick={() => {
                  brands.remove(id)
                }}
              >
                <Icon name="close" size={14} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className={`faint ${styles['none']}`}>
          {known.length === 0 ? 'No brands yet.' : 'No matching brands.'}
        </p>
      )}
      <Button
        look="bare"
        onClick={() => {
          setIsAdding(true)
        }}
      >
        <Icon name="plus" size={14} />
        <span>Add brand</span>
      </Button>
    </>
  )
}

function AddBrand({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate()
  const { brands } = useServices()
  const to = usePageForBrand()
  const [id, setId] = useState('')
  const [name, setName] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const brandId = id.trim()
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (brandId === '') return
        brands.add({ id: brandId, name: name.trim() || brandId })
        onDone()
        void navigate({ to, params: { brandId }, search: true })
      }}
    >
      <Field
        label="Brand ID"
        hint="Your brand’s ID in the API, e.g. northwind"
        error={isChecked && brandId === '' ? 'Enter the brand’s ID.' : undefined}
        value={id}
        // The reader has just opened this form.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(event) => {
          setId(event.target.value)
        }}
      />
      <Field
        label="Display name"
        hint="Kept in this browser"
        value={name}
        onChange={(event) => {
          setName(event.target.value)
        }}
      />
      <Button type="submit" look="primary">
        Add brand
      </Button>
    </form>
  )
}
