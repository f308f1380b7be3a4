// Plain JavaScript, because an old Node may run it. npm scripts use the Node 24 of node_modules. It is missing after `npm ci
// --ignore-scripts`, and if npm did not run the install script of the package `node`, which npm does not report.
if (!process.features.typescript) {
  console.error(
    `This needs Node 22.18 or later and was started by ${process.version}. ` +
      '`npm rebuild node` installs Node 24 into node_modules, where npm scripts find it.',
  )
  process.exit(1)
}
