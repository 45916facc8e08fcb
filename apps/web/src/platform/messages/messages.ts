import type { DateNames } from '@parter/portal/date-names/date-names.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { CompiledCatalogue } from '@parter/portal/messages/compile-catalogue.ts'
import type { MessageRoom } from '@parter/portal/messages/message-key.ts'
import { createTranslator, type Translate } from '@parter/portal/messages/messages.ts'
import type { LanguageFile } from './language-file.ts'

/** One file per language, so that a visitor loads messages and file names of their own language only. */
const languages: Readonly<Record<Language, () => Promise<{ file: LanguageFile }>>> = {
  et: () => import('./et.ts'),
  en: () => import('./en.ts'),
  ru: () => import('./ru.ts'),
  fi: () => import('./fi.ts'),
  lv: () => import('./lv.ts'),
  lt: () => import('./lt.ts'),
  cs: () => import('./cs.ts'),
}

const loaded = new Map<string, Promise<CompiledCatalogue>>()

const fetchRoom = async (language: Language, room: MessageRoom): Promise<CompiledCatalogue> => {
  const { shell, rooms }: LanguageFile = (await languages[language]()).file
  if (room === 'shell') return shell
  const path = Object.keys(rooms).find((one) => one.endsWith(`/${room}.json`))
  const load = path === undefined ? undefined : rooms[path]
  if (!load) throw new Error(`There are no messages ${language}/${room}`)
  return load()
}

/** The messages of a room; loads the file if it is missing. */
export const loadMessages = (language: Language, room: MessageRoom): Promise<CompiledCatalogue> => {
  const name = `${language}/${room}`
  const known = loaded.get(name)
  if (known) return known
  const loading = fetchRoom(language, room).catch((error: unknown) => {
    loaded.delete(name)
    throw error
  })
  loaded.set(name, loading)
  return loading
}

/** A translator for the messages of these rooms and of `shell`; loads the files that are missing. */
export const loadTranslator = async (language: Language, rooms: readonly MessageRoom[]): Promise<Translate> =>
  createTranslator(
    language,
    await Promise.all((['shell', ...rooms] as const).map((room) => loadMessages(language, room))),
  )

/** The names of days and months, from the language's first file. */
export const loadDateNames = async (language: Language): Promise<DateNames> => (await languages[language]()).file.names
