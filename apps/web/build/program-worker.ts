import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ApartName } from '@parter/contract/programs.ts'
import { build, type Plugin } from 'vite'

/**
 * Builds the service worker of a program, `<name>/service-worker.ts`, beside its page, with the names of all files that it
 * keeps on the device.
 */
export function programWorker(name: ApartName): Plugin {
  let root = ''
  return {
    name: 'parter-program-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      // after the manifest and the worker of the program itself
      order: 'post',
      async handler(_options, bundle) {
        const made = Object.keys(bundle).filter((file) => !file.startsWith('.'))
        const files = [...made, ...readdirSync(resolve(root, name, 'public'))]
          .map((file) => `/${name}/${file}`)
          .toSorted()
        const release = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
        const result = await build({
          configFile: false,
          root,
          logLevel: 'warn',
          publicDir: false,
          define: { FILES: JSON.stringify(files), RELEASE: JSON.stringify(release) },
          build: {
            write: false,
            target: 'baseline-widely-available',
            rolldownOptions: {
              input: resolve(root, name, 'service-worker.ts'),
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        })
        const [first] = [result].flat()
        const chunk = first && 'output' in first ? first.output[0] : undefined
        if (!chunk) throw new Error(`The service worker of ${name} could not be built`)
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: chunk.code })
      },
    },
  }
}
