/**
 * Distances between seats on screen, in CSS pixels, that are drawn out of sight before anybody comes near: at each of them
 * something is drawn for the first time.
 */
const PITCHES = [2.4, 3.2, 4.2, 6, 9, 12, 18, 26, 32]
/** Between two parts of one, so that a finger never waits for more than a part. */
const PAUSE_MS = 12
/** For so long after a frame the map is left alone: somebody may be moving it. */
const BUSY_MS = 150

/**
 * Draws all levels of detail once where nobody sees it, as soon as there is nothing else to do: what the browser compiles,
 * and the pictures of seats, are there when somebody comes nearer.
 * @param draw draws the map for a distance between seats, a part of it at each step
 */
export const warmUp = (draw: (pitch: number) => Iterator<void>) => {
  let next = 0
  let drawing: Iterator<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (after: number) => {
    clearTimeout(timer)
    timer = drawing || next < PITCHES.length ? setTimeout(step, after) : undefined
  }
  const step = () => {
    drawing ??= draw(PITCHES[next++] as number)
    if (drawing.next().done) drawing = undefined
    later(PAUSE_MS)
  }
  return {
    /** A frame was drawn: begins, or goes on, when no other has followed for a while. */
    postpone: (): void => later(BUSY_MS),
    end: (): void => clearTimeout(timer),
  }
}
