import fc from 'fast-check'

/** What of JSON Schema the contract's schemas become. */
export interface Described {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly allOf?: readonly Described[]
  readonly anyOf?: readonly Described[]
  readonly oneOf?: readonly Described[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Described
  readonly prefixItems?: readonly Described[]
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[]
}

const HOSTILE: readonly unknown[] = [
  '\ud800',
  'half \udfff an email',
  '\0',
  '',
  ' ',
  '%00',
  '%zz',
  "'; DROP TABLE event; --",
  '😀'.repeat(60),
  'x'.repeat(5000),
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '275761-01-01',
  '1e400',
  '-1',
  '99999999999999999999',
  '٣',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  'null',
  '[]',
  0,
  -1,
  -0,
  0.5,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  true,
  false,
  null,
  [],
  {},
  [null],
  { toString: 1 },
  [[[[]]]],
]

const hostile = fc.constantFrom(...HOSTILE)

/** A text for a pattern; patterns that can't be drawn from are answered with any text. */
const ofPattern = (pattern: string): fc.Arbitrary<string> => {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return fc.string()
  }
}

const ofText = ({ format, pattern, allOf, minLength = 0, maxLength = 60 }: Described): fc.Arbitrary<unknown> => {
  if (format === 'date') return fc.constantFrom('1900-01-01', '2026-12-31', '2999-12-31', '2024-02-29')
  if (format === 'date-time') return fc.constantFrom('2026-12-31T23:59:59Z', '2027-06-01T12:00:00+03:00')
  if (format === 'email')
    return fc.constantFrom('a@example.com', "o'neil+x@example.com", `${'x'.repeat(60)}@example.com`)
  if (format === 'uuid') return fc.uuid()
  const one = pattern ?? allOf?.[0]?.pattern
  if (one !== undefined) return ofPattern(one)
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 120)) })
}

/** Values as a schema describes them, at and within its bounds, and now and then one that it doesn't. */
export const fromSchema = (schema: Described): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: rightly(schema), weight: 12 }, { arbitrary: hostile, weight: 1 })

const rightly = (schema: Described): fc.Arbitrary<unknown> => {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(rightly))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const { minimum = -2_147_483_648, maximum = 2_147_483_647, items, prefixItems } = schema
  switch (schema.type) {
    case 'string':
      return ofText(schema)
    case 'integer':
      return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, maximum))
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      if (prefixItems) return fc.tuple(...prefixItems.map(fromSchema))
      return fc.array(items ? fromSchema(items) : hostile, {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      })
    case 'object': {
      const parts = Object.entries(schema.properties ?? {}).map(([key, part]) => [key, fromSchema(part)] as const)
      const requiredKeys = parts.map(([key]) => key).filter((key) => schema.required?.includes(key))
      return fc.record(Object.fromEntries(parts), { requiredKeys: requiredKeys })
    }
    default:
      return hostile
  }
}

/** The paths of all values within a value, the value itself left out. */
const pathsIn = (value: unknown, path: readonly string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [[...path, key], ...pathsIn(part, [...path, key])])
    : []

const replaced = (value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown => {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((part, at) => (String(at) === key ? replaced(part, rest, by) : part))
  if (typeof value !== 'object' || value === null) return value
  const part = (value as Record<string, unknown>)[key]
  return { ...value, [key]: replaced(part, rest, by) }
}

/** The same with one or two values changed, or with an additional one. */
export const mutated = <T extends object>(right: T): fc.Arbitrary<T> => {
  const paths = pathsIn(right).filter((path) => path.length > 1)
  const beside = fc
    .constantFrom('body', 'query')
    .chain((part) => fc.record({ path: fc.constantFrom([part, 'language'], [part, 'unknown']), by: hostile }))
  const within = paths.length === 0 ? beside : fc.record({ path: fc.constantFrom(...paths), by: hostile })
  return fc
    .array(fc.oneof({ arbitrary: within, weight: 6 }, { arbitrary: beside, weight: 1 }), { minLength: 1, maxLength: 2 })
    .map((changes) => changes.reduce<unknown>((value, { path, by }) => replaced(value, path, by), right) as T)
}
