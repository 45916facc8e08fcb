import { useLayoutEffect } from 'react'

/** What is shown somewhere and changes the whole page. */
export type PageMark = 'asks' | 'bar' | 'besidePoster' | 'dialog' | 'stackedBar'

const count = (mark: PageMark, by: 1 | -1): void => {
  const marks = document.documentElement.dataset
  const shown = Number(marks[mark] ?? 0) + by
  if (shown > 0) marks[mark] = String(shown)
  else delete marks[mark]
}

/**
 * Counts in a `data-` attribute of <html> that something is shown, for rules of the whole page. With `:has()` on the page
 * the browser would restyle all of it whenever anything is added anywhere.
 * @returns takes it back
 */
export const markPage = (mark: PageMark): (() => void) => {
  count(mark, 1)
  return () => count(mark, -1)
}

/** Marks the page while a component shows something. */
export const usePageMark = (mark: PageMark, isShown = true): void => {
  useLayoutEffect(() => (isShown ? markPage(mark) : undefined), [mark, isShown])
}
