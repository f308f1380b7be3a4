import { overviewFirstLoad } from './e2e/tools/first-load.ts'

const { js, css } = overviewFirstLoad()

// kB is 1,000 bytes, the stricter of the two readings; gzip at level 9, summed file by file as they travel.
export default [
  { name: 'Overview, initial JS', path: js, limit: '125 kB', gzip: true, brotli: false },
  { name: 'Overview, CSS', path: css, limit: '12 kB', gzip: true, brotli: false },
]
