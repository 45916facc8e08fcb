import { basename, extname } from 'node:path'
import type { Breach } from './import-laws.ts'

/** A file's path from the project's root, with slashes, and its text. */
export interface SourceFile {
  path: string
  text: string
}

interface FileLaw {
  name: string
  why: string
  /** The part of the file that breaks the law, as a short text; undefined if none does. */
  breach: (file: SourceFile) => string | undefined
}

const longest = 300
const drawerNames = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'types', 'manager', 'service']
const isCode = (path: string): boolean => /[.](?:ts|tsx|cts|mts|cjs|mjs|js)$/.test(path)
/** The form engine itself, the component gallery, and the search, whose submit only opens a page. */
const formParts = [
  'apps/web/src/ui/fields/form.tsx',
  'apps/web/src/ui/fields/searching/search-field.tsx',
  'apps/web/src/pages/components/fields.tsx',
]
const isWritten = (path: string): boolean => /[.](?:ts|tsx|cjs|mjs|js|css|sql)$/.test(path)
const isApart = (path: string): boolean => /(?:^|\/)(?:content|messages|migrations)\/|[.]generated[.]/.test(path)

/**
 * Files of the server with state of the whole process: a transaction wakes the process's workers and has no shop at hand;
 * fonts are constant files of the release.
 */
const ofTheProcess = ['apps/api/src/platform/jobs/notify-workers.ts', 'apps/api/src/tickets/fonts/typefaces.ts']
/** Where keys of queries are made: of a call's name and input, and of two things that no call brings. */
const queryParts = [
  'apps/web/src/platform/calls/queries.ts',
  'apps/web/src/platform/calls/use-infinite-list.ts',
  'apps/web/src/platform/shop/payload.ts',
  'apps/web/staff/platform/staff-queries.ts',
  'apps/web/staff/platform/use-geometry.ts',
]
/** Unindented declarations of variables, and of constants that are empty at first. */
const moduleState =
  /^(?:export )?(?:let |(?:const|var) \w+(?:: (?![Rr]eadonly)(?:(?! = )[^\n])+)? = (?:new (?:Weak(?:Map|Set)|(?:Map|Set|LRUCache|LoadingCache))\b(?:<[^\n]*>)?\((?:\)|\{ ?max|\d|[A-Z_]+\))|\[\]|\{\}))/m

/** The line of the first match, as `line 12: const …`. */
function firstLine(text: string, pattern: RegExp): string | undefined {
  const at = text.search(pattern)
  if (at < 0) return undefined
  const line = text.slice(0, at).split('\n').length
  return `line ${line}: ${(text.split('\n')[line - 1] ?? '').trim().slice(0, 80)}`
}

/** Forbidden words are joined here, so that this file doesn't break its own law. */
const words = (...parts: string[][]): string => parts.map((part) => part.join('')).join('|')

export const fileLaws: readonly FileLaw[] = [
  {
    name: 'no-drawers',
    why: 'A name such as utils or types says nothing about what is inside, so everything ends up there.',
    breach: ({ path }) =>
      path
        .split('/')
        .map((part) => part.replace(/[.].*$/, ''))
        .find((part) => drawerNames.includes(part) || (part === 'index' && isCode(path))),
  },
  {
    name: 'short-files',
    why: `A file of more than ${longest} lines holds more than one thought: find the second one and give it a name.`,
    breach: ({ path, text }) => {
      const lines = text.split('\n').length - 1
      return isWritten(path) && !isApart(path) && lines > longest ? `${lines} lines` : undefined
    },
  },
  {
    name: 'kebab-case',
    why: 'One way to write a file’s name, so that it can be guessed, on every file system.',
    breach: ({ path }) => {
      const name = basename(path, extname(path))
      return isCode(path) && !/^[a-z0-9.]+(?:-[a-z0-9.]+)*$/.test(name) ? name : undefined
    },
  },
  {
    name: 'no-barrels',
    why: 'A file that only passes on what others export hides where things live and loads what nobody asked for.',
    breach: ({ path, text }) =>
      isCode(path) ? firstLine(text, /^export (?:type )?(?:\*|\{[^}]*\}) ?(?:as \w+ )?from /m) : undefined,
  },
  {
    name: 'rules-know-no-clock',
    why: 'A rule gets the time, chance and settings as values; otherwise its tests depend on the day.',
    breach: ({ path, text }) =>
      path.endsWith('.rules.ts')
        ? firstLine(
            text,
            /\bDate\.now\(|\bnew Date\(\s*\)|\bTemporal\.Now\b|\bperformance\.|\bMath\.random\(|\bprocess\.|\bfetch\(|\bsetTimeout\(/,
          )
        : undefined,
  },
  {
    name: 'state-is-in-the-shop',
    why: 'What lives as long as the shop is a field of it, made in make-shop.ts: state of a module is shared by all shops of a process, and no test sees it.',
    breach: ({ path, text }) =>
      /^apps\/api\/src\/(?!.*[.](?:test|bench)[.])/.test(path) && path.endsWith('.ts') && !ofTheProcess.includes(path)
        ? firstLine(text, moduleState)
        : undefined,
  },
  {
    name: 'forms-have-one-engine',
    why: 'useForm checks a form by its schema in the contract and shows each refusal at its field; a form with rules of its own leaves people with a fault that no field shows.',
    breach: ({ path, text }) =>
      /^apps\/web\/src\/(?!.*[.]test[.]).*[.]tsx$/.test(path) &&
      !formParts.includes(path) &&
      !text.includes('form.submit(')
        ? firstLine(text, /<[fF]orm(?: [a-z]|\n|>)/)
        : undefined,
  },
  {
    name: 'records-renew-queries',
    why: 'The contract’s record of a call says what it shows and changes; a key of a page’s own shows old data after a change that the page doesn’t know.',
    breach: ({ path, text }) =>
      /^apps\/web\/(?:src|staff|door)\/(?!.*[.]test[.]).*[.]tsx?$/.test(path) && !queryParts.includes(path)
        ? firstLine(text, /\bqueryKey(?::| =) ?[[`'"]|\b[gs]etQueryData\(\[/)
        : undefined,
  },
  {
    name: 'no-switched-off-checks',
    why: 'A check that is switched off for one line is switched off for its reader too. Mend the line or the check.',
    breach: ({ path, text }) =>
      isCode(path)
        ? firstLine(
            text,
            new RegExp(
              words(['@ts-', '(?:ignore|expect-error|nocheck)'], ['(?:ox|es)lint-', 'disable'], ['biome-', 'ignore']),
            ),
          )
        : undefined,
  },
  {
    name: 'no-half-tests',
    why: 'A test that is skipped or runs alone tells the next reader that all is well when nobody looked.',
    breach: ({ path, text }) =>
      path.includes('.test.')
        ? firstLine(text, /\b(?:it|test|describe)\.(?:skip|only|todo|fails|skipIf|runIf)\b/)
        : undefined,
  },
  {
    name: 'no-promises-in-comments',
    why: 'Work that is left is written down where work is planned; in the code it only ages.',
    breach: ({ path, text }) =>
      isCode(path) ? firstLine(text, new RegExp(`\\b(?:${words(['TO', 'DO'], ['FIX', 'ME'])})\\b`)) : undefined,
  },
]

/** Checks files against the laws about files. @returns breaches with law, file and place */
export function findFileBreaches(files: readonly SourceFile[]): Breach[] {
  return files.flatMap((file) =>
    fileLaws.flatMap((law) => {
      const found = law.breach(file)
      return found === undefined ? [] : [{ law: law.name, where: `${file.path} (${found})`, why: law.why }]
    }),
  )
}
