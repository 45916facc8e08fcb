/**
 * Keeps in sight what somebody has reached by keys when parts of the page come above it later. Whoever scrolls, presses or
 * types goes where he likes.
 */
export const keepFocusInView = (): void => {
  let reached = document.querySelector(':focus-visible')
  const letGo = () => {
    reached = null
  }
  addEventListener('focusin', ({ target }) => {
    reached = target instanceof Element && target.matches(':focus-visible') ? target : null
  })
  addEventListener('keydown', ({ key }) => key !== 'Tab' && key !== 'Shift' && letGo())
  for (const kind of ['wheel', 'touchmove', 'pointerdown']) addEventListener(kind, letGo, { passive: true })
  new ResizeObserver(() => {
    if (reached && reached === document.activeElement) reached.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }).observe(document.body)
}
