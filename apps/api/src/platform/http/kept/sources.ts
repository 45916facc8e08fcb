/** A count of changes: what begins to be made at a stamp knows of all changes before it. */
export type Stamp = number

/**
 * What answers are made from, and when each of it has changed last, as this process has heard. Content as a whole is a
 * source of every answer; others have names: `stock 200001`.
 */
export interface Sources {
  stamp(): Stamp
  /** One source has changed. */
  changed(source: string): void
  /** The content has changed, or anything may have. */
  allChanged(): void
  /** When the content, or everything, changed last. */
  contentStamp(): Stamp
  /** Whether the content has not changed since, and each of these not since its own stamp. */
  areSame(sources: ReadonlyMap<string, Stamp>, since: Stamp): boolean
  /** Whether every change would be heard of at this moment; while it wouldn't, nothing is believed for long. */
  isSure(): boolean
  /** Whatever was missed until now counts as a change of everything. */
  setSure(isSure: boolean): void
}

/** Names are forgotten all together, which makes everything old once. */
const MOST_NAMES = 50_000

export const openSources = (): Sources => {
  const changedAt = new Map<string, Stamp>()
  let stamp = 0
  let contentStamp = 0
  let isSure = false
  const allChanged = () => {
    contentStamp = ++stamp
    changedAt.clear()
  }
  return {
    stamp: () => stamp,
    contentStamp: () => contentStamp,
    changed(source) {
      if (changedAt.size >= MOST_NAMES) allChanged()
      else changedAt.set(source, ++stamp)
    },
    allChanged,
    areSame(sources, since) {
      if (contentStamp > since) return false
      for (const [source, known] of sources) if ((changedAt.get(source) ?? 0) > known) return false
      return true
    },
    isSure: () => isSure,
    setSure(now) {
      if (now && !isSure) allChanged()
      isSure = now
    },
  }
}
