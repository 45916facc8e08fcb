import { describe, expect, it } from 'vitest'
import { openSceneOfFile, type Started } from '../../testing/checkout/purchase.ts'

const scene = await openSceneOfFile()

/** A paid payment whose callback is lost. */
async function paidWithoutCallback() {
  const buyer = scene.buyer()
  await buyer.fill(200001, [scene.seat()])
  const started = await buyer.pay()
  await buyer.decide(started, 'lost')
  return { started, state: async () => (await stateOf(started)).state }
}

const stateOf = async ({ paymentReference }: Started) => {
  const [row] = await scene.rows<{ state: string; is_watched: boolean }>(
    `SELECT state, next_sync_at IS NOT NULL AS is_watched FROM payment WHERE provider_reference = $1`,
    [paymentReference],
  )
  return row ?? { state: 'none', is_watched: false }
}

describe('the planned syncs of payments [R7.4, R10.3]', () => {
  it('syncs again what a crashed process had taken, though its work is marked done and no other payment arrives', async () => {
    const [first, second] = [await paidWithoutCallback(), await paidWithoutCallback()]
    await scene.elapse(0.5)
    // it took both and synced none, and its work was leased to another process within the minute
    await scene.rows(
      `UPDATE payment SET next_sync_at = now() + interval '1 minute' WHERE state = 'pending' AND next_sync_at <= now()`,
    )
    await scene.work()
    expect([await first.state(), await second.state()]).toEqual(['pending', 'pending'])
    await scene.elapse(1.1)
    await scene.work()
    expect([await first.state(), await second.state()]).toEqual(['settled', 'settled'])
  })

  it('delays no payment when the sync of another one fails', async () => {
    const all = [await paidWithoutCallback(), await paidWithoutCallback(), await paidWithoutCallback()]
    const [broken] = all
    // a trigger on this payment’s row makes the database refuse
    await scene.rows(
      `CREATE FUNCTION stumble() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''it stumbles''; END';
       CREATE TRIGGER stumble BEFORE UPDATE OF state ON payment FOR EACH ROW
         WHEN (new.provider_reference = '${broken?.started.paymentReference}') EXECUTE FUNCTION stumble()`,
    )
    await scene.elapse(0.5)
    await scene.work()
    expect(await Promise.all(all.map(({ state }) => state()))).toEqual(['pending', 'settled', 'settled'])
    await scene.rows(`DROP FUNCTION stumble CASCADE`)
    await scene.elapse(1.1)
    await scene.work()
    expect(await broken?.state()).toBe('settled')
  })

  it('doesn’t sync a finished payment, however many webhooks arrive', async () => {
    const { started } = await paidWithoutCallback()
    const sendWebhook = () =>
      scene.buyer().ask('POST /api/v1/payments/sandbox/callback', { payment_reference: started.paymentReference })
    await scene.elapse(0.5)
    await sendWebhook()
    await Promise.all([sendWebhook(), sendWebhook(), sendWebhook()])
    expect(await stateOf(started)).toEqual({ state: 'settled', is_watched: false })
    await scene.rows(`UPDATE payment SET next_sync_at = now() WHERE provider_reference = $1`, [
      started.paymentReference,
    ])
    await scene.rows(
      `UPDATE outbox SET done_at = NULL, run_at = now() WHERE id = (SELECT max(id) FROM outbox WHERE kind = 'sync_payments')`,
    )
    await scene.work()
    expect(await stateOf(started)).toEqual({ state: 'settled', is_watched: false })
  })
})
