import { overviewFirstLoad } from './tools/first-load.ts'

const { js, css } = overviewFirstLoad()

// KiB is 1,024 bytes, as in the measurements that the limit comes from (the libraries alone are 105 of it);
// gzip at level 9, summed file by file as they travel.
export default [
  { name: 'Overview, initial JS', path: js, limit: '125 KiB', gzip: true, brotli: false },
  { name: 'Overview, CSS', path: css, limit: '12 KiB', gzip: true, brotli: false },
]
