import { z } from 'zod'
import type { HallModel } from '../seat-map/hall-model.ts'

/** Halls larger than these are refused before any other check. */
export const MOST_ROWS = 999
export const MOST_SEATS_OF_ROW = 999
export const MOST_SEATS = 200_000

const coordinate = z.int().min(-1_000_000).max(1_000_000)
const length = z.int().min(1).max(1_000_000)
const point = z.tuple([coordinate, coordinate])
const text = z.string().trim().min(1).max(100)
const short = z.string().trim().min(1).max(30)
const code = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by -')
  .max(60)
const label = z.record(z.string().regex(/^(?:et|en|ru|fi|lv|lt|cs)$/, 'must be a language of the shop'), text)
const floor = code.nullable()
const id = z.int().min(1).max(999)

const shape = z.strictObject({
  kind: short,
  label: label.exactOptional(),
  floor: code.exactOptional(),
  points: z.array(point).min(1).max(2000),
})

const seat = z.strictObject({
  placeId: z.int().min(1).max(999_999_999).exactOptional(),
  label: short,
  x: coordinate,
  y: coordinate,
  kind: z.enum(['normal', 'wheelchair', 'companion', 'restricted_view', 'removed']),
  zone: code,
})

const table = z.strictObject({
  form: z.enum(['round', 'square']),
  centre: point,
  width: length,
  height: length,
  turn: z.int().min(-360).max(360),
})

const row = z.strictObject({
  label: short,
  seats: z.array(seat).max(MOST_SEATS_OF_ROW),
  table: table.exactOptional(),
})

const section = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('seated'), id, name: label, floor, rows: z.array(row).max(MOST_ROWS) }),
  z.strictObject({
    kind: z.literal('standing'),
    id,
    name: label,
    floor,
    zone: code,
    outline: z.array(point).min(3).max(2000),
  }),
])

const zone = z.strictObject({
  id,
  code,
  kind: z.enum(['seated', 'standing']),
  name: label,
  shade: z.int().min(0).max(23),
  capacity: z.int().min(0).max(1_000_000).exactOptional(),
})

/** A hall as it is edited, validated in its form; docs/seat-maps.md. Whole centimetres. */
export const hallModel = z.strictObject({
  width: length,
  height: length,
  focalPoint: point,
  floors: z.array(z.strictObject({ code, name: label })).max(20),
  zones: z.array(zone).min(1).max(60),
  shapes: z.array(shape).max(2000),
  sections: z.array(section).min(1).max(999),
}) satisfies z.ZodType<HallModel>
