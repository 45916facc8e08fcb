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

/** Stops what runs in a folder and removes it, at the latest when this process ends. @returns how to do it now */
export const guardFolder = (folder: string): (() => Promise<void>) => {
  const guard = spawn('/bin/sh', ['-c', CLEAR_UP, 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const gone = new Promise<void>((resolve) => guard.on('exit', () => resolve()))
  return () => {
    guard.stdin.end()
    return gone
  }
}

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
  const clearUp = guardFolder(folder)
  try {
    const { url, close } = await openEmbeddedPostgresql({ dataDir: folder, log, isThrownAway: like === 'test' })
    return {
      url,
      folder,
      close: async () => {
        await close()
        await clearUp()
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    void clearUp()
    throw error
  }
}
