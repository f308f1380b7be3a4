// Plain JavaScript, for it runs before anything is known about the Node that runs it. `npm ci` puts Node 24 into
// node_modules, and npm scripts find it first; with --ignore-scripts it is missing and an older one may run instead.
if (!process.features.typescript) {
  console.error(
    `The tools of this project need Node 22.18 or later and were started by ${process.version}.\n` +
      'npm ci (without --ignore-scripts) installs the right one, and npm scripts use it.',
  )
  process.exit(1)
}
