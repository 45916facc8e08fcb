import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { foldCalls } from './build/fold-calls.ts'
import { fonts } from './build/fonts.ts'
import { compileMessages } from './build/messages.ts'
import { precompress } from './build/precompress.ts'

/** The back office: a separate program, so that the shop loads nothing of it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/staff/',
  publicDir: false,
  plugins: [fonts(), compileMessages(), foldCalls('staff'), react(), precompress()],
  build: {
    outDir: 'dist/staff',
    emptyOutDir: true,
    manifest: true,
    // one file of styles, which is there before any page is drawn
    cssCodeSplit: false,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'staff/main.tsx' },
  },
})
