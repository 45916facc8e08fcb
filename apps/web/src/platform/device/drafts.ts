/** Begins the keys of what was typed in this tab, in the tab's own storage. */
export const DRAFT_PREFIX = 'typed '

const CLEARED = 'typed-forgotten'

/** Calls back when everything that was typed is forgotten, so that copies in memory go too. */
export const onDraftsCleared = (listener: () => void): void => addEventListener(CLEARED, listener)

/** Forgets the drafts of this tab when a customer has logged out: they hold names and addresses. */
export const clearDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // without storage there are only copies in memory
  }
  dispatchEvent(new Event(CLEARED))
}
