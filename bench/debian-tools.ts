import { execFile } from 'node:child_process'
import { access, constants, mkdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const fetcher = join(import.meta.dirname, '../tools/fetch-debian.sh')
const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'

/** nginx, and wrk, which asks a server as often as it can answer: Debian's, in a folder of this person's cache. */
export interface DebianTools {
  readonly nginx: string
  readonly wrk: string
  /** What their environment needs: libraries that came with them. */
  readonly env: NodeJS.ProcessEnv
}

/** @returns undefined, having said why, where there are none and none can be fetched */
export const findDebianTools = async (): Promise<DebianTools | undefined> => {
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'parter')
  const folder = join(cache, 'nginx-and-wrk')
  const tools: DebianTools = {
    nginx: join(folder, 'usr/sbin/nginx'),
    wrk: join(folder, 'usr/bin/wrk'),
    env: { ...process.env, LD_LIBRARY_PATH: ['usr/lib', 'lib'].map((lib) => join(folder, lib, triplet)).join(':') },
  }
  try {
    const isThere = await access(tools.wrk, constants.X_OK).then(
      () => true,
      () => false,
    )
    await mkdir(cache, { recursive: true })
    if (!isThere) await run('sh', [fetcher, folder, 'nginx', 'wrk'])
    await run(tools.nginx, ['-v'], { env: tools.env })
    return tools
  } catch (error) {
    console.log(`Skipped: nginx and wrk can’t be had here (${(error as Error).message.split('\n')[0]}).`)
    return undefined
  }
}
