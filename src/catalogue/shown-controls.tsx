import { useState, type ReactNode } from 'react'
import { Button, buttonVariant, primaryButtonVariant } from '../ui/button.tsx'
import { chipVariant, ChoiceMenu, Choices, OnlyChoice } from '../ui/choice-menu.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EntryForm, SearchInput, TextArea, Field } from '../ui/field.tsx'
import { OneTimeButton } from '../ui/one-time-button.tsx'
import { PopoverSurface, usePopover } from '../ui/popover.tsx'
import { Reason } from '../ui/reason.tsx'
import { type View, ViewSwitch, Segmented } from '../ui/segmented.tsx'
import { ShowMore, usePart } from '../ui/show-more.tsx'
import { tabId, Tabs } from '../ui/tabs.tsx'
import { CopyByHand } from '../ui/use-copy.tsx'
import { ViewCheck, ViewMenu } from '../ui/view-menu.tsx'
import styles from './catalogue.module.css'

const PERIODS = ['7d', '30d', '90d'].map((value) => ({ value, label: value }))
const SUBJECTS = [
  { value: 'sources', label: 'Sources' },
  { value: 'questions', label: 'Questions' },
] as const

const MANY = Array.from({ length: 3_000 }, (_, index) => index + 1)

function LongList() {
  const { shown, more } = usePart(MANY)
  return (
    <div>
      <p>{`1 to ${shown.length}`}</p>
      <ShowMore {...more} name="items" />
    </div>
  )
}

export function ShownControls() {
  return (
    <>
      <Specimen name="Button">
        <Button>Plain</Button>
        <Button variant="primary">Primary</Button>
        <Button variant="danger">Danger</Button>
        <Button variant="bare">Bare</Button>
        <Button disabled>Disabled</Button>
        <Button aria-disabled>Busy</Button>
        <Button aria-pressed>Pressed</Button>
        <OneTimeButton onFocusLost={() => undefined}>Once</OneTimeButton>
        <a href="#plain" className={buttonVariant}>
          Link
        </a>
        <a href="#primary" className={primaryButtonVariant}>
          Primary link
        </a>
      </Specimen>
      <Specimen name="ShowMore">
        <LongList />
      </Specimen>
      <Specimen name="Chip">
        <button type="button" className={chipVariant}>
          Off
        </button>
        <button type="button" className={chipVariant} aria-pressed>
          On
        </button>
      </Specimen>
      <Specimen name="Segmented, Tabs, ViewSwitch, ViewMenu">
        <Selections />
      </Specimen>
      <Specimen name="ChoiceMenu, Popover, Reason">
        <Menus />
      </Specimen>
      <Specimen name="Dialog, ConfirmDialog">
        <Dialogs />
      </Specimen>
      <Specimen name="EntryForm, TextArea">
        <EntryForm submit="Save event" onCancel={() => undefined}>
          <TextArea label="Event" hint="What happened on this day" rows={2} />
          <TextArea label="Another event" error="Enter what happened." rows={2} />
        </EntryForm>
      </Specimen>
      <Specimen name="Field, SearchInput, CopyByHand">
        <Field label="Name" defaultValue="Northwind Tea" />
        <Field label="Brand ID" hint="As in the API, e.g. northwind" />
        <Field label="Another ID" error="Enter the brand’s ID." />
        <SearchInput label="Search citations" />
        <div className={styles['wide']}>
          <CopyByHand what="The quote" text="“Northwind Tea is good.”" rows={2} />
        </div>
      </Specimen>
    </>
  )
}

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="text-muted text-xs">{name}</h3>
      <div className="flex items-center flex-wrap gap-3 mt-2">{children}</div>
    </div>
  )
}

function Selections() {
  const [period, setPeriod] = useState('30d')
  const [view, setView] = useState<View>('chart')
  const [isAveraged, setIsAveraged] = useState(false)
  const [subject, setSubject] = useState<(typeof SUBJECTS)[number]['value']>('sources')
  const panelId = 'catalogue-tabs'
  return (
    <>
      <Segmented label="Period" options={PERIODS} value={period} onChange={setPeriod} />
      <ViewSwitch view={view} onView={setView} />
      <ViewMenu view={view} onView={setView}>
        <ViewCheck isOn={isAveraged} onChange={setIsAveraged}>
          7-day average
        </ViewCheck>
      </ViewMenu>
      <div className={styles['wide']}>
        <Tabs label="By" tabs={SUBJECTS} value={subject} onChange={setSubject} panelId={panelId} />
        <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, subject)}>
          {subject}
        </div>
      </div>
    </>
  )
}

function Menus() {
  const popover = usePopover()
  const [chosen, setChosen] = useState(['ChatGPT'])
  return (
    <>
      <ChoiceMenu label="Platforms" chosen={chosen}>
        <Choices
          values={['ChatGPT', 'Claude']}
          chosen={chosen}
          onChange={setChosen}
          nameOf={(name) => name}
          countOf={() => '12'}
        />
      </ChoiceMenu>
      <ChoiceMenu label="Type" text="Shop" isOn={false} about="tea.example" isPlain>
        <OnlyChoice isOn onChoose={() => undefined}>
          Shop
        </OnlyChoice>
        <OnlyChoice isOn={false} onChoose={() => undefined}>
          News
        </OnlyChoice>
      </ChoiceMenu>
      <Button {...popover.button}>Open a popover</Button>
      <PopoverSurface {...popover.surface} role="group" aria-label="Popover">
        <Button variant="bare" onClick={popover.close}>
          Close it
        </Button>
      </PopoverSurface>
      <Reason word="noise" about="tea.example" title="Change could be noise">
        The two weeks have too few citations to tell.
      </Reason>
    </>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'confirm' | null>(null)
  const close = () => {
    setOpen(null)
  }
  return (
    <>
      <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
      <Button onClick={() => setOpen('sheet')}>Open a sheet</Button>
      <Button onClick={() => setOpen('confirm')}>Open a question</Button>
      {(open === 'dialog' || open === 'sheet') && (
        <Dialog title="A dialog" isSheet={open === 'sheet'} onClose={close}>
          <p>On phones a sheet stands at the bottom.</p>
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog title="Delete the note?" action="Delete" onConfirm={close} onClose={close}>
          It can’t be undone.
        </ConfirmDialog>
      )}
    </>
  )
}
