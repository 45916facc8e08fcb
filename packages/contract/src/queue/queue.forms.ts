import * as z from 'zod/mini'
import { email, filled, line } from '../wire/fields.forms.ts'

const rate = line(6).check(z.minLength(1, 'required'), z.regex(/^(?:[1-9]\d{0,4}|100000)$/, 'number'))
const cap = line(6).check(z.minLength(1, 'required'), z.regex(/^[1-9]\d{0,5}$/, 'number'))

/** The forms of waiting rooms, checked by the browser before sending and by the server again. */
export const QUEUE_FORMS = {
  start: z.object({
    storefront: z.string('choice').check(z.regex(/^[a-z]{2}(?:-test)?$/, 'choice')),
    /** Empty: the whole storefront. */
    eventId: line(9).check(z.regex(/^(?:[1-9]\d{0,8})?$/, 'number')),
    /** When the draw is; empty: now. */
    opensAt: z.union([z.literal(''), z.iso.datetime({ offset: true, error: 'date' })]),
    rate,
    cap,
    /** When people may begin to join; empty: now. */
    joinsAt: z.union([z.literal(''), z.iso.datetime({ offset: true, error: 'date' })]),
    onePerson: z.boolean(),
    perNetwork: line(6).check(z.minLength(1, 'required'), z.regex(/^\d{1,6}$/, 'number')),
  }),
  /** Who has a place where everybody has one: an email proves the address. */
  person: z.object({ email }),
  links: z.object({
    name: filled(60),
    share: line(2).check(
      z.minLength(1, 'required'),
      z.regex(/^(?:[1-8]?\d|90)$/, 'number'),
      z.regex(/[1-9]/, 'number'),
    ),
    count: line(4).check(z.minLength(1, 'required'), z.regex(/^[1-9]\d{0,3}$/, 'number')),
  }),
  pace: z.object({ rate, cap, message: line(500) }),
} as const
