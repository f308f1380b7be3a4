import { useId, useState } from 'react'
import { platformName } from '../../../model/names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useCitations } from '../citations-context.tsx'
import { useFilterChoices } from './filter-choices.ts'
import { PlatformOptions } from './filter-options.tsx'
import styles from './filter-bar.module.css'

/** Filters by platform: a menu at its button, on phones a sheet at the bottom. */
export function PlatformMenu() {
  const { filter } = useCitations()
  const { period } = useFilterChoices()
  const id = useId()
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${styles['chip']} ${styles['opener']}`}
        popoverTarget={id}
        data-on={filter.platform.length > 0}
      >
        {filter.platform.length === 0
          ? 'Platform'
          : `Platform: ${filter.platform.map(platformName).join(', ')}`}
        <Icon name="chevron" size={14} />
      </button>
      <fieldset
        id={id}
        popover="auto"
        className={styles['menu']}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') setWasOpened(true)
        }}
      >
        <legend className="visually-hidden">Platform</legend>
        {wasOpened && <PlatformOptions />}
        {wasOpened && period !== undefined && <p className={styles['note']}>Counts for {period}</p>}
      </fieldset>
    </>
  )
}
