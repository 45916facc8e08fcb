import { resolve } from 'node:path'
import type { ApartName } from '@parter/contract/programs.ts'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { fonts } from './fonts.ts'
import { compileMessages } from './messages.ts'
import { foldCalls } from './modules/fold-calls.ts'
import { precompress } from './precompress.ts'

/**
 * How a program beside the shop is built: apart, so that the shop loads nothing of it, from `<name>/main.tsx` into
 * `dist/<name>`. Files in `<name>/public`, if there are any, keep their names.
 */
export const programConfig = (name: ApartName, plugins: readonly Plugin[] = []): UserConfig => ({
  root: resolve(import.meta.dirname, '..'),
  base: `/${name}/`,
  publicDir: `${name}/public`,
  plugins: [fonts(), compileMessages(), foldCalls(name), react(), ...plugins, precompress()],
  build: {
    outDir: `dist/${name}`,
    emptyOutDir: true,
    manifest: true,
    // one file of styles, which is there before any page is drawn
    cssCodeSplit: false,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: `${name}/main.tsx` },
  },
})
