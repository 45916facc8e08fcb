import type { Changes } from '../platform/database/wanted-rows.ts'
import type { ContentKind } from './format/folder-format.ts'

/** What an import did to one kind of item. */
export interface KindSummary {
  added: number
  changed: number
  removed: number
  /** Missing in the content but sold: unpublished, not removed. */
  unpublished: number
  unchanged: number
}

export interface ImportSummary {
  readonly storefronts: readonly string[]
  readonly changed: boolean
  readonly kinds: Readonly<Partial<Record<ContentKind, KindSummary>>>
  readonly picturesAdded: number
  readonly warnings: readonly string[]
}

/** The kind of content by table, in the summary's order. */
export const KIND_OF_TABLE = {
  venue: 'venues',
  promoter: 'promoters',
  category: 'categories',
  tag: 'tags',
  hall: 'halls',
  series: 'series',
  event: 'events',
  article: 'news',
  info_section: 'info',
  info_article: 'info',
  banner: 'banners',
  navigation: 'navigation',
  link_list: 'links',
  redirect_rule: 'redirects',
  form: 'forms',
  sales_point: 'salesPoints',
  promo_code: 'promoCodes',
} as const satisfies Record<string, ContentKind>

type Kind = (typeof KIND_OF_TABLE)[keyof typeof KIND_OF_TABLE]

const kindOf = (table: string): Kind | undefined =>
  Object.hasOwn(KIND_OF_TABLE, table) ? KIND_OF_TABLE[table as keyof typeof KIND_OF_TABLE] : undefined

/** Counts changes by item, however many rows of an item changed. */
export const openTally = () => {
  const marks = new Map<string, 'added' | 'changed'>()
  const totals = new Map<Kind, number>()
  const gone = new Map<Kind, { removed: number; hidden: number }>()
  const add = (kind: Kind, count: number) => totals.set(kind, (totals.get(kind) ?? 0) + count)
  const marked = (kind: Kind, wanted: 'added' | 'changed') =>
    [...marks].filter(([key, mark]) => mark === wanted && kindOf(key.split(' ')[0] ?? '') === kind).map(([key]) => key)
  const summaryOf = (kind: Kind): KindSummary => {
    const added = marked(kind, 'added').length
    const changed = marked(kind, 'changed').length
    const { removed, hidden } = gone.get(kind) ?? { removed: 0, hidden: 0 }
    return { added, changed, removed, unpublished: hidden, unchanged: (totals.get(kind) ?? 0) - added - changed }
  }
  return {
    /** Counts the items of the content. @param rows by table; parts of items are left out */
    count(rows: object) {
      for (const [table, list] of Object.entries(rows) as [string, readonly object[]][]) {
        const kind = kindOf(table)
        if (kind) add(kind, list.length)
      }
    },
    /** Adds changes by table; a new item stays new. */
    note(changes: Changes) {
      for (const [table, change] of Object.entries(changes)) {
        for (const owner of change?.added ?? []) marks.set(`${table} ${owner}`, 'added')
        for (const owner of change?.changed ?? [])
          if (!marks.has(`${table} ${owner}`)) marks.set(`${table} ${owner}`, 'changed')
      }
    },
    /** Adds numbers of removed items by table. */
    noteRemoved(removed: Readonly<Partial<Record<string, number>>>) {
      for (const [table, count = 0] of Object.entries(removed)) {
        const kind = kindOf(table)
        if (kind) gone.set(kind, { removed: count, hidden: 0 })
      }
    },
    noteLeft(kind: Kind, left: { readonly removed: number; readonly hidden: number }) {
      gone.set(kind, left)
    },
    /** The ids of added and of changed events. */
    events(): { readonly added: number[]; readonly changed: number[] } {
      const numbers = (mark: 'added' | 'changed') => marked('events', mark).map((key) => Number(key.split(' ')[1]))
      return { added: numbers('added'), changed: numbers('changed') }
    },
    summary(): Pick<ImportSummary, 'changed' | 'kinds'> {
      const all = [...new Set(Object.values(KIND_OF_TABLE))].map((kind): [Kind, KindSummary] => [kind, summaryOf(kind)])
      const changed = all.some(([, kind]) => kind.added + kind.changed + kind.removed + kind.unpublished > 0)
      return { kinds: Object.fromEntries(all), changed }
    },
  }
}

export type Tally = ReturnType<typeof openTally>

/** The summary as text. */
export const describeSummary = ({ storefronts, changed, kinds, picturesAdded, warnings }: ImportSummary): string => {
  const lines = Object.entries(kinds).map(([kind, counts]) => {
    const words = Object.entries(counts).filter(([, count]) => count > 0)
    return `  ${kind}: ${words.map(([word, count]) => `${count} ${word}`).join(', ') || 'none'}`
  })
  const head = `Content of ${storefronts.join(', ')}: ${changed ? 'changed' : 'nothing changed'}`
  const pictures = picturesAdded > 0 ? [`  pictures: ${picturesAdded} added`] : []
  return [head, ...lines, ...pictures, ...warnings.map((warning) => `  Note: ${warning}`)].join('\n')
}
