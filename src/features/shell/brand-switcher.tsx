import { Suspense } from 'react'
import { useBrandName } from '../../parts/app/use-services.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Name } from '../../ui/name.tsx'
import { PopoverSurface, usePopover } from '../../ui/popover.tsx'
import styles from './brand-switcher.module.css'

const BrandMenu = lazyPart(
  async () => (await import('./brand-menu.tsx')).BrandMenu,
  <p className={`faint ${styles['loading']}`}>
    The list of brands couldn’t be loaded. Reload the page.
  </p>,
)

/** The button that names the current brand and opens the list of brands. */
export function BrandSwitcher({ brandId }: { brandId: string | undefined }) {
  const popover = usePopover()
  const brandName = useBrandName(brandId ?? '')
  const name = brandId === undefined ? 'Choose a brand' : brandName
  return (
    <>
      <button type="button" className={`row ${styles['switcher']}`} {...popover.button}>
        <span className={`small strong ${styles['initial']}`} aria-hidden="true">
          {brandId === undefined ? <Icon name="plus" /> : [...name][0]?.toUpperCase()}
        </span>
        <span className={styles['names']}>
          {brandId !== undefined && <span className="visually-hidden">Brand: </span>}
          <Name className="cut strong">{name}</Name>
        </span>
        <Icon name="switch" />
      </button>
      <PopoverSurface {...popover.surface} className={styles['menu']}>
        {popover.isOpen && (
          <Suspense fallback={<p className={`faint ${styles['loading']}`}>Loading…</p>}>
            <BrandMenu currentId={brandId} onDone={popover.close} />
          </Suspense>
        )}
      </PopoverSurface>
    </>
  )
}
