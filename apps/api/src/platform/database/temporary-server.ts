import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from '../foundation/log.ts'
import { openEmbeddedPostgresql } from './embedded-postgresql/open-embedded-postgresql.ts'

/**
 * Waits until our end of its input is closed, which happens when we end in whatever way, then stops the server, if
 * one still runs, and removes the folder.
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
 * Runs an embedded server in a folder of its own under the temporary folder. Server and folder go with `close`, or as
 * soon as this process is gone, even if it was killed.
 * @param like `shop` waits for the disk at every commit, as the shop's own does; `test` never does, since it has nothing to keep
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
