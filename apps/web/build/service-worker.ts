import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** Programs that must be there without a network, besides the app itself: what is said then, and tickets. */
const FOR_THE_ROAD = [
  'src/pages/my-tickets-page.tsx',
  'src/pages/payment-status-page.tsx',
  'src/pages/missing-page.tsx',
  'src/offline/kept-answers.ts',
  'src/offline/offline-bar.tsx',
  'src/offline/start-offline.ts',
  'src/account/start-session.ts',
  'src/layouts/missing-screen.tsx',
  'src/layouts/footer.tsx',
  'src/layouts/whole-menu.tsx',
  'src/ui/overlays/toasts.tsx',
]

type Bundle = Rolldown.OutputBundle

/** A program with everything that it imports before it runs. */
const withImports = (bundle: Bundle, name: string, found = new Set<string>()): Set<string> => {
  const part = bundle[name]
  if (part?.type !== 'chunk' || found.has(name)) return found
  found.add(name)
  for (const next of part.imports) withImports(bundle, next, found)
  for (const style of part.viteMetadata?.importedCss ?? []) found.add(style)
  return found
}

const frameFiles = (bundle: Bundle): string[] => {
  const isWanted = (part: Bundle[string]) =>
    part.type === 'chunk' &&
    (part.isEntry || FOR_THE_ROAD.some((file) => part.facadeModuleId?.replaceAll('\\', '/').endsWith(file)))
  const programs = Object.values(bundle).filter(isWanted)
  const styles = Object.keys(bundle).filter((name) => /\/(?:style|main|app)-[^/]*\.css$/.test(name))
  const type = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
  return [...new Set([...programs.flatMap(({ fileName }) => [...withImports(bundle, fileName)]), ...styles, ...type])]
}

/** Builds the service worker by itself and lays it at the root of the output, with the names of the files it keeps. */
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
