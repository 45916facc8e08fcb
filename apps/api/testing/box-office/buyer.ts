import { once } from 'node:events'
import { type Buyer, chance, type HoldResult, letIn } from './crowd.ts'
import { openOneMoreShop, STANDING_ZONE } from './scene.ts'

/*
 * A separate process that sends a crowd to one event and prints the result of each buyer.
 * Arguments: the database, the event, the number of this process, how many buyers. It starts when its input says go.
 */

const [databaseUrl = '', event = '', number = '', buyers = ''] = process.argv.slice(2)
const random = chance(Number(number) + 1)
const shop = await openOneMoreShop(databaseUrl)
await shop.holdPool.query('SELECT 1')

/** Groups of seats in any order, some with standing places. */
const wanted = (): Buyer['wanted'] => {
  const seats = new Set(Array.from({ length: 1 + random(5) }, () => 1 + random(400)))
  const standing = random(3)
  return [
    ...[...seats].map((placeId) => ({ placeId })),
    ...(standing > 0 ? [{ zoneId: STANDING_ZONE, quantity: standing }] : []),
  ]
}

process.stdout.write('ready\n')
await once(process.stdin, 'data')
const crowd = Array.from({ length: Number(buyers) }, (_, n): Buyer => {
  const cartId = Number(number) * 100_000 + n + 1
  return { cartId, eventId: Number(event), wanted: wanted() }
})
const told: HoldResult[] = await letIn([shop], crowd)
process.stdout.write(
  `${JSON.stringify(told.map(({ cartId, eventId, places, refusal }) => ({ cartId, eventId, places, refusal })))}\n`,
)
await shop.close()
process.stdin.destroy()
