import { createRoot } from 'react-dom/client'
import { PictureFalsified } from '../../../lib/picture-falsified.ts'
import { renderNow } from '../../../ui/render-now.ts'
import { ChartDrawing, type ChartDrawingProps, sizeOf } from './chart-drawing.tsx'
import { hexOf } from './hex-color.ts'
import styles from '../score-chart.module.css'

export type ChartColors = 'light' | 'dark'

/** Characters that XML does not allow, also as references. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** The chart as a file of its own: it needs no style sheet and no font. */
export function chartSvg(drawing: ChartDrawingProps, colors: ChartColors): string {
  const host = document.createElement('div')
  host.className = styles['plot'] ?? ''
  host.dataset['theme'] = colors
  host.style.display = 'none'
  document.body.append(host)
  const root = createRoot(host)
  try {
    renderNow(() => {
      root.render(<ChartDrawing {...drawing} />)
    })
    const svg = host.querySelector('svg')
    if (svg === null) throw new Error('React has drawn nothing.')
    const text = new XMLSerializer().serializeToString(svg)
    return withColors(text, host).replaceAll(NO_XML, '\uFFFD')
  } finally {
    root.unmount()
    host.remove()
  }
}

/** Any colour. */
const PROBE = [18, 52, 86]

/** @throws {PictureFalsified} */
function expectTruth(context: CanvasRenderingContext2D | null): void {
  if (context === null) throw new Error('The browser does not draw.')
  context.fillStyle = `rgb(${PROBE.join(' ')})`
  context.fillRect(0, 0, 1, 1)
  const read = [...context.getImageData(0, 0, 1, 1).data].slice(0, PROBE.length)
  if (String(read) !== String(PROBE)) throw new PictureFalsified()
}

/**
 * The chart as a PNG with two pixels for each of the SVG's. The policy of the page allows images from `data:` addresses.
 * @throws {PictureFalsified}, the browser's error, or one when it cannot make the image
 */
export async function chartPng(drawing: ChartDrawingProps, colors: ChartColors): Promise<Blob> {
  const { width, height } = sizeOf(drawing)
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(chartSvg(drawing, colors))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 2 * width
  canvas.height = 2 * height
  const context = canvas.getContext('2d')
  expectTruth(context)
  context?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve)
  })
  if (blob === null) throw new Error('The browser has made no PNG.')
  return blob
}

/** Replaces the custom properties with the colours that they have inside an element. */
function withColors(svg: string, host: HTMLElement): string {
  return svg.replaceAll(/var\((--chart-[a-z]+)\)/g, (name) => {
    // In sRGB, because other programs do not know oklch().
    host.style.color = `color-mix(in srgb, ${name}, ${name})`
    return hexOf(getComputedStyle(host).color)
  })
}
