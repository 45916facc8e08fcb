import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { MIGRATIONS_FOLDER } from '../apps/api/src/platform/database/migrations-folder.ts'
import { openLog } from '../apps/api/src/platform/foundation/log.ts'
import { ticketPdf } from '../apps/api/src/tickets/documents/ticket-pdf.ts'
import { receiptPdf } from '../apps/api/src/tickets/receipt/receipt-pdf.ts'
import { codePictures } from '../apps/api/src/tickets/sending/code-pictures.ts'
import { documents, printing } from '../apps/api/testing/documents.ts'
import { someOrder, somePicture, someReceipt, someTicket } from '../apps/api/testing/tickets/samples.ts'
import { PORTALS } from '../packages/portal/src/portals/all-portals.ts'
import { portalOfCode } from '../packages/portal/src/portals/portal-of-host.ts'
import { writeBlock } from './holds-report.ts'
import { openCountingServer } from './on-sale/database.ts'
import { costOfEmptyRequest } from './on-sale/references.ts'
import { startShop } from './on-sale/shop.ts'

/*
 * What the documents of an order cost, in processor time and against an empty request of the same run: see
 * docs/performance.md.   node bench/documents.ts [--orders 60] [--write] [--check]
 */

const { values: flags } = parseArgs({
  options: {
    orders: { type: 'string', default: '60' },
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})
const ORDERS = Number(flags.orders)
const ROUNDS = 3
const GOAL = 80

const ee = portalOfCode('ee', PORTALS)
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
let orders = 0

/** Two tickets of an order with unique codes, seats and titles, so that nothing is cached. */
const ticketsOfOrder = () => {
  orders++
  const code = (ticket: number) =>
    Array.from({ length: 26 }, (_, at) => SIGNS[(orders * 7 + ticket * 13 + at * at * orders) % 32]).join('')
  const picture = somePicture
  const title = `Kevadkontsert ${orders % 40}`
  const seat = (by: number) => ({ title, row: `${orders % 30}`, seat: `${(orders * 2 + by) % 50}` })
  return [
    someTicket({ code: code(0), picture }, seat(0)),
    someTicket({ id: 'b', lineNo: 2, code: code(1), picture }, seat(1)),
  ]
}

const pieces = {
  'tickets of an order, for email and download': async () => {
    const own = ticketsOfOrder()
    await ticketPdf(printing, ee, { ...someOrder('et'), reference: `K7M-${orders}` }, own, own, 'et')
    codePictures(own.map(({ lineNo }) => `"cid:code-${lineNo}"`).join(''), own)
  },
  'its receipt, if it is opened': async () => {
    orders++
    const receipt = { ...someReceipt(`Kevadkontsert ${orders % 40}`, 2), number: `EE-2026-${orders}` }
    await receiptPdf({ documents }, ee, receipt, 'et')
  },
}

/** Milliseconds of this process's processor time per item. */
const costOf = async (piece: () => Promise<void>): Promise<number> => {
  const before = process.cpuUsage()
  for (let n = 0; n < ORDERS; n++) await piece()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / ORDERS
}
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const log = openLog('error')
const server = await openCountingServer(log)
await migrate(server.url, MIGRATIONS_FOLDER, log)
const shop = await startShop(server.url, server.folder)
try {
  const empty: number[] = []
  const costs = new Map(Object.keys(pieces).map((name): [string, number[]] => [name, []]))
  for (const piece of Object.values(pieces)) await costOf(piece)
  for (let round = 0; round < ROUNDS; round++) {
    empty.push(await costOfEmptyRequest(shop, 1500))
    for (const [name, piece] of Object.entries(pieces)) costs.get(name)?.push(await costOf(piece))
  }
  const request = median(empty)
  const rows = [...costs].map(([name, all], at) => {
    const ratio = median(all) / request
    return {
      row: `| ${name} | ${median(all).toFixed(1)} | **${ratio.toFixed(0)}** | ${at === 0 ? `≤ ${GOAL}` : ''} |`,
      ratio,
    }
  })
  const text = [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpus()[0]?.model.replace(/ Processor.*/, '')}, load average ${loadavg()[0]?.toFixed(1)}; medians of ${ROUNDS} rounds of ${ORDERS}; an empty request: ${request.toFixed(3)} ms.`,
    '',
    '| of an order of two tickets | CPU ms | ÷ an empty request | goal |',
    '|---|--:|--:|--:|',
    ...rows.map(({ row }) => row),
  ].join('\n')
  console.log(text)
  if (flags.write) await writeBlock(new URL('../docs/performance.md', import.meta.url), 'bench documents', text)
  if (flags.check && (rows[0]?.ratio ?? 0) > GOAL) process.exitCode = 1
} finally {
  await shop.stop()
  await server.close()
}
