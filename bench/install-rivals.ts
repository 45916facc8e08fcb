import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs what only the comparisons with others need (Lighthouse, Fastify’s plugins, four seat-map libraries) beside them, if it isn't
 * there: running the shop or its tests doesn't need it.
 * @throws Error when npm cannot install it
 */
export const installRivals = async (): Promise<void> => {
  const folder = join(import.meta.dirname, 'rivals')
  if (existsSync(join(folder, 'node_modules'))) return
  console.log('Installing what the comparison needs, once …')
  const [code] = (await once(spawn('npm', ['ci'], { cwd: folder, stdio: 'inherit' }), 'exit')) as [number | null]
  if (code !== 0) throw new Error('npm ci in bench/rivals failed')
}
