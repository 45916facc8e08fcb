import type { Language } from '@parter/portal/language/languages.ts'
import type { CompiledCatalogue } from '@parter/portal/messages/compile-catalogue.ts'
import { createTranslator, type Translate } from '@parter/portal/messages/messages.ts'
import { createContext, useContext } from 'react'

const files = import.meta.glob<CompiledCatalogue>('../../../../packages/portal/messages/*/door.json', {
  import: 'default',
})

/** The words of the door, and its formats. */
export interface Words {
  readonly language: Language
  readonly t: Translate
  /** `18:22`, at the venue. */
  readonly time: (moment: string | number, timeZone: string) => string
  /** `21.11.` */
  readonly day: (day: string) => string
  readonly count: (number: number) => string
}

export const loadDoorMessages = async (language: Language): Promise<Words> => {
  const load = Object.entries(files).find(([path]) => path.includes(`/${language}/`))?.[1]
  if (!load) throw new Error(`There are no messages in ${language}`)
  return {
    language,
    t: createTranslator(language, [await load()]),
    time: (moment, timeZone) =>
      new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hour12: false, timeZone }).format(
        new Date(moment),
      ),
    day: (day) =>
      new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        new Date(`${day}T12:00:00Z`),
      ),
    count: new Intl.NumberFormat(language).format,
  }
}

const KEY = 'door-language'
export const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['et', 'Eesti'],
  ['lv', 'Latviešu'],
  ['lt', 'Lietuvių'],
  ['ru', 'Русский'],
  ['cs', 'Čeština'],
  ['fi', 'Suomi'],
  ['en', 'English'],
]

/** The language that was chosen on this device, or the browser's. */
export const preferredLanguage = (): Language => {
  const wanted = [localStorage.getItem(KEY), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return (
    LANGUAGES.find(([one]) => wanted.find((other) => LANGUAGES.some(([own]) => own === other)) === one)?.[0] ?? 'en'
  )
}
export const chooseLanguage = (language: Language): void => localStorage.setItem(KEY, language)

const Context = createContext<Words | null>(null)
export const DoorMessagesProvider = Context

export const useDoorMessages = (): Words => {
  const words = useContext(Context)
  if (!words) throw new Error('useDoorMessages needs the app around it')
  return words
}
