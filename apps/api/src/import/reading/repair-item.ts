import type { z } from 'zod'
import { jsonPath } from '../../platform/foundation/json-path.ts'
import type { Place, Problem } from './content-folder.rules.ts'

export interface RepairedItem<T> {
  readonly item: T
  readonly replaced: readonly Place[]
}

const MOST_ROUNDS = 8

/** Ids that no shop uses, from the largest of each kind. */
const unusedNumbers = (taken: number): number[] => [999_999_999, 999_999, 99_999, 999].map((most) => most - taken)

/** Placeholders for invalid required fields; later problems of these fields are not reported. */
const STAND_INS: Readonly<Record<string, unknown>> = {
  venue: 999_999_999,
  promoter: 999_999_999,
  code: 'not-readable',
  categories: ['not-readable'],
  startsAt: '2100-01-01T19:00',
  saleStartsAt: '2000-01-01T10:00',
  publishedAt: '2000-01-01T10:00',
  zones: [{ code: 'not-readable', prices: { 'not-readable': 0 } }],
  countryCode: 'XX',
  county: '-',
  city: '-',
  address: '-',
  companyName: '-',
}

type Fields = Record<PropertyKey, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Deletes the value at a path; lists keep their length, so that other paths stay valid. */
const takeOut = (value: Fields, place: Place): void => {
  let inside: unknown = value
  for (const step of place.slice(0, -1)) inside = isFields(inside) ? inside[step] : undefined
  const last = place.at(-1)
  if (isFields(inside) && last !== undefined) delete inside[last]
}

/** The smallest removable part around an invalid value, larger with each round. */
const partAround = (path: Place, round: number): Place => {
  let length = Math.max(1, path.length - round)
  while (length > 1 && typeof path[length - 1] === 'number') length -= 1
  return path.slice(0, length)
}

/**
 * Repairs an invalid entry by removing or replacing invalid values, so that the rest of it, and references to it, can be
 * checked in the same run.
 * @param like another entry of the same kind, for placeholder fields
 * @param taken how many entries were repaired before, to make placeholder ids unique
 * @returns undefined when nothing of it would be left
 */
export const repairItem = <S extends z.ZodType>(
  schema: S,
  value: unknown,
  like: unknown,
  taken: number,
): RepairedItem<z.output<S>> | undefined => {
  if (!isFields(value) || Array.isArray(value)) return undefined
  const copy = structuredClone(value)
  const replaced: Place[] = []
  const numbers = unusedNumbers(taken)
  const standInFor = (field: string): unknown =>
    field === 'id' ? numbers.shift() : (STAND_INS[field] ?? (isFields(like) ? like[field] : undefined))
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const read = schema.safeParse(copy)
    if (read.success) return { item: read.data, replaced }
    for (const issue of read.error.issues) {
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) takeOut(copy, [...issue.path, key])
        continue
      }
      const part = partAround(issue.path, round)
      const [field] = part
      if (field === undefined) return undefined
      replaced.push(part)
      const isWholeField = part.length === 1
      if (isWholeField && (round > 0 || field === 'id' || !(field in copy))) {
        const standIn = standInFor(String(field))
        if (standIn === undefined && round > 1) return undefined
        copy[field] = structuredClone(standIn)
        if (standIn === undefined) delete copy[field]
      } else takeOut(copy, part)
    }
  }
  return undefined
}

type Issue = z.core.$ZodIssue

/** For a value that fits no branch of a union, the issues of the closest branch: deepest, then fewest. */
const nearest = (branches: readonly (readonly Issue[])[]): readonly Issue[] => {
  const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length))
  const wrongKind = (issues: readonly Issue[]) =>
    issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0) ? 1 : 0
  return (
    branches.toSorted(
      (one, other) => wrongKind(one) - wrongKind(other) || depth(other) - depth(one) || one.length - other.length,
    )[0] ?? []
  )
}

/** Converts a schema's issues with the value at `path` of `file` to problems, one for each path. */
export const describeIssues = (
  file: string,
  path: readonly PropertyKey[],
  issues: readonly Issue[],
): readonly Problem[] =>
  issues.flatMap((issue): readonly Problem[] => {
    const place = [...path, ...issue.path]
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      return describeIssues(file, place, nearest(issue.errors))
    }
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ file, path: `$${jsonPath([...place, key])}`, message: 'is an unknown field' }))
    }
    return [{ file, path: `$${jsonPath(place)}`, message: issue.message }]
  })
