import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from '../foundation/log.ts'
import { openEmbeddedPostgresql } from './embedded-postgresql/open-embedded-postgresql.ts'

/**
 * Waits until its input is closed, which happens whenever the parent ends, then stops the server, if it still runs, and
 * removes the folder.
 */
const CLEAR_UP = `
cat > /dev/null
file="$1/postgresql/cluster/postmaster.pid"
if read -r pid < "$file"; then kill -INT "$pid"; while [ -e "$file" ] && kill -0 "$pid"; do sleep 0.1; done; fi
rm -rf -- "$1"
`

interface TemporaryServer {
  url: string
  folder: string
  close(): Promise<void>
}

/**
 * Runs an embedded server in a folder of its own under the temporary folder. Server and folder are removed by
 * `close`, or when this process ends, even if it was killed.
 * @param like `shop` waits for the disk at every commit like the shop's own server; `test` doesn't, since its data are thrown away
 */
export async function openTemporaryServer(log: Log, like: 'shop' | 'test'): Promise<TemporaryServer> {
  const folder = await mkdtemp(join(tmpdir(), 'parter-test-'))
  const guard = spawn('/bin/sh', ['-c', CLEAR_UP, 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const guardGone = new Promise<void>((resolve) => guard.on('exit', () => resolve()))
  try {
    const { url, close } = await openEmbeddedPostgresql({ dataDir: folder, log, isThrownAway: like === 'test' })
    return {
      url,
      folder,
      close: async () => {
        await close()
        guard.stdin.end()
        await guardGone
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    guard.stdin.end()
    throw error
  }
}
