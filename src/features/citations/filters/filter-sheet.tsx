import { type ReactNode, useState } from 'react'
import { FILTERS, VALUES_NAMES } from '../../../model/citation-list/filter-definitions.ts'
import { isUnfiltered, NO_FILTER } from '../../../model/citation-list/list-filter.ts'
import { GroupChoices } from '../../../parts/user-data/group-choices.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useCitations } from '../citations-context.tsx'
import { DateFields } from './date-fields.tsx'
import { StatusOptions, useStatusNote, ValueOptions } from './filter-options.tsx'
import { SourceField } from './source-field.tsx'
import styles from './filters.module.css'

/** For screens without room for the row of filters: a button that opens all of them, one per line. */
export function FilterSheetButton() {
  const { filter } = useCitations()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
  }
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className={styles['opener']}
        data-on={!isUnfiltered(filter)}
        onClick={() => {
          setIsOpen(true)
        }}
      >
        <Icon name="filter" />
        <span>Filters</span>
      </Button>
      {isOpen && <FilterSheet onClose={close} />}
    </>
  )
}

function FilterSheet({ onClose }: { onClose: () => void }) {
  const { brandId, filter, onFilter } = useCitations()
  const statusNote = useStatusNote()
  const isClear = isUnfiltered(filter)
  return (
    <Dialog title="Filters" onClose={onClose} isSheet>
      {VALUES_NAMES.map((name) => (
        <Options key={name} legend={FILTERS[name].title}>
          <ValueOptions name={name} />
        </Options>
      ))}
      <Options legend="Source">
        <SourceField />
      </Options>
      <Options legend="Status" note={statusNote}>
        <StatusOptions />
      </Options>
      <Options legend="Question group">
        <GroupChoices
          brandIds={[brandId]}
          value={filter.group}
          onChange={(group) => {
            onFilter({ group })
          }}
        />
      </Options>
      <Options legend="Dates">
        <DateFields />
      </Options>
      <div className={`flex gap-2-half bg-surface ${styles['end']}`}>
        {/* Rendered even if there is nothing to clear, so that it keeps the focus. */}
        <Button
          aria-disabled={isClear}
          onClick={() => {
            if (!isClear) onFilter(NO_FILTER)
          }}
        >
          Clear filters
        </Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}

type OptionsProps = { legend: string; note?: string | undefined; children: ReactNode }

function Options({ legend, note, children }: OptionsProps) {
  return (
    <fieldset className={styles['options']}>
      <legend>{legend}</legend>
      {note !== undefined && <p>{note}</p>}
      {children}
    </fieldset>
  )
}
