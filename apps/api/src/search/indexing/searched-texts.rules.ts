/** Characters that no text contains: they delimit texts and their languages. */
export const BEFORE_TEXT = '\u001e'
export const AFTER_LANGUAGE = '\u001f'

interface SearchedText {
  /** Empty for a name, which is the same in every language. */
  readonly language: string
  readonly text: string
}

/** Splits texts that were read as one string, each with its language. */
export const textsOf = (packed: string): SearchedText[] =>
  packed
    .split(BEFORE_TEXT)
    .slice(1)
    .map((one) => {
      const [language = '', ...text] = one.split(AFTER_LANGUAGE)
      return { language, text: text.join(AFTER_LANGUAGE) }
    })
