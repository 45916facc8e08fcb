import type { SourceFile } from './file-laws.ts'
import type { Breach } from './import-laws.ts'

/** Where else a room of the server has a part, and the names beside the rooms that each of these places has. */
const PLACES: ReadonlyArray<{ readonly inPlace: RegExp; readonly besides: readonly string[] }> = [
  // what every call is made of
  { inPlace: /^packages\/contract\/src\/([^/]+)\//, besides: ['wire'] },
  {
    inPlace: /^apps\/web\/src\/([^/]+)\//,
    // what puts rooms together, and what only a browser has
    besides: ['pages', 'layouts', 'ui', 'platform', 'hall-map', 'consent', 'favourites', 'offline'],
  },
  // texts that many rooms say
  {
    inPlace: /^packages\/portal\/messages\/et\/([^/]+)[.]json$/,
    besides: ['shell', 'errors', 'person', 'consent', 'documents', 'emails'],
  },
]

/**
 * Holds the names of rooms against each other: what is about one thing has one name on the server, in the contract, in
 * the browser and in the messages.
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

/** Lines that one route may have: its address, its handler's name and what it is given. */
export const MOST_LINES = 10

const WHY =
  'Routes are wiring: which verb answers which address. What decides, waits or refuses is a verb of the room, where it has a name and can be tested without HTTP.'

/** What only a verb does: waits, refuses, repeats, makes something. */
const DECIDES = /\b(?:async|await|throw|try|for|while|switch|new)\b/
const BEGINS = /^\s*(?:serve|plain)\(/

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, '')).replaceAll(/\/\/.*/g, '')

/** Of each route its first line, from 1, and how many it has: to the next one, an empty line or the end. */
function routesOf(lines: readonly string[]): { line: number; length: number }[] {
  return lines.flatMap((text, begin) => {
    if (!BEGINS.test(text)) return []
    const end = lines.findIndex((line, at) => at > begin && (BEGINS.test(line) || line.trim() === ''))
    return [{ line: begin + 1, length: (end < 0 ? lines.length : end) - begin }]
  })
}

/**
 * Holds routes against the law that they are wiring: they import no store, nothing in them waits, throws, repeats or
 * makes anything, and each has a few lines.
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
