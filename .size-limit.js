import { overviewFirstLoad } from './scripts/first-load.ts'

const { js, css } = overviewFirstLoad()

const START = /\/start-[^/]*\.js$/

// The sum of the files, each compressed with Brotli. The libraries alone are 95 kB of the JavaScript, the table of redirects 2 kB.
export default [
  {
    name: 'Overview, initial JS',
    path: js.filter((file) => !START.test(file)),
    limit: '130 kB',
    brotli: true,
  },
  // Most of it are the hashes of all files, 45 bytes each.
  {
    name: 'Overview, start.js',
    path: js.filter((file) => START.test(file)),
    limit: '5 kB',
    brotli: true,
  },
  // The names and hashes of its files alone make 30 bytes more or less.
  { name: 'Overview, index.html', path: 'dist/index.html', limit: '12.4 kB', brotli: true },
  { name: 'Overview, CSS', path: css, limit: '12 kB', brotli: true },
]
