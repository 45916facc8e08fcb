import type { Changes } from '../platform/database/rows/merge-rows.ts'
import type { LeftToStaff } from '../platform/database/rows/wanted-rows.ts'
import type { ContentKind } from './format/folder-format.ts'

/** What an import did to one kind of item. */
export interface KindSummary {
  added: number
  changed: number
  removed: number
  /** Missing in the content but sold: unpublished, not removed. */
  unpublished: number
  unchanged: number
  /** In the content, and left as it is because staff made it or took it over (R12.5). */
  left: number
}

export interface ImportSummary {
  readonly storefronts: readonly string[]
  readonly changed: boolean
  readonly kinds: Readonly<Partial<Record<ContentKind, KindSummary>>>
  readonly picturesAdded: number
  readonly warnings: readonly string[]
  /** What staff keep of the content's items, by number or name. */
  readonly left: Readonly<Partial<Record<ContentKind, readonly string[]>>>
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
  const left = new Map<Kind, string[]>()
  const add = (kind: Kind, count: number) => totals.set(kind, (totals.get(kind) ?? 0) + count)
  const marked = (kind: Kind, wanted: 'added' | 'changed') =>
    [...marks].filter(([key, mark]) => mark === wanted && kindOf(key.split(' ')[0] ?? '') === kind).map(([key]) => key)
  const summaryOf = (kind: Kind): KindSummary => {
    const added = marked(kind, 'added').length
    const changed = marked(kind, 'changed').length
    const { removed, hidden } = gone.get(kind) ?? { removed: 0, hidden: 0 }
    const staffs = left.get(kind)?.length ?? 0
    const unchanged = (totals.get(kind) ?? 0) - added - changed - staffs
    return { added, changed, removed, unpublished: hidden, unchanged, left: staffs }
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
    noteGone(kind: Kind, counts: { readonly removed: number; readonly hidden: number }) {
      gone.set(kind, counts)
    },
    /** Adds items that staff keep, by table. */
    noteLeft(kept: LeftToStaff) {
      for (const [table, items = []] of Object.entries(kept)) {
        const kind = kindOf(table)
        if (kind && items.length > 0) left.set(kind, [...(left.get(kind) ?? []), ...items])
      }
    },
    /** The ids of added and of changed events. */
    events(): { readonly added: number[]; readonly changed: number[] } {
      const numbers = (mark: 'added' | 'changed') => marked('events', mark).map((key) => Number(key.split(' ')[1]))
      return { added: numbers('added'), changed: numbers('changed') }
    },
    summary(): Pick<ImportSummary, 'changed' | 'kinds' | 'left'> {
      const all = [...new Set(Object.values(KIND_OF_TABLE))].map((kind): [Kind, KindSummary] => [kind, summaryOf(kind)])
      const changed = all.some(([, kind]) => kind.added + kind.changed + kind.removed + kind.unpublished > 0)
      return { kinds: Object.fromEntries(all), changed, left: Object.fromEntries(left) }
    },
  }
}

export type Tally = ReturnType<typeof openTally>

/** The summary as text. */
export const describeSummary = (summary: ImportSummary): string => {
  const { storefronts, changed, kinds, picturesAdded, warnings, left } = summary
  const lines = Object.entries(kinds).map(([kind, counts]) => {
    const words = Object.entries(counts).filter(([, count]) => count > 0)
    return `  ${kind}: ${words.map(([word, count]) => `${count} ${word}`).join(', ') || 'none'}`
  })
  const head = `Content of ${storefronts.join(', ')}: ${changed ? 'changed' : 'nothing changed'}`
  const pictures = picturesAdded > 0 ? [`  pictures: ${picturesAdded} added`] : []
  const staffs = Object.entries(left).map(
    ([kind, items]) => `  Left to staff, who keep them: ${kind} ${items.join(', ')}`,
  )
  return [head, ...lines, ...pictures, ...staffs, ...warnings.map((warning) => `  Note: ${warning}`)].join('\n')
}
