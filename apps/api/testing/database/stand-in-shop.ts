/**
 * A process that does with the embedded server what the shop does, for tests: opens it, writes its address as one line
 * of JSON, and leaves on SIGTERM or when its
 * input ends. Its one argument is JSON. Started by root it can become another user first.
 */

import type { BinarySources } from '../../src/platform/database/embedded-postgresql/binaries.ts'
import { openEmbeddedPostgresql } from '../../src/platform/database/embedded-postgresql/open-embedded-postgresql.ts'
import { openLog } from '../../src/platform/foundation/log.ts'

/** What a test tells the process. */
export interface StandInOrders {
  dataDir: string
  sources?: BinarySources
  becomeUser?: number
}

const orders: StandInOrders = JSON.parse(process.argv[2] ?? '')
if (orders.becomeUser !== undefined) {
  process.setgroups?.([])
  process.setgid?.(orders.becomeUser)
  process.setuid?.(orders.becomeUser)
}
const { dataDir, sources } = orders
const opening = openEmbeddedPostgresql({ dataDir, log: openLog('silent'), ...(sources && { sources }) })
process.once('SIGTERM', () => void leave())
// A test that fails does not say goodbye.
process.stdin.once('end', () => void leave()).resume()
try {
  console.log(JSON.stringify({ url: (await opening).url }))
} catch (error) {
  console.log(JSON.stringify({ refusal: String(error) }))
  process.stdin.destroy()
}

async function leave(): Promise<void> {
  await opening.then(({ close }) => close())
  process.stdin.destroy()
}
