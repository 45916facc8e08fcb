import type { ReplyOf } from '@parter/contract/calls.ts'
import { expect, it } from 'vitest'
import { codeOf } from '../../../testing/account/browser.ts'
import { openSceneOfFile } from '../../../testing/checkout/purchase.ts'
import { buy } from '../../../testing/returns.ts'
import { staffPerson } from '../../../testing/staff/staff-people.ts'

const scene = await openSceneOfFile()

it('shows what is sold, held and free at this moment, by zone, with the minute of the sale [R12.9]', async () => {
  await buy(scene, scene.seats(3))
  await scene.buyer().fill(200001, scene.seats(2))
  const { browser } = await staffPerson(scene.test, 'operator')
  const seen = await browser.get<ReplyOf<'watchSale'>>('GET /api/staff/sales/200001?language=et')
  expect(seen).toMatchObject({ title: 'Öine kontsert', total: 100, sold: 3, held: 2, keptBack: 0, free: 95 })
  expect(seen.minutes.reduce((sum, { sold }) => sum + sold, 0)).toBe(3)
  expect(seen.zones.reduce((sum, { held }) => sum + held, 0)).toBe(2)
  expect(seen.sections.reduce((sum, { left }) => sum + left, 0)).toBe(95)
  const [books] = await scene.rows<{ paid: string }>(
    'SELECT sum(gross_amount - discount_amount) AS paid FROM sales_fact WHERE event_id = 200001',
  )
  expect(seen.amount).toBe(Number(books?.paid))
})

it('is read once for all who watch at the same moment [R12.9]', async () => {
  const { browser } = await staffPerson(scene.test, 'operator')
  await browser.get('GET /api/staff/sales/200002')
  const ask = () => browser.get<ReplyOf<'watchSale'>>('GET /api/staff/sales/200002')
  const all = await Promise.all(Array.from({ length: 20 }, ask))
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
})

it('lists the sales that a member’s roles reach, and refuses the others’ [R12.1]', async () => {
  const list = async (who: Awaited<ReturnType<typeof staffPerson>>) =>
    (await who.browser.get<ReplyOf<'listSales'>>('GET /api/staff/sales')).events.map(({ id }) => id)
  const own = await staffPerson(scene.test, { role: 'promoter', promoterId: 1 })
  expect(await list(own)).toContain(200001)
  const other = await staffPerson(scene.test, { role: 'promoter', promoterId: 2 })
  expect(await list(other)).toEqual([])
  expect(codeOf(await other.browser.ask('GET /api/staff/sales/200001'))).toBe('permission_denied')
  expect(codeOf(await own.browser.ask('GET /api/staff/sales/999999'))).toBe('event_not_found')
})

/** What the stream of a sale tells somebody. */
const listen = async (secret: string | undefined) => {
  const reply = await scene.test.app.inject({
    url: '/api/staff/sales/200001/stream',
    headers: { host: 'ee.localhost', cookie: `staff=${secret}` },
    payloadAsStream: true,
  })
  expect(reply.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  const source = reply.stream()
  const texts = source.setEncoding('utf8')[Symbol.asyncIterator]()
  let buffer = ''
  const heard = async (): Promise<ReplyOf<'watchSale'> | null> => {
    for (;;) {
      const end = buffer.indexOf('\n\n')
      if (end >= 0) {
        const message = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        if (message.startsWith('data: ')) return JSON.parse(message.slice(6)) as ReplyOf<'watchSale'>
        continue
      }
      const { value, done } = (await texts.next()) as IteratorResult<string, undefined>
      if (done) return null
      buffer += value
    }
  }
  return {
    heard,
    until: async (isMeant: (sale: ReplyOf<'watchSale'>) => boolean) => {
      for (let sale = await heard(); sale; sale = await heard()) if (isMeant(sale)) return
      throw new Error('The stream has ended')
    },
    leave: () => source.destroy(),
  }
}

it('is told as it changes, until the member is put out [R12.9]', async () => {
  const { browser, id } = await staffPerson(scene.test, 'operator')
  const { heard, until } = await listen(browser.cookies.get('staff'))
  const before = await heard()
  expect(before?.sold).toBe(3)
  await buy(scene, scene.seats(1))
  await until(({ sold }) => sold === 4)
  scene.test.shop.queued.add('200001')
  await until(({ queued }) => queued === 1)
  await scene.rows('DELETE FROM staff_session WHERE staff_id = $1', [id])
  await expect(until(() => false)).rejects.toThrow()
})

it('is told within a second though all connections of a sale are busy [R12.9]', async () => {
  const { browser } = await staffPerson(scene.test, 'operator')
  const { heard, until, leave } = await listen(browser.cookies.get('staff'))
  await heard()
  const { main, payments } = scene.test.shop.pools
  const busy = [main, payments].flatMap((pool) =>
    Array.from({ length: pool?.options.max ?? 0 }, () => pool?.query('SELECT pg_sleep(60)').catch(() => undefined)),
  )
  let isServed = false
  const waiting = main?.query('SELECT 1').then(() => {
    isServed = true
  })
  const began = performance.now()
  await scene.rows(
    `DELETE FROM allocation WHERE ctid IN (SELECT ctid FROM allocation WHERE event_id = 200001 AND state = 1 LIMIT 1)`,
  )
  await until(({ held }) => held === 1)
  expect(performance.now() - began).toBeLessThan(1000)
  // whoever shares the sale's connections waits for them
  expect(isServed).toBe(false)
  await scene.rows(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)'`)
  await Promise.all([...busy, waiting])
  leave()
})
