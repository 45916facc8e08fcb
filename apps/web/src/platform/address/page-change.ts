import { startTransition } from 'react'
import { flushSync } from 'react-dom'

/** The picture of the card whose link leads to an address; the same picture stands on its page. */
const pictureAt = (path: string): HTMLElement | null => {
  const links = document.querySelectorAll<HTMLAnchorElement>('main article a[href]')
  const link = [...links].find(({ pathname }) => pathname === path)
  return link?.closest('article')?.querySelector<HTMLElement>('[data-poster]') ?? null
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Shows another page: where the browser can, the poster of the card that was pressed grows into that of its page, and
 * back; without motion for who wants none.
 * @param from the path of the page that is left
 * @param to the path of the next one
 * @param show renders it
 */
export const changePage = (from: string, to: string, show: () => void): void => {
  if (from === to || isCalm() || document.hidden || !('startViewTransition' in document)) {
    startTransition(show)
    return
  }
  const name = (picture: HTMLElement | null, value: string) => picture?.style.setProperty('view-transition-name', value)
  name(pictureAt(to), 'poster')
  const change = document.startViewTransition(() => {
    flushSync(show)
    name(pictureAt(from), 'poster')
  })
  void change.finished.then(() => name(pictureAt(from), ''))
  // a page that is changed again before it has appeared is no fault
  change.ready.catch(() => undefined)
}
