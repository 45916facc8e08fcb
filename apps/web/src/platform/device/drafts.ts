/** The prefix of drafts in the tab's storage. */
export const DRAFT_PREFIX = 'typed '

const CLEARED = 'typed-forgotten'

/** Calls back when drafts are deleted, so that copies in memory are deleted too. */
export const onDraftsCleared = (listener: () => void): void => addEventListener(CLEARED, listener)

/** Deletes the drafts of this tab after a logout, since they contain names and addresses. */
export const clearDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // without storage there are only copies in memory
  }
  dispatchEvent(new Event(CLEARED))
}
