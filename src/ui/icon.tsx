export const ICON_PATHS = {
  overview: 'M4 11.5 12 5l8 6.5M6 10v9h12v-9',
  history: 'M4 5v14h16M7.5 14.5l3.5-4 3 2.5 5-6',
  breakdown: 'M12 3.8 20 9.6 17 19H7L4 9.6zM12 8.6 15.6 11.2 14.2 15.4H9.8L8.4 11.2z',
  citations: 'M4.5 5.5h15v11h-8l-4 3v-3h-3zM8 9.5h8M8 12.5h5',
  compare: 'M6 20v-9M12 20V5M18 20v-6',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  switch: 'M8.5 9.5 12 6l3.5 3.5M8.5 14.5 12 18l3.5-3.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20',
  up: 'M12 19V6M6.5 11.5 12 6l5.5 5.5',
  down: 'M12 5v13M6.5 12.5 12 18l5.5-5.5',
  download: 'M12 4.5v10M7.5 10.5l4.5 4.5 4.5-4.5M5 19.5h14',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M7 9.5l5 5 5-5',
  external: 'M7 17 17 7M9 7h8v8',
  back: 'M19 12H6M11.5 6.5 6 12l5.5 5.5',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  warning: 'M12 4.5 21 19.5H3zM12 10v4.5M12 17v.2',
  plus: 'M12 5v14M5 12h14',
  filter: 'M4 7h16M7 12h10M10 17h4',
  bookmark: 'M7 4.5h10v15l-5-4-5 4z',
  edit: 'M5 19l1-4L16 5l3 3L9 18zM13.5 7.5l3 3',
  remove: 'M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
  report: 'M7 3.5h7l4 4V20.5H7zM13.5 3.5V8H18M10 12.5h5M10 16h5',
  flag: 'M6 20V5M6 5h11l-2.5 4 2.5 4H6',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5M12 7.8v.2',
  analysis: 'M5 4v16M5 7h8M5 12h13M5 17h6',
  work: 'M4 6.5l1.5 1.5L8.5 5M4 12.5l1.5 1.5 3-3M4 18.5l1.5 1.5 3-3M12 6.5h8M12 12.5h8M12 18.5h8',
  grip: 'M8.5 6h1M14.5 6h1M8.5 12h1M14.5 12h1M8.5 18h1M14.5 18h1',
  brands: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  more: 'M5.6 12h.8M11.6 12h.8M17.6 12h.8',
} as const

export type IconName = keyof typeof ICON_PATHS

/** Decorative, so it has no name. @param size in CSS pixels at a root size of 16 */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return <LineDrawing path={ICON_PATHS[name]} size={size} />
}

export function LineDrawing({ path, size = 16 }: { path: string; size?: number }) {
  return (
    <svg
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}

export function Logo() {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M6.2 5.6A9 9 0 1 0 12 3"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <circle cx="12" cy="12" r="3.6" fill="currentColor" />
    </svg>
  )
}
