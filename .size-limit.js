import { overviewFirstLoad } from './tools/first-load.ts'

const { js, css } = overviewFirstLoad()

// Brotli, summed file by file, as the files travel. Of the JavaScript the libraries alone are 95 kB.
export default [
  { name: 'Overview, initial JS', path: js, limit: '120 kB', brotli: true },
  { name: 'Overview, CSS', path: css, limit: '12 kB', brotli: true },
]
