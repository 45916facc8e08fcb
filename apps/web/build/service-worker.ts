import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { componentOf, PAGE_NAMES, PAGES } from '@parter/portal/pages/pages.ts'
import { build, type Plugin } from 'vite'
import { type Bundle, programOf, withImports, withLateImports } from './bundle.ts'

/**
 * Modules needed offline, besides the app and the pages that declare it: what comes late on every page or on an event's,
 * which a visitor may leave before it has come.
 */
const FOR_THE_ROAD = [
  'src/offline/stored-replies.ts',
  'src/offline/offline-bar.tsx',
  'src/offline/start-offline.ts',
  'src/account/start-session.ts',
  'src/account/forms/auth-forms.tsx',
  'src/platform/address/page-change.ts',
  'src/platform/device/keep-focus.ts',
  'src/consent/consent-prompt.tsx',
  'src/consent/consent-banner.tsx',
  'src/layouts/not-found-screen.tsx',
  'src/ui/pictures/empty-hall.tsx',
  'src/layouts/footer.tsx',
  'src/catalogue/event-dates.tsx',
  'src/catalogue/event-about.tsx',
  'src/pages/catalogue/event-rails.tsx',
  'src/box-office/tickets/ticket-picker.tsx',
  'src/layouts/whole-menu.tsx',
  'src/ui/overlays/toasts.tsx',
]

const frameFiles = (bundle: Bundle): string[] => {
  const pages = [...PAGE_NAMES.filter((page) => PAGES[page].worksOffline), 'missing' as const]
  const components = pages.map((page) => `/${componentOf(page)}.tsx`)
  const entries = Object.values(bundle).filter((part) => part.type === 'chunk' && part.isEntry)
  const programs = [...entries.map(({ fileName }) => fileName), ...FOR_THE_ROAD.map((file) => programOf(bundle, file))]
  const styles = Object.keys(bundle).filter((name) => /\/(?:style|main|app)-[^/]*\.css$/.test(name))
  const type = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
  // a page that works offline needs its late parts too, which its reader may not have waited for
  const whole = components.flatMap((file) => [...withLateImports(bundle, programOf(bundle, file))])
  return [...new Set([...programs.flatMap((name) => [...withImports(bundle, name)]), ...whole, ...styles, ...type])]
}

/** Builds the service worker separately into the root of the output, with the names of the files that it caches. */
export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'parter-service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async generateBundle(_options, bundle) {
      const files = frameFiles(bundle)
        .map((name) => `/${name}`)
        .toSorted()
      const release = createHash('sha256').update(Object.keys(bundle).toSorted().join()).digest('hex').slice(0, 12)
      const result = await build({
        configFile: false,
        root,
        logLevel: 'warn',
        publicDir: false,
        define: { FRAME_FILES: JSON.stringify(files), RELEASE: JSON.stringify(release) },
        build: {
          write: false,
          target: 'baseline-widely-available',
          rolldownOptions: {
            input: resolve(root, 'src/offline/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
      const [first] = [result].flat()
      const chunk = first && 'output' in first ? first.output[0] : undefined
      if (!chunk) throw new Error('The service worker could not be built')
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: chunk.code })
    },
  }
}
