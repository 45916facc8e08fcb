import { setHallVersion } from '../../catalogue/writing/write-events.ts'
import { type Changes, mergeTables, type Refusal } from '../../platform/database/rows/merge-rows.ts'
import {
  type Origin,
  type RowsOf,
  stageColumns,
  stageTables,
  wantedTable,
} from '../../platform/database/rows/wanted-rows.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { keepWhatIsFree } from '../places/keep-what-is-free.ts'
import {
  findLostZones,
  findTooSmallQuotas,
  findTooSmallZones,
  findUnknownKeptSeats,
  forgetUnsoldStock,
  keepOldHallVersions,
  leaveEventsToStaff,
  lockObsoleteZones,
  lockWrittenQuotas,
  readWantedStock,
} from './written-sale.store.ts'
import type { SoldEvent, WrittenStock, ZoneOfEvent } from './written-stock.rules.ts'
import {
  deleteKeptSeatsOutside,
  deletePlaces,
  deleteZones,
  giveBackStanding,
  keepBackSeats,
  keepBackStanding,
  writeZones,
} from './written-stock.store.ts'

const among = { of: 'event', among: 'sold_event' }
const TABLES = [
  wantedTable('price_zone', {
    key: ['event_id', 'zone_id'],
    unique: { scope: 'event_id', name: 'zone_code' },
    ...among,
  }),
  wantedTable('ticket_type', {
    key: ['event_id', 'ticket_type_id'],
    unique: { scope: 'event_id', name: 'code' },
    ...among,
  }),
  wantedTable('price', { key: ['event_id', 'zone_id', 'ticket_type_id', 'valid_from'], ...among }),
] as const

/** Places of a zone that the shop doesn't sell: a share of them, a number, or a seat by name. */
interface KeptBackRow {
  readonly event_id: number
  readonly zone_id: number | undefined
  readonly ticket_type_id: number | undefined
  readonly share: number | null
  readonly places: number | null
  readonly section_id: number | null
  readonly row_label: string | null
  readonly seat_label: string | null
}
const KEPT_BACK_COLUMNS =
  'event_id int, zone_id int, ticket_type_id int, share float8, places int, section_id int, row_label text, seat_label text'

/** What events sell: zones, ticket types, prices, standing capacity, and places kept back. */
export interface SaleRows extends RowsOf<(typeof TABLES)[number]['table']> {
  readonly standing_zone: readonly { readonly event_id: number; readonly zone_id: number; readonly capacity: number }[]
  readonly kept_back: readonly KeptBackRow[]
}

/** A sale that nothing speaks against: `writeSale` makes it so in the same transaction. */
export interface PreparedSale {
  readonly refusals: readonly Refusal[]
  /** Events that stay on another version of their hall than was requested, and on which. */
  readonly hallVersions: ReadonlyMap<number, number | null>
  /** Those that stay because seats of it are sold or held that the requested version doesn't have. */
  readonly stayed: readonly number[]
  readonly stock: WrittenStock
  readonly leftZones: readonly ZoneOfEvent[]
}

/**
 * Checks the database against what events are to sell, and prepares it; the events themselves are written between this
 * and `writeSale`. Locks buyers out of changing standing zones until the transaction ends.
 * @param by content: the sale of events that staff keep stays as it is
 * @param events all events of the rows, with the requested hall versions
 */
export const prepareSale = async (
  tx: Querying,
  by: Origin,
  events: readonly SoldEvent[],
  rows: SaleRows,
): Promise<PreparedSale> => {
  await stageColumns(tx, 'sold_event', 'id int, hall_version_id int', events)
  if (by === 'content') await leaveEventsToStaff(tx)
  await stageTables(tx, by, TABLES, rows)
  await stageColumns(tx, 'standing_zone', 'event_id int, zone_id int, capacity int', rows.standing_zone)
  await stageColumns(tx, 'kept_back', KEPT_BACK_COLUMNS, rows.kept_back)
  await forgetUnsoldStock(tx)
  await lockWrittenQuotas(tx)
  const { staffs, stayed } = await keepOldHallVersions(tx)
  const leftZones = await lockObsoleteZones(tx)
  const refusals = [
    ...(await findLostZones(tx)),
    ...(await findTooSmallZones(tx)),
    ...(await findTooSmallQuotas(tx)),
    ...(await findUnknownKeptSeats(tx)),
  ]
  const stock = await readWantedStock(tx)
  if (refusals.length === 0) await clearStock(tx, stock, leftZones)
  return {
    refusals,
    hallVersions: new Map([...staffs, ...stayed].map(({ id, hallVersionId }) => [id, hallVersionId])),
    stayed: stayed.map(({ id }) => id),
    stock,
    leftZones,
  }
}

/** Writes what `prepareSale` was given, once its events exist. @returns what was done, by `event` */
export const writeSale = async (tx: Querying, { stock, leftZones }: PreparedSale, rows: SaleRows): Promise<Changes> => {
  const { event } = await mergeTables(tx, TABLES, rows)
  const restocked = await writeStock(tx, stock)
  const ids = [...leftZones.map(({ eventId }) => eventId), ...restocked].map(String)
  return { event: { added: [], changed: [...new Set([...(event?.changed ?? []), ...ids])] } }
}

/**
 * What other rooms change of places, in sets. Only this room writes them, in the common order of locks (standing zones,
 * standing places, seats).
 */

/**
 * Prepares `writeStock`: deletes removed zones, and kept-back places that are in the way. Between the two, price zones
 * and ticket types may change.
 * @param leftZones standing zones to be deleted; the caller has locked them, and nobody holds or has bought places of
 *   them
 */
export async function clearStock(
  tx: Querying,
  { eventIds, zones, keptStanding }: WrittenStock,
  leftZones: readonly ZoneOfEvent[],
): Promise<void> {
  await giveBackStanding(tx, eventIds, zones, keptStanding)
  await deleteZones(tx, leftZones)
}

/**
 * Sets the capacity of standing zones and the places kept back; places that somebody holds or has bought stay theirs
 * (R10.2). Zones and ticket types must exist.
 * @returns events that changed, in no order
 */
export async function writeStock(tx: Querying, stock: WrittenStock): Promise<number[]> {
  const { eventIds, zones, keptStanding } = stock
  const changed = [
    ...(await writeZones(tx, zones)),
    ...(await keepBackStanding(tx, keptStanding)),
    ...(await keepBackSeats(tx, eventIds)),
  ]
  await keepWhatIsFree(tx, eventIds)
  return changed
}

/** Deletes all places of events that are deleted; the caller has checked that nobody holds or has bought any. */
export const removeStock = (tx: Querying, eventIds: readonly number[]): Promise<void> => deletePlaces(tx, eventIds)

/** Assigns a hall version to events; kept-back seats that it doesn't have are deleted. */
export async function moveToHallVersion(
  tx: Querying,
  eventIds: readonly number[],
  hallVersionId: number,
): Promise<void> {
  await setHallVersion(tx, eventIds, hallVersionId)
  await deleteKeptSeatsOutside(tx, eventIds, hallVersionId)
}
