import { importGraph } from '../measure/import-graph.ts'
import { folderCycles, fragments, fullFolders, MOST_FILES } from '../measure/structure.ts'
import type { SourceFile } from './file-laws.ts'
import type { Breach } from './import-laws.ts'

/** The most fragments that the project may have. */
const MOST_FRAGMENTS = 25

const ROOM =
  'A folder of many files is read like a drawer: find the second thought in it and give it a folder, or put fragments together.'
const CIRCLE =
  'Folders that need each other are one folder, or a third is missing: what both use belongs below both of them.'
const FRAGMENTS =
  'A short file that only its neighbour imports is one thought with it: a reader opens two files to follow one.'

/**
 * Checks folders against the laws: at most fifteen source files each (TypeScript without tests, test helpers and generated
 * files; subfolders count apart), no cycles between them (type imports included), and few fragments in all (short files
 * that only one file of the same kind in the folder imports, and not lazily).
 * @param files of the whole project
 */
export function findFolderBreaches(files: readonly SourceFile[], most = MOST_FRAGMENTS): Breach[] {
  // programs of others, which the bench compares with
  const code = files.filter(({ path }) => /[.]tsx?$/.test(path) && !path.startsWith('bench/rivals/'))
  const texts = new Map(code.map(({ path, text }): [string, string] => [path, text]))
  const graph = importGraph(texts)
  const broken = fragments(texts, graph)
  return [
    ...fullFolders(texts).map(([folder, count]) => ({
      law: 'folders-are-small',
      where: `${folder} (${count} files, at most ${MOST_FILES})`,
      why: ROOM,
    })),
    ...folderCycles(graph).map((cycle) => ({ law: 'no-circles-of-folders', where: cycle.join(', '), why: CIRCLE })),
    ...(broken.length > most
      ? broken.map((where) => ({
          law: 'few-fragments',
          where: `${where} (${broken.length}, at most ${most})`,
          why: FRAGMENTS,
        }))
      : []),
  ]
}
