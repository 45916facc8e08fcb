import type { TestShop } from '../shop.ts'
import { staffPerson } from './staff-people.ts'

/** A public address that nobody asks for before the work is done. */
const WEBHOOK = { url: 'https://93.184.215.14/shop', kinds: ['order.paid'], portalCodes: ['lv'] }

/** A valid request of every call about webhooks. */
export const webhookRequests = (test: TestShop) => {
  const webhook = async () => {
    const { browser } = await staffPerson(test, 'operator')
    const { id } = await browser.get<{ id: number }>('POST /api/staff/webhooks', WEBHOOK)
    return { params: { id } }
  }
  const time = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }
  return {
    listWebhooks: () => ({}),
    makeWebhook: () => ({ body: WEBHOOK }),
    changeWebhook: async () => ({ ...(await webhook()), body: { ...WEBHOOK, kinds: ['event.changed'] } }),
    switchWebhook: async () => ({ ...(await webhook()), body: { works: false } }),
    endWebhook: () => webhook(),
    rotateWebhookSecret: () => webhook(),
    listWebhookDeliveries: async () => ({ ...(await webhook()), query: { state: 'failed', before: 9 } }),
    exportWebhookDeliveries: async () => ({ ...(await webhook()), query: { format: 'xlsx', state: 'failed' } }),
    testWebhook: () => webhook(),
    replayWebhooks: async () => ({ ...(await webhook()), body: time }),
  }
}
