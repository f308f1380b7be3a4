import { execSync } from 'node:child_process'

// `npm run sbom`: the output of `npm sbom` without development packages. Its own --omit=dev would also omit packages that both
// need, such as React.

type Component = { 'bom-ref': string; properties: { name: string }[] }
type Bom = { components: Component[]; dependencies: { ref: string; dependsOn: string[] }[] }

const text = execSync(
  'npm sbom --sbom-format=cyclonedx --sbom-type=application --package-lock-only',
  {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  },
)
const bom: Bom = JSON.parse(text)
const ofDevelopment = new Set(
  bom.components
    .filter(({ properties }) => properties.some(({ name }) => name.endsWith(':development')))
    .map((component) => component['bom-ref']),
)
const isOfProduct = (ref: string) => !ofDevelopment.has(ref)
const components = bom.components.filter((component) => isOfProduct(component['bom-ref']))
const dependencies = bom.dependencies
  .filter(({ ref }) => isOfProduct(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isOfProduct) }))
console.log(JSON.stringify({ ...bom, components, dependencies }, null, 2))
