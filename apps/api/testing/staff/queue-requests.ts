import { openQueue } from '../../src/queue/change-queue.ts'
import { putOnSale } from '../box-office/scene.ts'
import type { TestShop } from '../shop.ts'

let events = 260_000

/** Valid requests of the calls about waiting rooms, each of a room of its own. */
export const queueRequests = (test: TestShop) => {
  const event = async () => {
    const id = ++events
    await putOnSale(test.shop.holdPool, { id, seats: 10 })
    return String(id)
  }
  const room = async () => {
    const id = await openQueue(test.shop, { of: await event(), opensAt: new Date(), rate: 60, cap: 10 })
    return { params: { id } }
  }
  return {
    listQueues: () => ({}),
    exportQueues: () => ({ query: { format: 'csv' } }),
    startQueue: async () => ({
      body: {
        storefront: 'ee',
        eventId: await event(),
        opensAt: '',
        rate: '300',
        cap: '500',
        joinsAt: '',
        onePerson: false,
        perNetwork: '500',
      },
    }),
    makeQueueLinks: async () => ({ ...(await room()), body: { name: 'Members', share: '20', count: '2' } }),
    paceQueue: async () => ({ ...(await room()), body: { rate: '600', cap: '900', message: 'Soon' } }),
    moveQueue: async () => ({ ...(await room()), body: { act: 'pause' } }),
  }
}
