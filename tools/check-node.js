// Plain JavaScript, because an old Node may run it. `npm ci` installs Node 24 into node_modules, where npm scripts find it
// first; with --ignore-scripts it is missing, and the Node of the system runs.
if (!process.features.typescript) {
  console.error(
    `The tools of this project need Node 22.18 or later and were started by ${process.version}.\n` +
      'npm ci (without --ignore-scripts) installs the right one, and npm scripts use it.',
  )
  process.exit(1)
}
