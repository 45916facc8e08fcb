import { posix } from 'node:path'
import type { SourceFile } from './file-laws.ts'
import type { Breach } from './import-laws.ts'

const linked = 'links-lead-somewhere'
const whyLinked =
  'A link to a page or heading that is gone sends its reader searching. Mend the link or bring the target back.'

const withoutCode = (text: string): string => text.replaceAll(/^(```|~~~).*?^\1/gms, '').replaceAll(/`[^`\n]*`/g, '')

/** The anchors of a document's headings, by GitHub's rule. */
export function headingAnchors(text: string): string[] {
  const headings = text.replaceAll(/^(```|~~~).*?^\1/gms, '').matchAll(/^#{1,6} (.+)$/gm)
  return [...headings].map(([, heading]) =>
    (heading ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  )
}

/** Targets of a document's links and images, without web addresses. */
const linksOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => !/^[a-z]+:/i.test(target))

/** Documents that a comment or message names, such as `docs/operations.md`, or a decision by its number. */
const documentsNamed = (text: string): string[] =>
  [...text.matchAll(/(?<![\w/])docs\/[\w/-]+(?:[.]md)?/g)].map(([path]) => path)

/** Source files that a document names in backticks, by their path or the end of it. */
const sourcesNamed = (text: string): string[] =>
  [...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]*\w[.](?:ts|tsx|cjs|css|sh|sql))`/g)].map(([, path]) => path ?? '')

/** The changelog also names files of earlier versions. */
const isHistory = (path: string): boolean => path === 'CHANGELOG.md'

/**
 * Finds broken links between documents, documents named in code and source files named in documents that don't exist.
 * @param documents Markdown files of the project, paths from its root.
 * @param code The other files.
 * @param exists Whether the project has this file or folder.
 */
export function findDocumentBreaches(
  documents: readonly SourceFile[],
  code: readonly SourceFile[],
  exists: (path: string) => boolean,
): Breach[] {
  const anchors = new Map(documents.map(({ path, text }) => [path, headingAnchors(text)]))
  const leads = (from: string, link: string): boolean => {
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? from : posix.join(posix.dirname(from), file)
    if (!exists(target)) return false
    return anchor === undefined || (anchors.get(target)?.includes(anchor) ?? false)
  }
  const isThere = (name: string): boolean =>
    exists(name) || documents.some(({ path }) => /\/\d{4}$/.test(name) && path.startsWith(`${name}-`))
  const ends = new Set(code.flatMap(({ path }) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))))
  const breach = (where: string): Breach => ({ law: linked, where, why: whyLinked })
  return [
    ...documents.flatMap(({ path, text }) =>
      linksOf(text)
        .filter((link) => !leads(path, link))
        .map((link) => breach(`${path} links to ${link}`)),
    ),
    ...documents
      .filter(({ path }) => !isHistory(path))
      .flatMap(({ path, text }) =>
        sourcesNamed(text)
          .filter((name) => !ends.has(name) && !exists(name))
          .map((name) => breach(`${path} names ${name}`)),
      ),
    ...[...documents, ...code].flatMap(({ path, text }) =>
      documentsNamed(text)
        .filter((name) => /[.]md$|\/decisions\//.test(name) && !isThere(name))
        .map((name) => breach(`${path} names ${name}`)),
    ),
  ]
}
