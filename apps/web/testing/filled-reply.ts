import { type CallName, calls, type ReplyOf } from '@parter/contract/calls.ts'
import type { CallRecord } from '@parter/contract/wire/call.ts'
import { zocker } from 'zocker'
import type { ZodType } from 'zod'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

const DAY_MS = 86_400_000

/** A day from now, so that announced events are upcoming. */
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** Values of fields whose schemas allow more than screens can use. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  timeZone: 'Europe/Tallinn',
  currency: 'EUR',
  countryCode: 'EE',
  lang: 'et',
  locale: 'et',
  email: 'mari@example.com',
  phone: '+372 5123 4567',
  slug: 'sample',
  url: 'sample',
  sluggedName: 'sample',
  infosection: 'sample',
  placeholder: PIXEL,
  stage: '#0c1a33',
  onStage: '#f4e8d1',
  spot: '#d9a441',
  qrSvg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
  body: '<p>Words of a sample.</p>',
  description: '<p>Words of a sample.</p>',
  website: 'https://example.com',
  latitude: 59.4,
  longitude: 24.7,
  month: inDays(30).slice(0, 7),
  expiresAt: inDays(0.01),
  serverNow: inDays(0),
  createdAt: inDays(-1),
  paidAt: inDays(-1),
  saleStartsAt: inDays(-1),
  multipleOf: 1,
  status: 'on_sale',
  id: 200001,
  eventId: 200001,
  beingPaid: null,
  parentId: null,
  next: null,
}

const fits = (schema: $ZodType, value: unknown): boolean => (schema as ZodType).safeParse(value).success
const defOf = (schema: $ZodType) => (schema as ZodType).def as $ZodTypes['_zod']['def']

/** Formats of texts, the simplest first. */
const textsFor = (name: string): readonly string[] => [
  ...(/link$/i.test(name) ? ['/sample'] : []),
  `Sample ${name}`,
  inDays(30),
  inDays(30).slice(0, 10),
]

const firstThatFits = <T>(schema: $ZodType, candidates: readonly T[]): unknown =>
  candidates.find((one) => fits(schema, one)) ??
  zocker(schema as ZodType)
    .setSeed(1)
    .generate()

/** A value for every field of a schema: lists of one item, and no nulls. */
const filled = (schema: $ZodType, name: string): unknown => {
  if (name in BY_NAME && fits(schema, BY_NAME[name])) return BY_NAME[name]
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, inner]) => [key, filled(inner, key)]))
    case 'array':
      return [filled(def.element, name)]
    case 'tuple':
      return def.items.map((inner) => filled(inner, name))
    case 'record':
      return {}
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return filled(def.innerType, name)
    case 'union':
      return filled(def.options[0] as $ZodType, name)
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'string':
      return firstThatFits(schema, textsFor(name))
    case 'number':
      return firstThatFits(schema, [2, 1, 0, 200])
    case 'boolean':
      return true
    default:
      return firstThatFits(schema, [])
  }
}

/** A reply that the contract allows, with every field filled. */
export const filledReply = <N extends CallName>(name: N): ReplyOf<N> => {
  const { reply }: CallRecord = calls[name]
  return filled(reply, name) as ReplyOf<N>
}
