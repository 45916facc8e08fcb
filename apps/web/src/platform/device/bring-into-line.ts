/** Scrolls the line in which a part stands sideways, so that the part is in its middle. Nothing scrolls up or down. */
export const bringIntoLine = (part: Element | null): void => {
  const line = part?.parentElement
  if (!line) return
  const [own, whole] = [part.getBoundingClientRect(), line.getBoundingClientRect()]
  line.scrollLeft += own.x + own.width / 2 - whole.x - whole.width / 2
}
