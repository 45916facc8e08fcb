const KINDS_OF_LETTER = [
  { letters: /[!,.:'’Iijlìíîïīį|]|[іїІЇ]/, width: 0.32 },
  { letters: /[ \u00a0\-–1frtxłřť]|[гґтхГҐ]/, width: 0.53 },
  { letters: /[wmMWæœÆŒ]|[шщжфюыМШЩЖФЮЫ]/, width: 1.18 },
]
const CAPITAL_WIDTH = 0.9
const USUAL_WIDTH = 0.75
const TRACKING = -0.035

/** What a line may not break: words, and those that a no-break space joins. */
export const unbroken = (text: string): string[] => text.split(/[^\S\u00a0]+/)

// browsers take milliseconds to prepare a pattern of all capital letters
const isCapital = (letter: string): boolean => letter !== letter.toLowerCase()

const widthOf = (letter: string): number =>
  KINDS_OF_LETTER.find(({ letters }) => letters.test(letter))?.width ??
  (isCapital(letter) ? CAPITAL_WIDTH : USUAL_WIDTH)

/** How wide a text is in Unbounded, in ems: known before anything is drawn, and nowhere too small. */
export const displayWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + TRACKING + widthOf(letter), 0)
