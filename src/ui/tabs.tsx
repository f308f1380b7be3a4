import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { pressedKey } from '../lib/pressed-key.ts'
import styles from './forms.module.css'

type TabsProps<Value extends string> = {
  label: string
  tabs: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  panelId: string
}

export function tabId(panelId: string, value: string): string {
  return `${panelId}-${value}`
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  panelId,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  function moveByKey(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === value)
    const last = tabs.length - 1
    const step: Record<string, number> = {
      ArrowLeft: at === 0 ? last : at - 1,
      ArrowRight: at === last ? 0 : at + 1,
      Home: 0,
      End: last,
    }
    const next = step[pressedKey(event) ?? '']
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || tab === undefined) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={`flex ${styles['tabs']}`}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          id={tabId(panelId, tab.value)}
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          className={styles['tab']}
          onKeyDown={moveByKey}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
