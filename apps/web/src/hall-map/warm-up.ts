/**
 * Distances between seats on screen, in CSS pixels, that are drawn off screen in advance: at each of them a drawing
 * function runs for the first time.
 */
const PITCHES = [2.4, 3.2, 4.2, 6, 9, 12, 18, 26, 32]
/** Pause between two parts, so that a touch waits for one part at most. */
const PAUSE_MS = 12
/** How long to pause after a frame, since the visitor may be moving the map. */
const BUSY_MS = 150

/**
 * Draws every level of detail once off screen while the page is idle, so that the code is compiled and the sprites exist
 * before the visitor zooms in.
 * @param draw draws the map for a distance between seats, one part per step
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
    /** Called after each frame: starts or continues once no frame has followed for a while. */
    postpone: (): void => later(BUSY_MS),
    end: (): void => clearTimeout(timer),
  }
}
