import { overviewFirstLoad, pageFirstLoads } from './scripts/first-load.ts'

const { js, css } = overviewFirstLoad()

const START = /\/start-[^/]*\.js$/

/** The sum of the copies that the build has compressed with Brotli. */
function compressed(name, files, limit) {
  return { name, path: files.map((file) => `${file}.br`), limit, brotli: false }
}

// Of the JavaScript, 95 kB are libraries.
export default [
  compressed(
    'Overview, initial JS',
    js.filter((file) => !START.test(file)),
    '125 kB',
  ),
  // Mostly the hashes of all files, 45 bytes each.
  compressed(
    'Overview, start.js',
    js.filter((file) => START.test(file)),
    '5 kB',
  ),
  // The names and hashes of the files alone vary it by 30 bytes.
  { name: 'Overview, index.html', path: 'dist/index.html', limit: '12.4 kB', brotli: true },
  compressed('Overview, CSS', css, '12 kB'),
  // The first screen is complete with the first file; the other has the rest.
  compressed('Overview, all JS', [...js, 'dist/assets/overview-*.js'], '208.2 kB'),
  ...pageFirstLoads().map((page) => compressed(page.page, page.js, '262.5 kB')),
]
