import type { ReplyOf } from '@parter/contract/calls.ts'
import { portalsWithin } from '../../platform/audit/reach.rules.ts'
import { countCell } from '../../platform/documents/csv.rules.ts'
import { type Column, fileOfAll } from '../../platform/documents/csv-file.ts'
import type { SentFile } from '../../platform/documents/sent-file.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { readStaffQueues, type StaffQueue } from './staff-queues.store.ts'

type Asked = Pick<Served<'listQueues'>, 'staff' | 'query' | 'visitor'>

const portalsOf = (shop: Pick<Shop, 'portals'>, { staff }: Asked): string[] =>
  portalsWithin(shop.portals, staff.reach('queue.edit'), undefined)

/** Waiting rooms of the storefronts that the member's roles reach (R14.1). */
export const listQueues = async (shop: Pick<Shop, 'db' | 'portals'>, asked: Asked): Promise<ReplyOf<'listQueues'>> => ({
  queues: await readStaffQueues(shop.db, portalsOf(shop, asked), asked.query.language ?? asked.visitor.language),
})

/** One room as it stands after a change. @throws ShopError not_found */
export const showQueue = async (shop: Pick<Shop, 'db' | 'portals'>, asked: Asked, id: number): Promise<StaffQueue> => {
  const language = asked.query.language ?? asked.visitor.language
  const [queue] = await readStaffQueues(shop.db, portalsOf(shop, asked), language, id)
  if (!queue) throw new ShopError('not_found')
  return queue
}

const COLUMNS: readonly Column<StaffQueue>[] = [
  ['staff_storefront', ({ portalCode }) => portalCode],
  ['staff_name', ({ title }, say) => title ?? say('staff_queue_whole')],
  ['staff_state', ({ state }, say) => say(`staff_queue_state_${state}`)],
  ['staff_queue_joins', ({ joinsAt }) => joinsAt],
  ['staff_queue_opens', ({ opensAt }) => opensAt],
  ['staff_queue_joined', ({ joined }) => countCell(joined)],
  ['staff_queue_waiting', ({ waiting }) => countCell(waiting)],
  ['staff_queue_inside', ({ inside }) => countCell(inside)],
  ['staff_queue_entered', ({ entered }) => countCell(entered)],
  ['staff_queue_rate', ({ rate }) => countCell(rate)],
  ['staff_queue_cap', ({ cap }) => countCell(cap)],
]

/** The same rooms as a file (R14.1). */
export const exportQueues = async (
  shop: Pick<Shop, 'db' | 'portals'>,
  asked: Pick<Served<'exportQueues'>, 'staff' | 'query' | 'visitor'>,
): Promise<SentFile> => {
  const { format, language = asked.visitor.language } = asked.query
  const { queues } = await listQueues(shop, asked)
  return await fileOfAll({ name: 'waiting-rooms', columns: COLUMNS, rows: queues }, format, language)
}
