import type { Prices, Seat, SeatMap, Section } from '@parter/contract/box-office/box-office.ts'
import { SEAT_KINDS } from '@parter/contract/seat-map/geometry.ts'
import { geometryOfModel } from '@parter/contract/seat-map/geometry-of-model.ts'
import type { HallModel, ModelSeat } from '@parter/contract/seat-map/hall-model.ts'
import { isGone, type LiveSeats } from '@parter/contract/seat-map/live-seats.ts'
import { sectionOutlines } from '@parter/contract/seat-map/section-outline.ts'
import { useState } from 'react'
import { HallMap } from '../../box-office/map/hall-map.tsx'
import { PriceFilter, SeatSigns } from '../../box-office/prices/price-filter.tsx'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Family, ScreenSpecimen } from './show-case.tsx'

const ROWS = 8
const SEATS = 16
/** From the middle of the hall to the first seat beside the aisle, and from one seat or row to the next (cm). */
const AISLE = 70
const PITCH = 62
const MIDDLE = 700
const FRONT = 330
/** The last row has places for wheelchairs, each beside one for who comes along; behind the pillars one sees less. */
const KINDS: Readonly<Record<string, ModelSeat['kind']>> = {
  '8-1': 'wheelchair',
  '8-2': 'companion',
  '8-15': 'companion',
  '8-16': 'wheelchair',
  '6-1': 'restricted_view',
  '6-16': 'restricted_view',
}

const seatAt = (row: number, seat: number): ModelSeat => {
  const fromAisle = seat > SEATS / 2 ? seat - SEATS / 2 - 1 : seat - SEATS / 2
  const x = Math.round(MIDDLE + Math.sign(fromAisle || (seat > SEATS / 2 ? 1 : -1)) * AISLE + fromAisle * PITCH)
  return {
    label: String(seat),
    x,
    y: Math.round(FRONT + row * PITCH * 1.25 - ((x - MIDDLE) / 110) ** 2),
    kind: KINDS[`${row}-${seat}`] ?? 'normal',
    zone: row <= 3 ? 'A' : 'B',
  }
}

const counted = (length: number) => Array.from({ length }, (_, at) => at + 1)

const MODEL: HallModel = {
  width: 2 * MIDDLE,
  height: 1050,
  focalPoint: [MIDDLE, 200],
  floors: [],
  zones: ['A', 'B'].map((code, shade) => ({ id: shade + 1, code, kind: 'seated', name: { et: code }, shade })),
  shapes: [
    {
      kind: 'stage',
      points: [
        [MIDDLE - 450, 100],
        [MIDDLE + 450, 100],
        [MIDDLE + 380, 250],
        [MIDDLE - 380, 250],
      ],
    },
  ],
  sections: [
    {
      id: 1,
      kind: 'seated',
      name: { et: 'Parter' },
      floor: null,
      rows: counted(ROWS).map((row) => ({
        label: String(row),
        seats: counted(SEATS).map((seat) => seatAt(row, seat)),
      })),
    },
  ],
}

const HALL_VERSION = 1
const GEOMETRY = geometryOfModel(MODEL, HALL_VERSION)
const SEAT_COUNT = GEOMETRY.placeIds.length
/** Some are gone in groups, as people buy them. */
const isSold = (seat: number) => (seat * 7) % 23 < 6 || (seat > 38 && seat < 44)
const GONE = new Uint8Array(Math.ceil(SEAT_COUNT / 8))
for (let seat = 0; seat < SEAT_COUNT; seat++)
  if (isSold(seat) && GEOMETRY.kinds[seat] === 0) GONE[seat >> 3] = (GONE[seat >> 3] ?? 0) | (1 << (seat & 7))

const NOW = {
  geometry: GEOMETRY,
  seats: {
    hallVersionId: HALL_VERSION,
    version: 1,
    seatCount: SEAT_COUNT,
    gone: GONE,
    standing: new Map(),
  } satisfies LiveSeats,
  connection: 'live',
} as const
const freeOf = (zone: number) =>
  counted(SEAT_COUNT).filter((one) => !isGone(NOW.seats, one - 1) && GEOMETRY.zones[one - 1] === zone).length

const SECTION: Section = {
  id: 1,
  kind: 'seated',
  name: 'Parter',
  zoneIds: [1, 2],
  outline: (sectionOutlines(GEOMETRY)[0] ?? []).map(([x, y]) => [x, y]),
  placesLeft: freeOf(0) + freeOf(1),
  placesTotal: SEAT_COUNT,
}
const SECTIONS = [SECTION]
const MAP: SeatMap = {
  eventId: 0,
  hallVersion: 1,
  hallVersionId: HALL_VERSION,
  geometryUrl: null,
  availabilityUrl: '',
  changesUrl: '',
  width: MODEL.width,
  height: MODEL.height,
  focalPoint: [...MODEL.focalPoint],
  shapes: MODEL.shapes.map(({ kind, points }) => ({ kind, points: points.map(([x, y]) => [x, y]) })),
  sections: SECTIONS,
}

const pricesIn = (currency: string): Prices => ({
  eventId: 0,
  currency,
  ticketsPerOrder: 10,
  ticketTypes: [{ id: 1, code: 'full', name: '', needsProof: false, multipleOf: 1, mostPerOrder: null, left: null }],
  zones: [3200, 2100].map((amount, at) => ({
    id: at + 1,
    code: MODEL.zones[at]?.code ?? '',
    kind: 'seated',
    name: MODEL.zones[at]?.code ?? '',
    shade: at,
    placesLeft: freeOf(at),
    days: null,
    prices: [{ ticketTypeId: 1, price: { amount, currency }, fee: { amount: 0, currency } }],
  })),
})

const LEFT = new Map([1, 2].map((zone) => [zone, freeOf(zone - 1)]))
const NO_GROUPS: ReadonlyMap<number, number> = new Map()
const ignore = () => undefined
/** Two beside one another in the middle of the fifth row. */
const FIRST_CHOICE = [6, 7].map((seat) => GEOMETRY.placeIds[4 * SEATS + seat] ?? 0)

/** A small hall to be tried: seats are chosen and given back, a price is shown alone; nothing is held. */
const Demo = () => {
  const { portal } = useShop()
  const [prices] = useState(() => pricesIn(portal.currencyCode))
  const [mine, setMine] = useState<ReadonlySet<number>>(new Set(FIRST_CHOICE))
  const [onlyZone, setOnlyZone] = useState<number | null>(null)
  const [section, setSection] = useState<number | null>(null)
  const [looked, look] = useState(-1)
  const press = ({ id, state }: Seat) => {
    if (state === 'taken') return
    const next = new Set(mine)
    if (!next.delete(id)) next.add(id)
    setMine(next)
  }
  return (
    <div className="hall-demo">
      <div className="hall-frame">
        <HallMap
          map={MAP}
          sections={SECTIONS}
          prices={prices}
          live={null}
          now={NOW}
          held={[]}
          mine={mine}
          found={null}
          onlyZone={onlyZone}
          floor={null}
          section={section === null ? undefined : SECTION}
          onSection={setSection}
          pointed={null}
          onPoint={ignore}
          onPress={press}
          onStanding={ignore}
          onFail={ignore}
          looked={looked}
          onHoverSeat={look}
        />
      </div>
      <div>
        <PriceFilter
          prices={prices}
          left={LEFT}
          groups={NO_GROUPS}
          size={2}
          onlyZone={onlyZone}
          onFilter={setOnlyZone}
        />
        <SeatSigns kinds={SEAT_KINDS} />
      </div>
    </div>
  )
}

/** The plan of a hall with its legend and its zoom. */
export const Hall = () => (
  <Family
    id="hall"
    title="The hall"
    lead="Free, taken, chosen, or with a sign of its own; the legend shows one price alone."
  >
    <ScreenSpecimen name="Seat map with legend and zoom" wide rooms={['box-office', 'cart', 'seat-map']}>
      <Demo />
    </ScreenSpecimen>
  </Family>
)
