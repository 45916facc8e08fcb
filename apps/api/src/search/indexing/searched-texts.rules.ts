/** Letters that no text has: they stand before a text's language, and between the language and the text. */
export const BEFORE_TEXT = '\u001e'
export const AFTER_LANGUAGE = '\u001f'

interface SearchedText {
  /** Empty for a name, which is the same in every language. */
  readonly language: string
  readonly text: string
}

/** Takes texts apart that were read in one piece, each with its language before it. */
export const textsOf = (packed: string): SearchedText[] =>
  packed
    .split(BEFORE_TEXT)
    .slice(1)
    .map((one) => {
      const [language = '', ...text] = one.split(AFTER_LANGUAGE)
      return { language, text: text.join(AFTER_LANGUAGE) }
    })
