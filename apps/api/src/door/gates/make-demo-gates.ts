import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findOpenDoors } from '../event/event-of-doors.store.ts'
import { insertGate, lockGates, readGates } from './gates.store.ts'

const GATES = ['A', 'B']

/** Makes gates for the demo's events of this day, so that a phone can be tried at once; events that have some stay as they are. */
export const makeDemoGates = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> => {
  for (const eventId of await findOpenDoors(db, clock.now()))
    await inTransaction(db, async (tx) => {
      await lockGates(tx, eventId)
      if ((await readGates(tx, eventId)).length > 0) return
      for (const name of GATES)
        await insertGate(tx, eventId, { name, checkpoint: 'Entrance', reentry: 'after_exit', zoneIds: null })
    })
}
