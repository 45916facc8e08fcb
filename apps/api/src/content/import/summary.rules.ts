import type { ContentKind } from '../import-format/folder-format.ts'
import type { TableSpec } from './table-list.rules.ts'

/** What an import did to one kind of thing. */
export interface KindSummary {
  added: number
  changed: number
  removed: number
  /** Left the content, but somebody has bought it: no longer shown, not removed. */
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

type Marks = Map<string, 'added' | 'changed'>

/** Collects what happened to which thing: a thing is added or changed once, however many of its rows were. */
export const openTally = () => {
  const marks = new Map<ContentKind, Marks>()
  const marksOf = (kind: ContentKind): Marks => {
    const found = marks.get(kind) ?? new Map()
    marks.set(kind, found)
    return found
  }
  return {
    mark(spec: Pick<TableSpec, 'kind' | 'thing'>, action: 'added' | 'changed', owners: readonly string[]) {
      const known = marksOf(spec.kind)
      for (const owner of owners) {
        const key = `${spec.thing} ${owner}`
        if (known.get(key) !== 'added') known.set(key, action)
      }
    },
    /** The numbers of events that were added or changed. */
    events(action: 'added' | 'changed'): number[] {
      const known = [...(marks.get('events') ?? [])]
      return known.filter(([, mark]) => mark === action).map(([key]) => Number(key.split(' ')[1]))
    },
    /** @param total how many things of the kind the content has */
    summaryOf(kind: ContentKind, total: number, gone: { removed: number; hidden: number }): KindSummary {
      const known = [...(marks.get(kind) ?? new Map<string, string>()).values()]
      const added = known.filter((mark) => mark === 'added').length
      const changed = known.length - added
      const { removed, hidden } = gone
      return { added, changed, removed, unpublished: hidden, unchanged: total - added - changed }
    },
  }
}

export type Tally = ReturnType<typeof openTally>

export const hasChanged = (kinds: readonly KindSummary[]): boolean =>
  kinds.some(({ added, changed, removed, unpublished }) => added + changed + removed + unpublished > 0)

/** The summary as lines for people. */
export const describeSummary = ({ storefronts, changed, kinds, picturesAdded, warnings }: ImportSummary): string => {
  const lines = Object.entries(kinds).map(([kind, counts]) => {
    const words = Object.entries(counts).filter(([, count]) => count > 0)
    return `  ${kind}: ${words.map(([word, count]) => `${count} ${word}`).join(', ') || 'none'}`
  })
  const head = `Content of ${storefronts.join(', ')}: ${changed ? 'changed' : 'nothing changed'}`
  const pictures = picturesAdded > 0 ? [`  pictures: ${picturesAdded} added`] : []
  return [head, ...lines, ...pictures, ...warnings.map((warning) => `  Note: ${warning}`)].join('\n')
}
