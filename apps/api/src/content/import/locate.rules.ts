import type { ContentFolder, Entry } from './content-folder.rules.ts'
import type { Storefront } from './storefront.rules.ts'
import { TABLES } from './table-list.rules.ts'

type Job = { readonly folder: ContentFolder; readonly storefronts: readonly Storefront[] }
type Numbered = Entry<{ readonly id: number }>

const listOf = (folder: ContentFolder, table: string): readonly Numbered[] => {
  if (table === 'hall') return folder.halls
  if (table === 'info_article') {
    return folder.info.flatMap(({ file, path, item }) =>
      item.articles.map((article, index) => ({ file, path: `${path}.articles[${index}]`, item: article })),
    )
  }
  const kind = TABLES.find((spec) => spec.table === table)?.kind
  if (kind === undefined || kind === 'redirects' || kind === 'promoCodes') return []
  return folder[kind]
}

/** Where in the content the thing stands that became this number of a table. */
export const locate = (jobs: readonly Job[], table: string, id: number): { file: string; path: string } => {
  for (const { folder, storefronts } of jobs) {
    for (const { offsets } of storefronts) {
      const offset = table === 'event' ? offsets.events : table === 'series' ? offsets.series : offsets.others
      const entry = listOf(folder, table).find(({ item }) => item.id === id - offset)
      if (entry) return entry
    }
  }
  return { file: table, path: `$[${id}]` }
}
