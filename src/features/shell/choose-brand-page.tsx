import { Link, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { useServices } from '../../parts/app/use-services.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Name } from '../../ui/name.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ShowMore, usePart } from '../../ui/show-more.tsx'
import styles from './dialogs.module.css'

/** @param unknownId the id that the service did not know, if that is why this page is shown */
export function ChooseBrandPage({ unknownId }: { unknownId?: string }) {
  const navigate = useNavigate()
  const [id, setId] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const brandId = id.trim()
  const { brands } = useServices()
  const others = useSelector(brands.known).filter((brand) => brand.id !== unknownId)
  const { shown, more } = usePart(others)
  return (
    <>
      <PageHead title="Choose a brand" />
      <div className={`grid gap-2 bg-surface ${styles['card']}`}>
        {unknownId !== undefined && (
          <p role="alert" className={`rounded ${styles['unknown']}`}>
            <span>We can’t find a brand “</span>
            <Name>{unknownId}</Name>
            <span>”. Use its ID, e.g. northwind.</span>
          </p>
        )}
        <form
          className={`grid justify-items-start gap-2 ${styles['form']}`}
          onSubmit={(event) => {
            event.preventDefault()
            setIsChecked(true)
            if (brandId !== '') void navigate({ to: '/brands/$brandId', params: { brandId } })
          }}
        >
          <Field
            label="Brand ID"
            hint="The ID you received for your brand, e.g. northwind"
            error={isChecked && brandId === '' ? 'Enter the brand’s ID.' : undefined}
            value={id}
            onChange={(event) => setId(event.target.value)}
          />
          <Button type="submit" variant="primary">
            Open brand
          </Button>
        </form>
        {others.length > 0 && (
          <ul className={`flex flex-wrap ${styles['others']}`} aria-label="Known brands">
            {shown.map((brand) => (
              <li key={brand.id}>
                <Link to="/brands/$brandId" params={{ brandId: brand.id }}>
                  <Name>{brand.name}</Name>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <ShowMore {...more} name="brands" />
      </div>
    </>
  )
}
