/** Begins the keys of what was typed in this tab, in the tab's own storage. */
export const TYPED = 'typed '

const FORGOTTEN = 'typed-forgotten'

/** Calls back when everything that was typed is forgotten, so that copies in memory go too. */
export const onForgotten = (listener: () => void): void => addEventListener(FORGOTTEN, listener)

/** A customer has left: what he typed in this tab, names and addresses among it, is nobody's any more. */
export const forgetTyped = (): void => {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(TYPED)) sessionStorage.removeItem(key)
  } catch {
    // without storage there are only copies in memory
  }
  dispatchEvent(new Event(FORGOTTEN))
}
