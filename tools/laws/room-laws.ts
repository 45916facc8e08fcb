import type { SourceFile } from './file-laws.ts'
import type { Breach } from './import-laws.ts'

/** Places besides the server with a folder or file per room, and the other names that each of them has. */
const PLACES: ReadonlyArray<{ readonly inPlace: RegExp; readonly besides: readonly string[] }> = [
  // parts of every call
  { inPlace: /^packages\/contract\/src\/([^/]+)\//, besides: ['wire'] },
  {
    inPlace: /^apps\/web\/src\/([^/]+)\//,
    // folders that combine rooms or exist only in the browser
    besides: ['pages', 'layouts', 'ui', 'platform', 'hall-map', 'consent', 'favourites', 'offline'],
  },
  // texts of several rooms
  {
    inPlace: /^packages\/portal\/messages\/et\/([^/]+)[.]json$/,
    besides: ['shell', 'errors', 'person', 'consent', 'documents', 'emails', 'promotions'],
  },
]

/**
 * Checks that a room has the same name on the server, in the contract, in the browser and in the messages.
 * @param files of the whole project
 */
export function findRoomBreaches(files: readonly Pick<SourceFile, 'path'>[]): Breach[] {
  const rooms = new Set(files.flatMap(({ path }) => /^apps\/api\/src\/([^/]+)\//.exec(path)?.[1] ?? []))
  const wrong = PLACES.flatMap(({ inPlace, besides }) =>
    files.flatMap(({ path }) => {
      const match = inPlace.exec(path)
      return match?.[1] && !rooms.has(match[1]) && !besides.includes(match[1]) ? [match[0]] : []
    }),
  )
  return [...new Set(wrong)].map((where) => ({
    law: 'rooms-have-one-name',
    where,
    why: 'Who has found a room on the server finds the rest of it by the same name; a second name has to be learnt.',
  }))
}

/** Most lines of one route. */
export const MOST_LINES = 10

const WHY =
  'Routes are wiring: which verb answers which address. What decides, waits or refuses is a verb of the room, where it has a name and can be tested without HTTP.'

/** Statements that belong in a verb, not in a route. */
const DECIDES = /\b(?:async|await|throw|try|for|while|switch|new)\b/
const BEGINS = /^\s*(?:serve|plain)\(/

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, '')).replaceAll(/\/\/.*/g, '')

/** Each route's first line, from 1, and its number of lines: to the next route, an empty line or the end. */
function routesOf(lines: readonly string[]): { line: number; length: number }[] {
  return lines.flatMap((text, begin) => {
    if (!BEGINS.test(text)) return []
    const end = lines.findIndex((line, at) => at > begin && (BEGINS.test(line) || line.trim() === ''))
    return [{ line: begin + 1, length: (end < 0 ? lines.length : end) - begin }]
  })
}

/**
 * Checks that routes contain no logic: they import no store, don't await, throw, loop or construct anything, and each has
 * few lines.
 * @param files of the whole project
 */
export function findRouteBreaches(files: readonly SourceFile[]): Breach[] {
  const faults = files
    .filter(({ path }) => path.startsWith('apps/api/src/') && path.endsWith('.routes.ts'))
    .flatMap(({ path, text }) => {
      const lines = withoutComments(text).split('\n')
      const store = lines.findIndex((line) => /from '[^']+[.]store[.]ts'/.test(line))
      const decides = lines.findIndex((line) => DECIDES.test(line.replaceAll(/'[^']*'/g, '')))
      const long = routesOf(lines).find(({ length }) => length > MOST_LINES)
      return [
        ...(store < 0 ? [] : [`${path} (line ${store + 1}: a store)`]),
        ...(decides < 0 ? [] : [`${path} (line ${decides + 1}: ${lines[decides]?.trim()})`]),
        ...(long ? [`${path} (line ${long.line}: a route of ${long.length} lines)`] : []),
      ]
    })
  return faults.map((where) => ({ law: 'routes-are-wiring', where, why: WHY }))
}
