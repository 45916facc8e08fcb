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
