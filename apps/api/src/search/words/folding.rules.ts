import { LATIN_LETTERS } from '@parter/portal/language/latin-letters.ts'

/** A word of a text: as it is searched for, and as people write it. */
export interface FoldedWord {
  /** Latin letters and digits without marks; letters of other scripts stay as they are. */
  readonly plain: string
  /** The word in small letters, with its marks, in its own script. */
  readonly shown: string
}

/** Searching takes in neighbours’ letters too, and hears ц as two sounds. */
const LETTERS: Readonly<Record<string, string>> = {
  ...LATIN_LETTERS,
  ц: 'ts',
  ґ: 'g',
  є: 'e',
  ї: 'i',
  ð: 'd',
  ı: 'i',
}
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’ʼ`][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu
const LONGEST_WORD = 60
const SHORTEST_SOUND = 4

const fold = (word: string): string =>
  [...word.normalize('NFC')]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, LONGEST_WORD)

/** The words of a text in its order; Cyrillic becomes Latin, so that either finds the other. */
export const wordsOf = (text: string): FoldedWord[] =>
  [...text.normalize('NFKC').toLowerCase().matchAll(WORD)].flatMap(([shown]) => {
    const plain = fold(shown)
    return plain === '' ? [] : [{ plain, shown: shown.slice(0, LONGEST_WORD) }]
  })

/**
 * How a word sounds, roughly: one spelling for all the ways in which seven languages write the same name
 * (Чайковский, Tšaikovski, Tchaikovsky, Čajkovskij). Coarse on purpose: it is asked beside the exact word, and only
 * for words of four letters and more.
 * @returns empty when the word is too short to be recognised by its sound
 */
export const soundOf = (plain: string): string => {
  const sound = plain
    .replace(/kh/g, 'h')
    .replace(/s(?:h?ch|h|z)/g, 's')
    // a Baltic ending is no ц: koncerts
    .replace(/t[cs]h|t[sz](?!$)|ch|cz|c|q/g, 'k')
    .replace(/dz?zh|zh|dz/g, 'z')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/[jy]/g, 'i')
    .replace(/i+e/g, 'e')
    .replace(/(.)\1+/g, '$1')
  return sound.length < SHORTEST_SOUND ? '' : sound
}

/** A sound without its ending: kontserti, koncerts, koncertas and концерты differ by nothing else. */
export const stemOf = (sound: string): string => {
  const stem = sound.replace(/[aeiou]*s?$/, '')
  return stem.length < SHORTEST_SOUND ? sound : stem
}

/** Marks lexemes that stand for a sound; no word begins with it. */
export const SOUND_MARK = '~'

/** What a word is found by: itself, and the stem of its sound. */
export const lexemesOf = (plain: string): string[] => {
  const sound = soundOf(plain)
  return sound === '' ? [plain] : [plain, SOUND_MARK + stemOf(sound)]
}
