/**
 * Keeps the focus of who uses keys before the scripts have come: React replaces what the server has drawn, and with it
 * the link that had the focus.
 * @returns gives the focus to the same link of what has replaced it
 */
export const followFocus = (root: HTMLElement): (() => void) => {
  const hrefOf = (target: unknown): string | null =>
    target instanceof Element && root.contains(target) ? target.getAttribute('href') : null
  let href = hrefOf(document.activeElement)
  const remember = ({ target }: FocusEvent): void => {
    href = hrefOf(target)
  }
  root.addEventListener('focusin', remember)
  return () => {
    root.removeEventListener('focusin', remember)
    if (href === null || document.activeElement !== document.body) return
    root.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)?.focus()
  }
}
