import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { renderSync } from '../ui/render-sync.ts'
import styles from './chart-frame.module.css'

export type ChartColors = 'light' | 'dark'

/** A chart with its captions. All looks are attributes, because the file has no style sheet. */
export type ChartPicture = {
  width: number
  height: number
  frame: ReactNode
  chart: { element: ReactNode; x: number; y: number }
}

/** Characters that XML forbids, even as references. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const PAGE_ATTRIBUTES = ['class', 'id', 'style', 'role', 'tabindex']

/** A standalone SVG that needs no style sheet or font. */
export function chartSvg({ frame, chart }: ChartPicture, colors: ChartColors): string {
  const host = document.createElement('div')
  host.className = styles['colors'] ?? ''
  host.dataset['theme'] = colors
  host.style.display = 'none'
  // Files are pasted on slides and pages with another background.
  host.style.setProperty('--chart-ground', 'var(--surface)')
  document.body.append(host)
  const root = createRoot(host)
  try {
    renderSync(() => {
      root.render([<div key="frame">{frame}</div>, <div key="chart">{chart.element}</div>])
    })
    const [outer, inner] = [...host.children].map((each) => each.querySelector('svg'))
    if (!outer || !inner) throw new Error('React has drawn nothing.')
    const file = outer.cloneNode(true)
    const plot = inner.cloneNode(true)
    if (!(file instanceof SVGElement) || !(plot instanceof SVGElement)) throw new Error('No SVG.')
    for (const element of [plot, ...plot.querySelectorAll('*')]) {
      for (const name of PAGE_ATTRIBUTES) element.removeAttribute(name)
    }
    plot.setAttribute('x', String(chart.x))
    plot.setAttribute('y', String(chart.y))
    plot.setAttribute('overflow', 'visible')
    file.append(plot)
    const text = new XMLSerializer().serializeToString(file)
    return withColors(text, host).replaceAll(NO_XML, '\uFFFD')
  } finally {
    root.unmount()
    host.remove()
  }
}

/** The text size in files, where no user setting applies. CSS pixels. */
const TEXT_SIZE = '12'

function withColors(svg: string, host: HTMLElement): string {
  const sized = svg.replaceAll('var(--chart-size)', TEXT_SIZE)
  return sized.replaceAll(/var\((--chart-[a-z]+)\)/g, (name) => {
    // In sRGB, because other programs do not know oklch().
    host.style.color = `color-mix(in srgb, ${name}, ${name})`
    return hexOf(getComputedStyle(host).color)
  })
}

/** `#3a4fb0` for `color(srgb 0.227 0.31 0.69)` or `rgb(58, 79, 176)`. */
export function hexOf(color: string): string {
  const scale = color.startsWith('color(') ? 255 : 1
  const parts = color.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []
  const hex = parts.slice(0, 3).map((part) => {
    const byte = Math.min(255, Math.max(0, Math.round(Number(part) * scale)))
    return byte.toString(16).padStart(2, '0')
  })
  return `#${hex.join('')}`
}
