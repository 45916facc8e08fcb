/**
 * The characters that the app's typefaces must contain: the seven languages of the shop (Estonian, English, Russian, Finnish,
 * Latvian, Lithuanian, Czech), neighbouring languages whose names occur in titles (Belarusian, Ukrainian, Polish,
 * German, French, Nordic), digits, punctuation, the portals' currencies and arrows.
 * Other characters are drawn in the fallback typeface, so a test compares this list with every message.
 */
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')

const both = (lower: string) => lower + lower.toUpperCase()

const basicLatin = range(0x20, 0x7e)
const balticAndNordic = both('äöüõšžåāčēģīķļņūąęėįųøæ')
const czechAndPolish = both('áďéěíňóřťúůýćłńśźż')
const western = `${both('éèêëàâçñôòìîïûùßãœ')}ẞ`
const cyrillic = range(0x410, 0x44f) + both('ёіўїєґ')
const punctuation = '\u00a0\u2009\u200a\u202f‐‑–—‘’‚“”„‹›«»…•·×−±°№§©®™′″½¼¾¿¡†'
const currencies = '€£$¢'
const arrows = '←↑→↓↗↘'

const distinct = (text: string): string => [...new Set(text)].join('')

/**
 * The characters by font file, so that readers of Latin letters load only one. Everything but Cyrillic is in the first,
 * as `unicode-range` in `src/ui/fonts.css` says.
 */
export const charactersByFile = {
  latin: distinct(basicLatin + balticAndNordic + czechAndPolish + western + punctuation + currencies + arrows),
  cyrillic: distinct(cyrillic),
}

export const characters = charactersByFile.latin + charactersByFile.cyrillic
