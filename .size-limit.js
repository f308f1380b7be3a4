import { overviewFirstLoad, pageFirstLoads } from './scripts/first-load.ts'

const { js, css } = overviewFirstLoad()

const START = /\/start-[^/]*\.js$/

// The sum of the files, compressed with Brotli. Of the JavaScript, 95 kB are libraries.
export default [
  {
    name: 'Overview, initial JS',
    path: js.filter((file) => !START.test(file)),
    limit: '130 kB',
    brotli: true,
  },
  // Mostly the hashes of all files, 45 bytes each.
  {
    name: 'Overview, start.js',
    path: js.filter((file) => START.test(file)),
    limit: '5 kB',
    brotli: true,
  },
  // The names and hashes of the files alone vary it by 30 bytes.
  { name: 'Overview, index.html', path: 'dist/index.html', limit: '12.4 kB', brotli: true },
  { name: 'Overview, CSS', path: css, limit: '12 kB', brotli: true },
  // The first screen is complete with the first file; the other has the rest.
  {
    name: 'Overview, all JS',
    path: [...js, 'dist/assets/overview-*.js'],
    limit: '206 kB',
    brotli: true,
  },
  ...pageFirstLoads().map((page) => ({
    name: page.page,
    path: page.js,
    limit: '302 kB',
    brotli: true,
  })),
]
