import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database, Querying } from '../../platform/shop/shop.ts'
import { stepPace } from './pace.rules.ts'
import { countInside, drawRoom, lockDueRoom, type QueueRoomRow, readRooms, saveTick } from './queue.store.ts'

const isDue = ({ state, elapsed, isDrawDue }: QueueRoomRow): boolean =>
  isDrawDue || (state === 'letting_in' && elapsed >= 1)

/** Draws, or calls the next ones. Of several processes one does it, the others go on. */
const tick = async (tx: Querying, { id, lineOf, rate, cap }: QueueRoomRow): Promise<void> => {
  const line = await lockDueRoom(tx, id)
  if (!line) return
  if (line.isDrawDue) return drawRoom(tx, id)
  if (line.state !== 'letting_in') return
  const inside = await countInside(tx, lineOf ?? id)
  await saveTick(tx, id, stepPace({ ...line, rate, cap }, line.elapsed, inside), inside)
}

/** Moves the rooms whose time has come, once a second over all processes, and reads all. */
export const tickRooms = async (db: Database): Promise<readonly QueueRoomRow[]> => {
  const rooms = await readRooms(db)
  const due = rooms.filter(isDue)
  if (due.length === 0) return rooms
  for (const line of due) await inTransaction(db, (tx) => tick(tx, line))
  return readRooms(db)
}
