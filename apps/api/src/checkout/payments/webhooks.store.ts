import type { Querying } from '../../platform/shop/shop.ts'
import { statement } from '../../platform/shop/statement.ts'

interface Notice<Body> {
  readonly provider: string
  readonly providerEvent: string
  readonly paymentId: number
  readonly body: Body
}

const keepNotice = statement((db, { provider, providerEvent, paymentId, body }: Notice<string>) =>
  db
    .insertInto('paymentWebhook')
    .values({ provider, providerEvent, paymentId, body })
    .onConflict((conflict) => conflict.columns(['provider', 'providerEvent']).doNothing()),
)

/** Stores a provider's webhook as evidence, once per event. */
export async function insertWebhook(db: Querying, notice: Notice<unknown>): Promise<void> {
  await keepNotice(db, { ...notice, body: JSON.stringify(notice.body) })
}
