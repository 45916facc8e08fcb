import { MOST_ROWS, MOST_SEATS, MOST_SEATS_OF_ROW } from '@parter/contract/halls/hall-model.ts'
import { z } from 'zod'

/**
 * The seating plan of the pretix ticket shop, by its public schema and newer additions. Unknown fields are kept for the
 * export.
 */

const number = z.number().min(-1_000_000).max(1_000_000)
const point = z.looseObject({ x: number, y: number })
const text = z.string().max(200)

const seat = z.looseObject({
  seat_guid: z.string().min(1).max(200),
  seat_number: text,
  position: point,
  category: text,
})

const row = z.looseObject({
  row_number: text,
  position: point.optional(),
  seats: z.array(seat).max(MOST_SEATS_OF_ROW),
})

const area = z.looseObject({
  position: point,
  shape: z.string().max(40).optional(),
  width: number.optional(),
  height: number.optional(),
  rotation: number.optional(),
  text: z.union([text, z.looseObject({ text: text.optional() })]).nullish(),
  rectangle: z.looseObject({ width: number, height: number }).optional(),
  circle: z.looseObject({ radius: number }).optional(),
  ellipse: z.looseObject({ radius: point }).optional(),
  polygon: z.looseObject({ points: z.array(point).max(2000) }).optional(),
  radius: z.union([number, point]).optional(),
  points: z.array(point).max(2000).optional(),
})

const zone = z.looseObject({
  name: text.optional(),
  position: point,
  rows: z.array(row).max(MOST_ROWS),
  areas: z.array(area).max(2000).optional(),
})

export const pretixPlan = z
  .looseObject({
    name: text,
    zones: z.array(zone).min(1).max(999),
    categories: z
      .array(z.looseObject({ name: text.min(1), color: z.string().max(40).optional() }))
      .min(1)
      .max(60),
    size: z.looseObject({ width: number.min(1), height: number.min(1) }).optional(),
  })
  .superRefine(({ zones, categories }, context) => {
    const seats = zones.reduce((sum, { rows }) => sum + rows.reduce((all, one) => all + one.seats.length, 0), 0)
    if (seats === 0) context.addIssue({ code: 'custom', path: ['zones'], message: 'have no seats' })
    if (seats > MOST_SEATS)
      context.addIssue({ code: 'custom', path: ['zones'], message: `have ${seats} seats, of at most ${MOST_SEATS}` })
    const names = new Map<string, number>()
    for (const [at, { name }] of categories.entries()) {
      const first = names.get(name)
      if (first !== undefined)
        context.addIssue({
          code: 'custom',
          path: ['categories', at, 'name'],
          message: `is the name of categories[${first}] too`,
        })
      names.set(name, first ?? at)
    }
    refuseDoubledSeats(zones, new Set(names.keys()), (path, message) =>
      context.addIssue({ code: 'custom', path, message }),
    )
  })

const MOST_DOUBLES = 20

const refuseDoubledSeats = (
  zones: readonly z.output<typeof zone>[],
  categories: ReadonlySet<string>,
  tell: (path: (string | number)[], message: string) => void,
): void => {
  const guids = new Map<string, string>()
  let told = 0
  for (const [z1, { rows }] of zones.entries())
    for (const [r1, { seats }] of rows.entries())
      for (const [s1, { seat_guid, category }] of seats.entries()) {
        if (told >= MOST_DOUBLES) return
        const path = ['zones', z1, 'rows', r1, 'seats', s1]
        const owner = guids.get(seat_guid)
        if (owner !== undefined && ++told) tell([...path, 'seat_guid'], `is ${seat_guid}, as that of ${owner}`)
        guids.set(seat_guid, `zones[${z1}].rows[${r1}].seats[${s1}]`)
        if (!categories.has(category) && ++told)
          tell([...path, 'category'], `names ${category}, which is not among categories`)
      }
}

export type PretixPlan = z.output<typeof pretixPlan>
export type PretixArea = z.output<typeof area>
