import { useState } from 'react'
import type { Separator } from '../../../lib/csv.ts'
import { ExportMenu } from '../../../parts/app/export-menu.tsx'
import { useServices } from '../../../parts/app/use-services.tsx'
import { inDays } from '../history-series.ts'
import type { ExportedHistory, ExportKind } from './history-file.tsx'
import styles from '../history.module.css'

type HistoryExportProps = {
  /** Null if there is nothing to export. */
  history: ExportedHistory | null
}

export function HistoryExport({ history }: HistoryExportProps) {
  const { preferences } = useServices()
  const [isDark, setIsDark] = useState(false)
  const [isLight, setIsLight] = useState(true)

  const saveAs = (kind: ExportKind) => async (separator: Separator) => {
    if (history === null) return
    const { exportHistory } = await import('./history-file.tsx')
    await exportHistory(kind, history, {
      colors: isDark && !isLight ? 'dark' : 'light',
      separator,
    })
  }

  return (
    <ExportMenu
      label="Export"
      csv={{
        name: 'Data (CSV)',
        note: `${inDays(history?.shown.days.length ?? 0)} as shown`,
        save: saveAs('csv'),
      }}
      others={[
        {
          name: 'Chart as PNG',
          note: '2,000 pixels wide, with events',
          save: saveAs('png'),
        },
        { name: 'Chart as SVG', note: 'for slides and print', save: saveAs('svg') },
      ]}
      isDisabled={history === null}
      onToggle={() => {
        const theme = preferences.theme.get()
        const isDeviceDark = window.matchMedia('(prefers-color-scheme: dark)').matches
        setIsDark(theme === 'dark' || (theme === 'system' && isDeviceDark))
      }}
    >
      {isDark && (
        <label className={`text-muted text-xs flex items-center gap-2 ${styles['check']}`}>
          <input
            type="checkbox"
            checked={isLight}
            onChange={(event) => setIsLight(event.target.checked)}
          />
          <span>Light background</span>
        </label>
      )}
    </ExportMenu>
  )
}
