/** A number of changes. A response that was begun at a stamp includes all changes before it. */
export type Stamp = number

/**
 * When each source of cached responses changed last, as far as this process has heard. The content as a whole is a
 * source of every response; others have names, such as `stock 200001`.
 */
export interface Changes {
  stamp(): Stamp
  /** One source has changed. */
  changed(source: string): void
  /** The content has changed, or anything may have. */
  allChanged(): void
  /** When the content, or everything, changed last. */
  contentStamp(): Stamp
  /** Whether the content has not changed since, and none of these sources since its own stamp. */
  areUnchanged(sources: ReadonlyMap<string, Stamp>, since: Stamp): boolean
  /** Whether this process receives notifications now; while it doesn't, responses live a second at most. */
  isListening(): boolean
  /** When it receives them again, everything counts as changed, since some may have been missed. */
  setListening(isListening: boolean): void
}

/** From so many names on all are dropped, which outdates every response once. */
const MAX_NAMES = 50_000

export const openChanges = (): Changes => {
  const changedAt = new Map<string, Stamp>()
  let stamp = 0
  let contentStamp = 0
  let isListening = false
  const allChanged = () => {
    contentStamp = ++stamp
    changedAt.clear()
  }
  return {
    stamp: () => stamp,
    contentStamp: () => contentStamp,
    changed(source) {
      if (changedAt.size >= MAX_NAMES) allChanged()
      else changedAt.set(source, ++stamp)
    },
    allChanged,
    areUnchanged(sources, since) {
      if (contentStamp > since) return false
      for (const [source, known] of sources) if ((changedAt.get(source) ?? 0) > known) return false
      return true
    },
    isListening: () => isListening,
    setListening(now) {
      if (now && !isListening) allChanged()
      isListening = now
    },
  }
}
