/**
 * Keeps the keyboard focus in view when parts of the page load above it. It stops once the visitor scrolls, presses or
 * types.
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
