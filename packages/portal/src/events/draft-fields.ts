/** A field's way through a draft: names of fields, and in lists the codes of their items (else their places). */
export type DraftPath = readonly string[]

/** One changed field, as its editor saw it before. */
export interface FieldChange {
  readonly path: DraftPath
  readonly was?: unknown
  readonly value?: unknown
}

/** A field that two have changed. */
export interface FieldConflict {
  readonly path: string[]
  readonly theirs: unknown
  readonly yours: unknown
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const placeOf = (list: readonly unknown[], step: string): number => {
  const byCode = list.findIndex((item) => isFields(item) && item['code'] === step)
  if (byCode >= 0) return byCode
  return /^\d{1,4}$/.test(step) ? Number(step) : -1
}

const inside = (value: unknown, step: string): unknown => {
  if (Array.isArray(value)) return value[placeOf(value, step)]
  return isFields(value) && Object.hasOwn(value, step) ? value[step] : undefined
}

/** The value of a field; null: it isn't there. */
export const fieldAt = (content: unknown, path: DraftPath): unknown =>
  path.reduce<unknown>((value, step) => inside(value, step), content) ?? null

/** Whether two values say the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** The order of fields says nothing: the database doesn't keep it. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isFields(value)) return value ?? null
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, sorted(value[name])]),
  )
}

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** The content with another value of a field; null takes it out, and with it fields that are empty then. */
export const withField = (content: unknown, [step, ...rest]: DraftPath, value: unknown): unknown => {
  if (step === undefined) return value
  if (FORBIDDEN.has(step)) return content
  if (Array.isArray(content)) {
    const at = placeOf(content, step)
    const next = withField(content[at], rest, value)
    if (next === null || next === undefined) return content.filter((_, place) => place !== at)
    return at >= 0 && at < content.length ? content.with(at, next) : [...content, next]
  }
  const fields = isFields(content) ? content : {}
  const next = withField(fields[step], rest, value)
  const { [step]: _gone, ...others } = fields
  const isEmpty =
    next === null ||
    next === undefined ||
    (rest.length > 0 && isFields(next) && !Array.isArray(next) && Object.keys(next).length === 0)
  return isEmpty ? others : { ...fields, [step]: next }
}

/**
 * Applies the changes of one editor to what is there now. A field that somebody else has changed since stays as it is,
 * unless both have made the same of it.
 */
export const mergeFields = (
  content: unknown,
  changes: readonly FieldChange[],
): { readonly content: unknown; readonly conflicts: FieldConflict[]; readonly applied: readonly FieldChange[] } => {
  const conflicts: FieldConflict[] = []
  const applied: FieldChange[] = []
  let merged: unknown = content
  for (const change of changes) {
    const { path, was = null, value = null } = change
    const now = fieldAt(merged, path)
    if (isSame(now, value)) continue
    if (isSame(now, was)) {
      merged = withField(merged, path, value)
      applied.push(change)
    } else conflicts.push({ path: [...path], theirs: now, yours: value })
  }
  return { content: merged, conflicts, applied }
}
