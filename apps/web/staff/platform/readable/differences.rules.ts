/** One value that differs, and its way. */
export interface Difference {
  readonly path: readonly string[]
  readonly before: unknown
  readonly after: unknown
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What an item of a list is known by: its code or number, else its place. */
const nameOf = (item: unknown, index: number): string => {
  const { code, id } = item as { code?: unknown; id?: unknown }
  return typeof code === 'string' ? code : typeof id === 'number' ? String(id) : String(index + 1)
}

/** Fields by name, and items of lists by what they are known by; null: it has no parts. */
const partsOf = (value: unknown): Record<string, unknown> | null => {
  if (isObject(value)) return value
  if (!Array.isArray(value) || !value.some(isObject)) return null
  return Object.fromEntries(value.map((item, index) => [nameOf(item, index), item]))
}

/** The parts of two values that differ, each by itself; values without parts as they are. */
export const differencesOf = (before: unknown, after: unknown, path: readonly string[] = []): Difference[] => {
  const [was, is] = [partsOf(before), partsOf(after)]
  if (!was && !is)
    return JSON.stringify(before ?? null) === JSON.stringify(after ?? null) ? [] : [{ path, before, after }]
  const names = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])
  const inside = [...names].flatMap((name) => differencesOf(was?.[name], is?.[name], [...path, name]))
  // a value that had no parts, and has some now, is gone all the same
  const left = !was && before !== null && before !== undefined ? [{ path, before, after: null }] : []
  const come = !is && after !== null && after !== undefined ? [{ path, before: null, after }] : []
  return [...left, ...inside, ...come]
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** The words of a text of HTML; other texts stay as they are. */
export const wordsOf = (text: string): string =>
  /<\/?[a-z][^>]*>/i.test(text)
    ? text
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
        .replaceAll(/\s+/g, ' ')
        .trim()
    : text

/** A value as people read it; never the notation of a program. */
export const readable = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (value === true) return '✓'
  if (value === false) return '✗'
  if (Array.isArray(value)) return value.map(readable).join(', ')
  if (isObject(value))
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${readable(part)}`)
      .join('; ')
  return typeof value === 'string' ? wordsOf(value) : String(value)
}
