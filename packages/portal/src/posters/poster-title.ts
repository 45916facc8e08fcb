import { displayWidth, unbroken } from '../display-width.ts'

/** Sizes of a title in px on a screen of 390 px, the largest first. */
const SIZES = [76, 64, 56, 50, 46, 42, 38, 34, 31, 28, 26, 24, 22]
const SCREEN = 390
const LINE_WIDTH = SCREEN - 2 * 20
const LINE_HEIGHT = 1.03
const MOST_LINES = 4
/** How high a title may be, alone and under a strip that says how the event stands. */
const MOST_HEIGHT = { plain: 182, strip: 118 }

/** How many lines words take where a line has room for `most` ems; infinitely many where one doesn't fit. */
const linesOf = (words: readonly string[], most: number): number => {
  let [lines, used] = [1, 0]
  for (const word of words) {
    const width = displayWidth(word)
    if (width > most) return Number.POSITIVE_INFINITY
    const wider = used === 0 ? width : used + displayWidth(' ') + width
    if (wider <= most) used = wider
    else [lines, used] = [lines + 1, width]
  }
  return lines
}

/** A title as a poster sets it: its name large, what follows a full stop or a colon smaller under it. */
export const partsOfTitle = (title: string): { name: string; rest: string } => {
  const [, name = title, rest = ''] = /^(.*?[\p{L}\d)]{3,}[»”“’]?[.:]) (.+)$/u.exec(title) ?? []
  return { name, rest }
}

/**
 * The size of a title under its poster: the largest at which no word is broken, in at most four lines.
 * @returns in hundredths of the width of the picture
 */
export const titleSize = (name: string, isUnderStrip: boolean): number => {
  const words = unbroken(name)
  const most = isUnderStrip ? MOST_HEIGHT.strip : MOST_HEIGHT.plain
  const size =
    SIZES.find((each) => {
      const lines = linesOf(words, LINE_WIDTH / each)
      return lines <= MOST_LINES && lines * each * LINE_HEIGHT <= most
    }) ?? Math.min(...SIZES)
  return Math.round((size / SCREEN) * 1000) / 10
}
