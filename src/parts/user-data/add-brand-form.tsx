import { useState } from 'react'
import { MAX_BRAND_NAME_LENGTH } from '../../model/brands/brands.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useServices } from '../app/use-services.tsx'
import styles from './user-data.module.css'

export function AddBrandForm({ onAdded }: { onAdded: (brandId: string) => void }) {
  const { brands } = useServices()
  const [id, setId] = useState('')
  const [name, setName] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const brandId = id.trim()
  return (
    <form
      className={`grid gap-3 ${styles['form']}`}
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (brandId === '') return
        brands.add({ id: brandId, name: name.trim() || brandId })
        onAdded(brandId)
      }}
    >
      <Field
        label="Brand ID"
        hint="The ID you received for your brand, e.g. northwind"
        error={isChecked && brandId === '' ? 'Enter the brand’s ID.' : undefined}
        value={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened the form
        autoFocus
        onChange={(event) => setId(event.target.value)}
      />
      <Field
        label="Display name"
        hint="Saved in this browser"
        maxLength={MAX_BRAND_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="primary">
        Add brand
      </Button>
    </form>
  )
}
