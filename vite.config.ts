import { dirname, resolve } from 'node:path'

import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { readBasePath } from './deploy/base-path.ts'
import { OLDEST_BROWSERS } from './deploy/browsers.ts'
import { criticalHtml, CSS } from './deploy/critical-html.ts'
import { integrity } from './deploy/integrity.ts'
import { LICENCES, licences } from './deploy/licences.ts'
import { manifest } from './deploy/manifest.ts'
import { precompress } from './deploy/precompress.ts'
import { serviceProxy } from './deploy/service-proxy.ts'
import packageFile from './package.json' with { type: 'json' }

/** Tests that need a document, besides those of components. */
const DOM_TESTS = '{src,mocks}/**/*.dom.test.ts'
/** Tests of the whole app. */
const APP_TESTS = '{src,mocks}/**/*.app.test.{ts,tsx}'
const API_URL = process.env['API_URL'] ?? ''
const API_KEY = process.env['API_KEY'] ?? ''
const BASE_PATH = readBasePath(process.env['BASE_PATH'] ?? '')

/**
 * Puts the order of the CSS layers first in every style sheet: pages load the sheets in different orders, and the minifier
 * removes the statement from main.css.
 */
function layersInOrder(): Plugin {
  return {
    name: 'layers-in-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        file.source = `@layer reset,tokens,base,ui,parts,features;${String(file.source)}`
      }
    },
  }
}

/** Writes the class names of modules where they are used: looked up in an object, each page has 1.5 kB more. */
function classesInPlace(): Plugin[] {
  const imports = /^import (\w+) from '(\..*\.module\.css)'/gm
  return [
    {
      name: 'classes-in-place',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/src\/.*\.tsx$/, code: imports },
        handler(source, id) {
          let code = source
          for (const [line, styles = '', file = ''] of source.matchAll(imports)) {
            const sheet = resolve(dirname(id), file)
            const use = `${styles}\\['(\\w+)'\\]`
            const nameOf = (name: string) => CSS.modules.generateScopedName(name, sheet)
            code = code
              .replaceAll(new RegExp(`\\$\\{${use}\\}`, 'g'), (_, name: string) => nameOf(name))
              .replaceAll(new RegExp(`\\b${use}`, 'g'), (_, name: string) => `'${nameOf(name)}'`)
              .replaceAll(/(?<=className=)\{('[^']*')\}/g, '$1')
              .replace(line, `${line}\nimport '${file}'`)
          }
          return { code, map: null }
        },
      },
    },
    {
      name: 'sheets-of-classes',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        // Vite leaves out sheets whose names nobody looks up.
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}

/** The bundler copies constants to where they are used, also the 68 kB of public suffixes, twice; the result of a call it does not. */
function namesOnce(): Plugin {
  return {
    name: 'names-once',
    apply: 'build',
    transform: {
      filter: { id: /tldts[\\/].*[\\/]trie\.js$/ },
      handler(code) {
        const changed = code.replace(/(?<=labelText = )".*"/, 'String($&)')
        if (changed === code) this.error('The names of public suffixes have another form.')
        return { code: changed, map: null }
      },
    },
  }
}

/** Prints where the data comes from. */
function announceData(isSimulated: boolean): Plugin {
  const lines = isSimulated
    ? [
        'Data: simulated. Nothing leaves this machine.',
        'Real service: API_URL=https://… API_KEY=… npm start',
      ]
    : [`Data: ${API_URL} (requests to /v1 go there; the key stays in this process)`]
  return {
    name: 'announce-data',
    configureServer(server) {
      const { printUrls } = server
      server.printUrls = () => {
        printUrls()
        for (const line of lines) server.config.logger.info(`  ➜  ${line}`)
      }
    },
  }
}

export default defineConfig(({ mode }) => {
  const isSimulated = mode !== 'production' && API_URL === ''
  const define = {
    __SIMULATED__: JSON.stringify(isSimulated),
    __VERSION__: JSON.stringify(packageFile.version),
  }
  return {
    base: `${BASE_PATH}/`,
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        generatedRouteTree: './src/app/route-tree.gen.ts',
        routeTreeFileHeader: [
          '// The plugin writes the casts too, so neither the linter (.oxlintrc.json) nor the compiler checks this file.',
          '// @ts-nocheck',
        ],
        quoteStyle: 'single',
        disableLogging: true,
      }),
      react(),
      msw(),
      layersInOrder(),
      classesInPlace(),
      namesOnce(),
      integrity(),
      criticalHtml(define, isSimulated, BASE_PATH),
      precompress(),
      licences(),
      manifest(),
      announceData(isSimulated),
    ],
    // For %BASE_PATH% in index.html.
    define: { ...define, 'import.meta.env.BASE_PATH': JSON.stringify(BASE_PATH) },
    resolve: {
      // React has this hook; the package's other entry bundles a second one for older versions.
      alias: {
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      },
    },
    css: CSS,
    server: {
      port: 5173,
      ...(API_URL === '' ? {} : { proxy: serviceProxy(API_URL, API_KEY, BASE_PATH) }),
    },
    preview: {
      port: 4173,
      ...(API_URL === '' ? {} : { proxy: serviceProxy(API_URL, API_KEY, BASE_PATH) }),
    },
    build: {
      outDir: mode === 'mock' ? 'dist-mock' : 'dist',
      target: 'es2023',
      manifest: true,
      license: { fileName: LICENCES },
      cssTarget: Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name}${version}`),
      modulePreload: {
        polyfill: false,
        // Also scripts without imports, because only links have an integrity (deploy/integrity.ts).
        resolveDependencies: (file, files, { hostType }) =>
          hostType === 'html' ? files : [...new Set([file, ...files])],
      },
      rolldownOptions: {
        output: {
          // One file for shared code compresses better than a dozen small ones.
          codeSplitting: {
            groups: [
              { name: 'vendor', test: /node_modules[\\/]/, tags: ['$initial'], priority: 1 },
              { name: 'app', test: /\.tsx?$/, tags: ['$initial'] },
              // What the shell and the first screen of the overview load after the first paint, in one file instead of a dozen.
              {
                name: 'overview',
                // The dialog is for the shortcuts, which must not bring the rest.
                test: /[\\/](?:features[\\/](?:overview[\\/](?:whats-new|trend-content|change-verdict)|shell[\\/](?:notices|open-work|outage-notice))|ui[\\/]dialog)\./,
              },
              // The rest of the overview, which comes when the browser is idle.
              {
                name: 'overview-rest',
                test: /[\\/]features[\\/]overview[\\/](?!trend-table|embedded-panel|watched-views)/,
              },
              // Small parts that several lazy pages share, of which the overview needs none. Headings that sort, and changes of the
              // measurement, are for three pages; news of saved views are for the overview too.
              {
                name: 'shared',
                test: /[\\/]src[\\/](?:lib|ui(?![\\/]table-sort)|model(?![\\/](?:collections[\\/]team[\\/](?:connect-to-server|team-server|team-value)|insights[\\/](?:measurement|read-models)|product[\\/]configured-product|views[\\/]view-news))|parts(?![\\/](?:insights[\\/](?:use-)?measurement|citations[\\/]use-view-news)))[\\/]/,
                minShareCount: 2,
              },
              // Used only with a team (src/boot/shell-files.ts).
              {
                name: 'team-engine',
                test: /[\\/]collections[\\/]team[\\/](?:connect-to-server|start-sync|earlier-versions|remove-own-work)/,
              },
              {
                name: 'team-parts',
                test: /[\\/](?:shell[\\/]team-line|review[\\/]earlier-versions-dialog|api[\\/]signed-on)\./,
              },
            ],
          },
        },
      },
    },
    test: {
      setupFiles: ['vitest.setup.ts'],
      // Test files share modules, and those with a document share it, which saves more than half the time. So helpers must not
      // call beforeEach, nor tests vi.mock.
      isolate: false,
      // `npm test` repeats the message of each failure in a line.
      chaiConfig: { truncateThreshold: 200 },
      // Property-based tests need time on a busy machine.
      testTimeout: 60_000,
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            include: ['src/**/*.test.ts', 'mocks/**/*.test.ts', '*.test.ts'],
            exclude: [DOM_TESTS, APP_TESTS],
          },
        },
        {
          extends: true,
          test: {
            name: 'dom',
            environment: 'jsdom',
            include: ['src/**/*.test.tsx', DOM_TESTS],
            exclude: [APP_TESTS],
            // After the others, because only then does Vitest run the files in one document.
            sequence: { groupOrder: 1 },
          },
        },
        {
          extends: true,
          test: {
            name: 'app',
            environment: 'jsdom',
            include: [APP_TESTS],
            sequence: { groupOrder: 2 },
          },
        },
      ],
    },
  }
})
