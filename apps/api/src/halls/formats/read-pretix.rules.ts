import type { GeometryShape, Point } from '@parter/contract/seat-map/geometry.ts'
import {
  type HallModel,
  type ModelRow,
  type ModelSeat,
  type ModelSection,
  numberPlaces,
} from '@parter/contract/seat-map/hall-model.ts'
import { slugify } from '@parter/portal/paths/slug.ts'
import type { Fault } from '../plan/planned-hall.rules.ts'
import type { PretixArea, PretixPlan } from './pretix-plan.ts'

/** What is stored beside the hall, so that its plan can be exported unchanged. */
export interface PretixOrigin {
  readonly format: 'pretix'
  readonly plan: PretixPlan
  /** Centimetres of a pixel, and what was added to all coordinates. */
  readonly scale: number
  readonly shift: Point
  /** The number of the place that each seat became. */
  readonly places: readonly (readonly [guid: string, placeId: number])[]
}

/** The usual distance between two people's seats (cm), which the distances of a plan are measured by. */
const SEAT = 55
const MARGIN = 150
const STAGE = /stage|b[uü]hne|lava|сцен|scen|skatuv|jevi[sš]t|n[aä]ytt[aä]m|podium|pódium/i

type Pixel = { readonly x: number; readonly y: number }
const NOWHERE: Pixel = { x: 0, y: 0 }
const plus = (...points: readonly (Pixel | undefined)[]): Pixel =>
  points.reduce<Pixel>((sum, one) => ({ x: sum.x + (one?.x ?? 0), y: sum.y + (one?.y ?? 0) }), NOWHERE)

const median = (values: readonly number[]): number | undefined => values.toSorted((a, b) => a - b)[values.length >> 1]

/** The scale follows from the distances between neighbours. */
const scaleOf = ({ zones }: PretixPlan): number => {
  const distances = zones.flatMap(({ rows }) =>
    rows.flatMap(({ seats }) =>
      seats.slice(1).flatMap(({ position }, at) => {
        const before = seats[at]?.position ?? position
        const distance = Math.hypot(position.x - before.x, position.y - before.y)
        return distance > 0 ? [distance] : []
      }),
    ),
  )
  return Math.round((SEAT / (median(distances) ?? 25)) * 1000) / 1000
}

const cornersOf = (area: PretixArea): Pixel[] => {
  const { position, rotation = 0 } = area
  const turn = (rotation * Math.PI) / 180
  const turned = ({ x, y }: Pixel): Pixel => ({
    x: x * Math.cos(turn) - y * Math.sin(turn),
    y: x * Math.sin(turn) + y * Math.cos(turn),
  })
  const polygon = area.polygon?.points ?? area.points
  if (polygon && polygon.length > 0) return polygon.map((one) => plus(position, turned(one)))
  const radius = area.circle?.radius ?? area.ellipse?.radius ?? area.radius
  if (radius !== undefined) {
    const [x, y] = typeof radius === 'number' ? [radius, radius] : [radius.x, radius.y]
    return Array.from({ length: 32 }, (_, step) => {
      const angle = (step / 32) * 2 * Math.PI
      return plus(position, turned({ x: x * Math.cos(angle), y: y * Math.sin(angle) }))
    })
  }
  const width = area.rectangle?.width ?? area.width ?? 0
  const height = area.rectangle?.height ?? area.height ?? 0
  if (width <= 0 || height <= 0) return [{ ...position }]
  const corners = [NOWHERE, { x: width, y: 0 }, { x: width, y: height }, { x: 0, y: height }]
  return corners.map((one) => plus(position, turned(one)))
}

const textOf = ({ text }: PretixArea): string => (typeof text === 'string' ? text : (text?.text ?? '')).trim()

/**
 * Converts a pretix plan to a hall: zones become sections, categories price zones, areas shapes. Scaled so that
 * neighbours sit 55 cm apart.
 * @param language of the plan's texts
 * @returns also its faults, with paths into the plan
 */
export const readPretix = (
  plan: PretixPlan,
  language: string,
): { readonly model: HallModel; readonly origin: PretixOrigin; readonly faults: readonly Fault[] } => {
  const scale = scaleOf(plan)
  const everything = plan.zones.flatMap((zone) => [
    ...zone.rows.flatMap((row) => row.seats.map((seat) => plus(zone.position, row.position, seat.position))),
    ...(zone.areas ?? []).flatMap((area) => cornersOf(area).map((corner) => plus(zone.position, corner))),
  ])
  const extent = (axis: 'x' | 'y') =>
    everything.reduce((all, one) => ({ least: Math.min(all.least, one[axis]), most: Math.max(all.most, one[axis]) }), {
      least: 0,
      most: plan.size?.[axis === 'x' ? 'width' : 'height'] ?? 0,
    })
  const [across, down] = [extent('x'), extent('y')]
  const shift: Point = [Math.round(MARGIN - across.least * scale), Math.round(MARGIN - down.least * scale)]
  const placed = (pixel: Pixel): Point => [
    Math.round(pixel.x * scale) + shift[0],
    Math.round(pixel.y * scale) + shift[1],
  ]

  const codes = new Map<string, string>()
  for (const { name } of plan.categories) {
    const wanted = slugify(name).slice(0, 50) || 'zone'
    const isTaken = new Set(codes.values()).has(wanted)
    codes.set(name, isTaken ? `${wanted}-${codes.size + 1}` : wanted)
  }
  const faults: Fault[] = []
  const sections = plan.zones.flatMap((zone, at): ModelSection[] => {
    const rows = rowsOf(zone, at, codes, placed, faults)
    if (rows.length === 0) return []
    return [{ kind: 'seated', id: at + 1, name: { [language]: zone.name?.trim() || `${at + 1}` }, floor: null, rows }]
  })
  const shapes = plan.zones.flatMap((zone) =>
    (zone.areas ?? []).map((area): GeometryShape => {
      const words = textOf(area)
      const points = cornersOf(area).map((corner) => placed(plus(zone.position, corner)))
      const kind = STAGE.test(words) ? 'stage' : points.length < 3 ? 'text' : 'wall'
      return { kind, ...(words === '' ? {} : { label: { [language]: words } }), points }
    }),
  )
  const width = Math.round((across.most - across.least) * scale) + 2 * MARGIN
  const height = Math.round((down.most - down.least) * scale) + 2 * MARGIN
  const stage = shapes.find(({ kind }) => kind === 'stage')?.points
  const middle = (axis: 0 | 1) =>
    Math.round((stage ?? []).reduce((sum, point) => sum + point[axis], 0) / Math.max(1, stage?.length ?? 0))
  const model = numberPlaces({
    width,
    height,
    focalPoint: stage ? [middle(0), middle(1)] : [Math.round(width / 2), 0],
    floors: [],
    zones: plan.categories.map(({ name }, at) => ({
      id: at + 1,
      code: codes.get(name) ?? '',
      kind: 'seated',
      name: { [language]: name },
      shade: at % 24,
    })),
    shapes,
    sections,
  })
  return { model, origin: { format: 'pretix', plan, scale, shift, places: placesOf(plan, model) }, faults }
}

/** Rows of one number in a zone are one row with an aisle in it. */
const rowsOf = (
  zone: PretixPlan['zones'][number],
  zoneAt: number,
  codes: ReadonlyMap<string, string>,
  placed: (pixel: Pixel) => Point,
  faults: Fault[],
): ModelRow[] => {
  const rows = new Map<string, Map<string, ModelSeat>>()
  for (const [rowAt, row] of zone.rows.entries()) {
    const label = row.row_number.trim() || `${rowAt + 1}`
    const seats = rows.get(label) ?? new Map<string, ModelSeat>()
    rows.set(label, seats)
    for (const [seatAt, seat] of row.seats.entries()) {
      const name = seat.seat_number.trim() || `${seatAt + 1}`
      const steps = ['zones', zoneAt, 'rows', rowAt, 'seats', seatAt, 'seat_number']
      if (name.length > 30 || label.length > 30)
        faults.push({ steps, message: 'is in a row or has a number of more than 30 letters' })
      if (seats.has(name)) faults.push({ steps, message: `is ${name}, as that of another seat of row ${label}` })
      const [x, y] = placed(plus(zone.position, row.position, seat.position))
      seats.set(name, { label: name, x, y, kind: 'normal', zone: codes.get(seat.category) ?? '' })
    }
  }
  return [...rows].flatMap(([label, seats]) => (seats.size === 0 ? [] : [{ label, seats: [...seats.values()] }]))
}

/** Which number each seat of the plan has got, by the same names. */
const placesOf = (plan: PretixPlan, model: HallModel): PretixOrigin['places'] => {
  const numbers = new Map<string, number>()
  for (const section of model.sections)
    if (section.kind === 'seated')
      for (const row of section.rows)
        for (const seat of row.seats)
          numbers.set(JSON.stringify([section.id, row.label, seat.label]), seat.placeId ?? 0)
  const places: [string, number][] = []
  for (const [zoneAt, zone] of plan.zones.entries())
    for (const [rowAt, row] of zone.rows.entries())
      for (const [seatAt, seat] of row.seats.entries()) {
        const label = row.row_number.trim() || `${rowAt + 1}`
        const name = seat.seat_number.trim() || `${seatAt + 1}`
        places.push([seat.seat_guid, numbers.get(JSON.stringify([zoneAt + 1, label, name])) ?? 0])
      }
  return places
}
