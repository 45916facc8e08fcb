import { LANGUAGES } from '../../packages/portal/src/language/languages.ts'
import type { AllCatalogues } from '../../packages/portal/src/messages/load-messages.ts'
import { MESSAGE_ROOMS } from '../../packages/portal/src/messages/message-key.ts'
import type { MessageFault } from './find-message-faults.ts'
import { VOICE } from './voice.ts'

/** A pattern for whole words, in small or capital letters. */
const wholeWords = (words: string) => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'iu')

/** The place of a value, or the beginning of cases: names that nobody reads. */
const VALUE = /\{\w+/g

/** Where messages address people in another way than their language does, or have a second word for one thing. */
export const findVoiceFaults = (all: AllCatalogues): MessageFault[] =>
  LANGUAGES.flatMap((language) =>
    VOICE[language].flatMap(({ words, instead, but }) => {
      const pattern = wholeWords(words)
      return MESSAGE_ROOMS.flatMap((room) =>
        Object.entries(all[language][room]).flatMap(([key, text]) => {
          const said = pattern.exec(text.replaceAll(VALUE, '{'))?.[0]
          if (said === undefined || (but !== undefined && new RegExp(but).test(key))) return []
          return [{ language, room, key, fault: `says “${said}”: say ${instead}` }]
        }),
      )
    }),
  )
