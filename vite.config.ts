import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import type { Plugin, ProxyOptions } from 'vite'
import { defineConfig } from 'vitest/config'

const API_URL = process.env['API_URL'] ?? ''
const API_KEY = process.env['API_KEY'] ?? ''

/** The dev and preview servers add the key themselves, so that it never reaches the browser. */
function proxyTo(target: string): Record<string, ProxyOptions> {
  return {
    '/v1': {
      target,
      changeOrigin: true,
      ...(API_KEY === '' ? {} : { headers: { Authorization: `Bearer ${API_KEY}` } }),
    },
  }
}

/** Says in the terminal where the data comes from. */
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
  return {
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        generatedRouteTree: './src/app/route-tree.gen.ts',
        quoteStyle: 'single',
        disableLogging: true,
      }),
      react(),
      msw(),
      announceData(isSimulated),
    ],
    define: { __SIMULATED__: JSON.stringify(isSimulated) },
    server: { port: 5173, ...(API_URL === '' ? {} : { proxy: proxyTo(API_URL) }) },
    preview: { port: 4173, ...(API_URL === '' ? {} : { proxy: proxyTo(API_URL) }) },
    build: {
      outDir: mode === 'mock' ? 'dist-mock' : 'dist',
      target: 'es2023',
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // What every page needs travels in one file: it compresses better than a dozen small ones.
          codeSplitting: {
            groups: [
              {
                name: 'vendor',
                test: /node_modules[\\/](react|react-dom|scheduler|zod|use-sync-external-store|@tanstack)[\\/]/,
                priority: 1,
              },
              { name: 'common', test: /src[\\/](api|lib|ui)[\\/].*\.tsx?$/, tags: ['$initial'] },
            ],
          },
        },
      },
    },
    test: {
      include: ['src/**/*.test.{ts,tsx}', 'mocks/**/*.test.ts'],
      environment: 'node',
    },
  }
})
