import type { HallModel, ModelSeat, SeatedModelSection } from '@parter/contract/seat-map/hall-model.ts'
import type { PretixPlan } from './pretix-plan.ts'
import type { PretixOrigin } from './read-pretix.rules.ts'

type Zone = PretixPlan['zones'][number]
type Row = Zone['rows'][number]

/** The scale for halls that weren't imported from a plan: 25 pixels between neighbours. */
const SCALE = 55 / 25

interface Placed extends ModelSeat {
  readonly section: SeatedModelSection
  readonly row: string
}

const seatsOf = (model: HallModel): Placed[] =>
  model.sections.flatMap((section) =>
    section.kind === 'standing'
      ? []
      : section.rows.flatMap((row) => row.seats.map((seat) => ({ ...seat, section, row: row.label }))),
  )

const nameOf = (texts: Readonly<Record<string, string>>, language: string): string =>
  texts[language] ?? Object.values(texts)[0] ?? ''

/**
 * Exports a hall as a pretix plan. An unchanged hall from a plan is that plan again; otherwise only changes differ:
 * moved, renamed, new and removed seats, names. Standing areas and tables are not part of that format and are left out.
 * @param name of the plan, if it has none
 */
export const writePretix = (model: HallModel, name: string, language: string, origin?: PretixOrigin): PretixPlan => {
  const scale = origin?.scale ?? SCALE
  const shift = origin?.shift ?? [0, 0]
  const zoneOf = new Map(model.zones.map((zone) => [zone.code, nameOf(zone.name, language) || zone.code]))
  const seats = new Map(seatsOf(model).map((seat) => [seat.placeId ?? 0, seat]))
  const written = new Set<number>()
  const places = new Map(origin?.places)
  const pixel = ({ x, y }: ModelSeat) => ({
    x: Math.round((x - shift[0]) / scale),
    y: Math.round((y - shift[1]) / scale),
  })

  const kept = (origin?.plan.zones ?? []).map((zone): Zone => {
    const rows = zone.rows.map((row): Row => {
      const at = { x: zone.position.x + (row.position?.x ?? 0), y: zone.position.y + (row.position?.y ?? 0) }
      return {
        ...row,
        seats: row.seats.flatMap((seat) => {
          const placeId = places.get(seat.seat_guid) ?? 0
          const now = seats.get(placeId)
          if (!now || now.kind === 'removed') return []
          written.add(placeId)
          const [x, y] = [at.x + seat.position.x, at.y + seat.position.y]
          const hasMoved = Math.round(x * scale) + shift[0] !== now.x || Math.round(y * scale) + shift[1] !== now.y
          const to = pixel(now)
          const label = seat.seat_number.trim()
          return [
            {
              ...seat,
              category: zoneOf.get(now.zone) ?? seat.category,
              ...(label !== '' && label !== now.label ? { seat_number: now.label } : {}),
              ...(hasMoved ? { position: { ...seat.position, x: to.x - at.x, y: to.y - at.y } } : {}),
            },
          ]
        }),
      }
    })
    return { ...zone, rows }
  })
  const fresh = [...seats.values()].filter(({ placeId = 0, kind }) => kind !== 'removed' && !written.has(placeId))
  const sections = Map.groupBy(fresh, ({ section }) => section)
  const added = [...sections].map(
    ([section, own]): Zone => ({
      name: nameOf(section.name, language),
      position: { x: 0, y: 0 },
      rows: [...Map.groupBy(own, ({ row }) => row)].map(([row, inRow]) => ({
        row_number: row,
        position: { x: 0, y: 0 },
        seats: inRow.map((seat) => ({
          seat_guid: `${seat.placeId ?? `${section.id}-${row}-${seat.label}`}`,
          seat_number: seat.label,
          position: pixel(seat),
          category: zoneOf.get(seat.zone) ?? seat.zone,
        })),
      })),
    }),
  )
  const known = new Set((origin?.plan.categories ?? []).map((category) => category.name))
  const more = model.zones.filter(({ kind, code }) => kind === 'seated' && !known.has(zoneOf.get(code) ?? code))
  const plan: PretixPlan = origin?.plan ?? {
    name,
    zones: [],
    categories: [],
    size: { width: Math.round(model.width / scale), height: Math.round(model.height / scale) },
  }
  const shapes = origin ? [] : areasOf(model, language, scale)
  const [first, ...others] = [...kept, ...added]
  return {
    ...plan,
    zones: first ? [shapes.length > 0 ? { ...first, areas: shapes } : first, ...others] : [],
    categories: [...plan.categories, ...more.map(({ code }) => ({ name: zoneOf.get(code) ?? code }))],
  }
}

const areasOf = ({ shapes }: HallModel, language: string, scale: number): NonNullable<Zone['areas']> =>
  shapes.map(({ points, label }) => {
    const [x, y] = points[0] ?? [0, 0]
    const text = label ? nameOf(label, language) : ''
    return {
      position: { x: Math.round(x / scale), y: Math.round(y / scale) },
      shape: points.length < 3 ? 'text' : 'polygon',
      rotation: 0,
      ...(points.length < 3
        ? {}
        : {
            polygon: {
              points: points.map((one) => ({
                x: Math.round((one[0] - x) / scale),
                y: Math.round((one[1] - y) / scale),
              })),
            },
          }),
      ...(text === '' ? {} : { text: { text } }),
    }
  })
