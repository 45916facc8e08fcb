import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { shortClassNames } from './build/class-names.ts'
import { devPages } from './build/development/dev-pages.ts'
import { firstScreenGroups } from './build/first-screen-groups.ts'
import { fonts } from './build/fonts.ts'
import { compileMessages } from './build/messages.ts'
import { commonjsToEsm } from './build/modules/commonjs-to-esm.ts'
import { foldCalls } from './build/modules/fold-calls.ts'
import { laterImports } from './build/modules/later-imports.ts'
import { pageFiles } from './build/page-files.ts'
import { precompress } from './build/precompress.ts'
import { serviceWorker } from './build/service-worker.ts'

const api = `http://localhost:${process.env.PORT ?? '3000'}`

/** The short names of classes, for those which the server writes too. */
const classNames = new Map<string, string>()

/**
 * The API sends the app's shell and finds the hashed files through `.vite/pages.json`, so the entry of a build is the
 * program itself. In development its pages are served with the sources; `index.html` tells Vite's scanner where they begin.
 */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  ...(command === 'build' && {
    css: { modules: { generateScopedName: shortClassNames(import.meta.dirname, classNames) } },
  }),
  plugins: [
    devPages(api),
    fonts(),
    compileMessages(),
    foldCalls(),
    commonjsToEsm(),
    react(),
    laterImports(),
    serviceWorker(),
    pageFiles(classNames),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // one file of styles: a dozen small ones would delay the scripts (see docs/performance.md)
    cssCodeSplit: false,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // the server names the files of a first screen; a table of all others' would weigh on it
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: {
      input: 'src/main.tsx',
      // the program names some seventy files: a hash can't be compressed, and the bundler needs seven signs
      output: { chunkFileNames: 'assets/[name]-[hash:7].js', codeSplitting: { groups: firstScreenGroups } },
    },
  },
  server: {
    // Storefronts are identified by host, so the proxy must forward the browser's Host header.
    allowedHosts: ['.localhost'],
    proxy: Object.fromEntries(
      ['/api', '/pictures', '/seat-maps', '/healthcheck'].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
}))
