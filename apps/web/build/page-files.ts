import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { BuiltPages } from '@parter/contract/builds.ts'
import { LANGUAGES, type Language } from '@parter/portal/language/languages.ts'
import { componentOf, PAGE_NAMES, PAGES, type PageName } from '@parter/portal/pages/pages.ts'
import type { Plugin, Rolldown } from 'vite'
import { type Bundle, programOf, withImports } from './bundle.ts'
import { firstPaintOf } from './first-paint.ts'

const COMPONENT = /\/src\/pages\/[^/]+\/([^/]+-page)[.]tsx$/

const nameOf = (file: string): string => basename(file, '.tsx')

/**
 * Compares the declared pages with the files of components.
 * @param pages names of pages and of the components that they show
 * @param files the existing components, with their folders
 * @returns mistakes as sentences; empty if there are none
 */
export const pageFaults = (
  pages: readonly (readonly [page: string, component: string])[],
  files: readonly string[],
): string[] => [
  ...pages
    .filter(([, component]) => files.filter((file) => nameOf(file) === component).length !== 1)
    .map(([page, component]) => `the page ${page} needs one file src/pages/<room>/${component}.tsx`),
  ...files
    .filter((file) => !pages.some(([, component]) => component === nameOf(file)))
    .map((file) => `${file} belongs to no page: packages/portal/src/pages declares none of this name`),
]

const ALL: readonly (PageName | 'missing')[] = [...PAGE_NAMES, 'missing']

/** The static imports of a file. */
const importedAtOnce = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:const \w+ = )?import\('([^']+)'\)/gm)].map(([, from = '']) => from)

/** The files of messages of a page in a language, and the names of its days. */
const wordsOf = (page: PageName | 'missing', language: Language): string[] => [
  `/src/platform/messages/${language}.ts`,
  ...(page === 'missing' ? [] : PAGES[page].messages.map((room) => `/messages/${language}/${room}.json`)),
]

const textOf = (part: Bundle[string] | undefined): string =>
  part?.type !== 'asset' ? '' : typeof part.source === 'string' ? part.source : Buffer.from(part.source).toString()

/**
 * Tells the server what each page loads (`.vite/pages.json`), and refuses a build in which a page has no component, a
 * component no page, or a page's files are not found.
 * @param classNames the short names of classes, by file and name; filled when the styles are built
 */
export function pageFiles(classNames: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'parter-page-files',
    apply: 'build',
    // after the manifest is written, when all file names are known
    generateBundle: {
      order: 'post',
      async handler(_options, bundle: Bundle) {
        const chunks = Object.values(bundle).filter((part): part is Rolldown.OutputChunk => part.type === 'chunk')
        const entry = chunks.find(({ isEntry }) => isEntry)
        if (!entry) throw new Error('The build has no entry')
        const components = chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => COMPONENT.test(id)))
        const faults = pageFaults(
          ALL.map((page) => [page, componentOf(page)] as const),
          components,
        )
        if (faults.length > 0) throw new Error(faults.join('\n'))

        const scriptsOf = (ends: readonly string[]): string[] => {
          const programs = [entry.fileName, ...ends.map((end) => programOf(bundle, end))]
          const files = programs.flatMap((name) => [...withImports(bundle, name)])
          return [...new Set(files)].filter((file) => file !== entry.fileName && file.endsWith('.js'))
        }
        const pages: Record<string, Record<string, string[]>> = {}
        const beside: Record<string, string[]> = {}
        for (const page of ALL) {
          const component = components.find((id) => nameOf(id) === componentOf(page)) ?? ''
          const atOnce = await Promise.all(
            importedAtOnce(component).map(async (from) => (await this.resolve(from, component))?.id ?? from),
          )
          pages[page] = Object.fromEntries(
            LANGUAGES.map((language) => [language, scriptsOf([component, ...wordsOf(page, language)])]),
          )
          const first = scriptsOf([component])
          if (atOnce.length > 0) beside[page] = scriptsOf(atOnce).filter((file) => !first.includes(file))
        }
        // the page for developers has a sheet of its own
        const styles = Object.keys(bundle).filter((name) => name.endsWith('.css') && !name.includes('/components-'))
        const css = styles.map((name) => textOf(bundle[name])).join('')
        const built: BuiltPages = {
          entry: entry.fileName,
          styles,
          pages,
          beside,
          firstPaint: firstPaintOf(css, classNames),
        }
        this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(built) })
      },
    },
  }
}
