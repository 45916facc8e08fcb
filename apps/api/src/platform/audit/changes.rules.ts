/** Values of fields, by name: plain JSON without secrets and without what names a person. */
export type Fields = Readonly<Record<string, unknown>>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The fields in which two states of a thing differ; what one of them lacks is null there. */
export const changedFields = (before: Fields, after: Fields): { readonly before: Fields; readonly after: Fields } => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  )
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: only(before), after: only(after) }
}
