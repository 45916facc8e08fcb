import { afterEach, describe, expect, it } from 'vitest'
import { openSceneOfFile, type Started } from '../../testing/checkout/purchase.ts'

const scene = await openSceneOfFile()
const TABLES = ['ledger_movement', 'ticket', 'receipt', 'email_message', 'stored_document'] as const

/** PostgreSQL can't write to a table for lack of room. */
const fill = (table: string) =>
  scene.rows(`CREATE OR REPLACE FUNCTION refuse_full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_full_disk()`)
const makeRoom = async () => {
  for (const table of TABLES) await scene.rows(`DROP TRIGGER IF EXISTS full_disk ON ${table}`)
}
// after hooks run from the last to the first: there is room again when the books are looked at
afterEach(makeRoom)

const callBack = async ({ paymentReference }: Started): Promise<number> => {
  const { statusCode } = await scene.test.app.inject({
    method: 'POST',
    url: '/api/v1/payments/sandbox/callback',
    headers: { host: scene.host },
    payload: { payment_reference: paymentReference, event_name: 'status_updated' },
  })
  return statusCode
}

/** What there is of an order. */
const traces = async ({ orderReference }: Started) =>
  (
    await scene.rows(
      `SELECT o.state, (SELECT count(*)::int FROM ledger_movement m WHERE m.order_id = o.id) AS movements,
         (SELECT count(*)::int FROM ticket t WHERE t.order_id = o.id) AS tickets,
         (SELECT count(*)::int FROM email_message e WHERE e.order_id = o.id AND e.state = 'sent') AS emails
       FROM orders o WHERE o.reference = $1`,
      [orderReference],
    )
  )[0]

describe('a disk of the database that is full [R11.1, R15.4]', () => {
  it.each(TABLES)('while %s is written loses nothing and makes nothing twice', async (table) => {
    const buyer = scene.buyer()
    await buyer.fill(200001, scene.seats(2))
    const started = await buyer.pay()
    await buyer.decide(started, 'lost')
    await fill(table)
    await callBack(started)
    await scene.work()
    expect((await scene.test.ask('GET /health/live')).statusCode).toBe(200)
    await makeRoom()
    await scene.elapse(0.5)
    await scene.work()
    expect(await traces(started)).toEqual({ state: 'paid', movements: 2, tickets: 2, emails: 1 })
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', ticketsReady: true })
  })
})
