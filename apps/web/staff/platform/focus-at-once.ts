/** As a `ref`: an element that waits for a key has the focus as soon as it is shown, so that no key is lost between. */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus()
