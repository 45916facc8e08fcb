/** Scrolls the line in which a part stands sideways, so that the part is in its middle. Nothing scrolls up or down. */
export const bringIntoLine = (part: Element | null): void => {
  const line = part?.parentElement
  if (!part || !line) return
  const [own, whole] = [part.getBoundingClientRect(), line.getBoundingClientRect()]
  line.scrollLeft += own.left - whole.left - (whole.width - own.width) / 2
}
