/** One refusal of the shop, as sent. */
export interface Refusal {
  readonly code: string
  readonly message: string
  readonly sentence?: string
  readonly field?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/**
 * The field of a form that a path of what was sent belongs to: the field itself, the same one where the form sends it
 * in another place (`address.city` for `city`), or the one that it lies within.
 * @param paths of the fields that the form shows
 */
export const fieldAt = <Path extends string>(paths: readonly Path[], path: string): Path | undefined => {
  const parts = path.split('.')
  const ends = parts.map((_, from) => parts.slice(from).join('.'))
  const beginnings = parts.map((_, left) => parts.slice(0, parts.length - left).join('.'))
  const near = [...ends, ...beginnings].find((one) => paths.some((known) => known === one))
  return paths.find((one) => one === near)
}

/** The path that a refusal is about; undefined when it is about no field. */
export const pathOf = ({ field, details }: Refusal): string | undefined =>
  (field ?? (typeof details?.field === 'string' ? details.field : undefined))?.replace(/^body\./, '')

/**
 * Refusals of the shop by the field that they belong to, the first of each.
 * @param ownWords the form's own sentences, by the refusal's code
 */
export const refusedFields = <Path extends string>(
  refusals: readonly Refusal[],
  paths: readonly Path[],
  ownWords: Readonly<Partial<Record<string, string>>> = {},
): ReadonlyMap<Path, string> => {
  const found = new Map<Path, string>()
  for (const refusal of refusals) {
    const path = pathOf(refusal)
    const field = path === undefined ? undefined : fieldAt(paths, path)
    if (field !== undefined && !found.has(field))
      found.set(field, ownWords[refusal.code] ?? refusal.sentence ?? refusal.message)
  }
  return found
}

/** The value at a path, as text to compare. */
export const textAt = (body: unknown, path: string): string => {
  let value: unknown = body
  for (const part of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[part]
  return JSON.stringify(value) ?? ''
}
