import { hallModel } from '@parter/contract/halls/hall-model.ts'
import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'
import { LANGUAGES } from '@parter/portal/language/languages.ts'
import { z } from 'zod'
import { pretixPlan } from '../../halls/formats/pretix-plan.ts'
import { type PretixOrigin, readPretix } from '../../halls/formats/read-pretix.rules.ts'
import type { Fault } from '../../halls/plan/planned-hall.rules.ts'
import { code, itemId, labels, line } from './primitives.ts'

/** Coordinates are whole centimetres, x to the right, y downwards. */
const coordinate = z.int().min(-1_000_000).max(1_000_000)
const point = z.tuple([coordinate, coordinate])
const length = z.int().min(1).max(1_000_000)

const shape = z
  .strictObject({
    kind: z.enum(['stage', 'screen', 'pitch', 'track', 'wall', 'bar', 'entrance', 'desk', 'text']),
    label: labels.optional(),
    points: z.array(point).min(1).max(400).optional(),
    /** x, y, width, height */
    box: z.tuple([coordinate, coordinate, length, length]).optional(),
    /** centre x, centre y, radius x, radius y */
    oval: z.tuple([coordinate, coordinate, length, length]).optional(),
  })
  .refine(
    ({ points, box, oval }) => [points, box, oval].filter((given) => given !== undefined).length === 1,
    'must have one of points, box, oval',
  )

/** A group of similar rows, front to back. */
const rows = z.strictObject({
  /** Label of the first row: numbers count up, letters follow the alphabet. */
  from: z.string().regex(/^(?:\d{1,3}|[A-Z])$/, 'must be a number or one capital letter'),
  count: z.int().min(1).max(200),
  seats: z.int().min(1).max(900),
  /** Additional seats with each row further back; a half adds one in every second row. */
  grow: z.number().min(-5).max(5).optional(),
  zone: code,
  /** Extra distance before the first of these rows: a cross aisle. */
  gapBefore: length.optional(),
})

const seatsOfRow = z.strictObject({ row: line, seats: z.array(line).min(1).optional() })

const seatedSection = z.strictObject({
  id: z.int().min(1).max(999),
  kind: z.literal('seated'),
  name: labels,
  floor: code.optional(),
  layout: z.strictObject({
    /** The middle of the front row. */
    front: point,
    /** The viewing direction in degrees, clockwise; 0 is up. */
    facing: z.number().min(-360).max(360).default(0),
    rowGap: length.default(95),
    seatGap: length.default(55),
    /** Radius of the front row, around a point in front of it; straight if left out. */
    curve: length.optional(),
    /** Aisles: distance from the middle of the front row (to the right), and width. */
    aisles: z
      .array(z.strictObject({ at: coordinate, width: length }))
      .max(8)
      .optional(),
    /** Seats are numbered from the left or right, as seen by a person sitting there. */
    countFrom: z.enum(['left', 'right']).default('left'),
    firstSeat: z.int().min(1).max(900).default(1),
  }),
  rows: z.array(rows).min(1).max(60),
  wheelchair: z.array(seatsOfRow).optional(),
  companion: z.array(seatsOfRow).optional(),
  restrictedView: z.array(seatsOfRow).optional(),
  /** Seats in another zone than their row. */
  otherZone: z.array(seatsOfRow.extend({ zone: code })).optional(),
  /** Left out: pillars, the sound desk. */
  without: z.array(seatsOfRow).optional(),
})

const standingSection = z.strictObject({
  id: z.int().min(1).max(999),
  kind: z.literal('standing'),
  name: labels,
  floor: code.optional(),
  zone: code,
  outline: z.array(point).min(3).max(400),
})

/** A hall described by groups of rows, straight or curved. */
const describedHall = z.strictObject({
  id: itemId,
  venue: itemId,
  name: labels,
  size: z.tuple([length, length]),
  /** The focal point, from which best seats are ranked. */
  focalPoint: point,
  floors: z.array(z.strictObject({ code, name: labels })).optional(),
  shapes: z.array(shape).max(400),
  zones: z
    .array(
      z.strictObject({
        id: z.int().min(1).max(999),
        code,
        kind: z.enum(['seated', 'standing']),
        name: labels,
        shade: z.int().min(0).max(23),
        capacity: z.int().min(0).max(1_000_000).optional(),
      }),
    )
    .min(1),
  sections: z
    .array(z.discriminatedUnion('kind', [seatedSection, standingSection]))
    .min(1)
    .max(400),
})

const common = { id: itemId, venue: itemId, name: labels }

/** A hall with a position for every seat, as the editor saves it and `npm run hall -- export` writes it. */
const drawnHall = z.strictObject({ ...common, drawn: hallModel })

/** A hall as a seating plan of pretix. */
const foreignHall = z.strictObject({
  ...common,
  seatingPlan: pretixPlan,
  /** The language of the plan's texts. */
  language: z.enum(LANGUAGES).default('en'),
})

type Described = z.output<typeof describedHall>

/** A hall whose seats are given one by one. */
export interface DrawnHall {
  readonly field: 'drawn' | 'seatingPlan'
  readonly model: HallModel
  readonly foreign?: PretixOrigin
  readonly faults: readonly Fault[]
}

/** Size, zones and so on come from the drawing. */
const asItem = (one: Pick<Described, 'id' | 'venue' | 'name'>, drawn: DrawnHall): Described & { drawn: DrawnHall } => {
  const { width, height, focalPoint, zones } = drawn.model
  return {
    id: one.id,
    venue: one.venue,
    name: one.name,
    size: [width, height],
    focalPoint: [...focalPoint],
    shapes: [],
    zones: zones.map((zone) => ({ ...zone })),
    sections: [],
    drawn,
  }
}

const readForeign = ({ seatingPlan, language, ...one }: z.output<typeof foreignHall>) => {
  const { model, origin, faults } = readPretix(seatingPlan, language)
  return asItem(one, { field: 'seatingPlan', model, foreign: origin, faults })
}

/** halls/*.json: one hall per file, in one of three formats, distinguished by a field that only one has. */
export const hallItem = z.unknown().transform((value, context): Described & { drawn?: DrawnHall } => {
  const has = (field: string) => typeof value === 'object' && value !== null && Object.hasOwn(value, field)
  const told = <S extends z.ZodType>(schema: S): z.output<S> | undefined => {
    const read = schema.safeParse(value)
    if (read.success) return read.data
    for (const issue of read.error.issues) context.issues.push({ ...issue, input: value } as never)
    return undefined
  }
  if (has('seatingPlan')) {
    const read = told(foreignHall)
    return read ? readForeign(read) : z.NEVER
  }
  if (has('drawn')) {
    const read = told(drawnHall)
    return read ? asItem(read, { field: 'drawn', model: read.drawn, faults: [] }) : z.NEVER
  }
  return told(describedHall) ?? z.NEVER
})

export type HallItem = z.output<typeof hallItem>
export type SeatedSection = z.output<typeof seatedSection>
export type HallShape = z.output<typeof shape>
