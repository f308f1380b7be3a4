import { build } from 'vite'

// `npm run build:tools`: the programs of the image `tools` (Dockerfile), which need only Node and docs/openapi.json. They keep
// their source paths, because the doctor finds its files relative to them.
const PROGRAMS = ['digest', 'doctor', 'mcp']

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist-tools',
    target: 'node24',
    license: { fileName: 'licences.txt' },
    rolldownOptions: {
      input: Object.fromEntries(
        PROGRAMS.map((name) => [`cli/${name}/${name}`, `cli/${name}/${name}.ts`]),
      ),
    },
  },
})
