import type { Language } from '@parter/portal/language/languages.ts'
import type { CompiledCatalogue } from '@parter/portal/messages/compile-catalogue.ts'
import { createTranslator, type Translate } from '@parter/portal/messages/messages.ts'
import { loadMessages } from '../../src/platform/messages/messages.ts'

/** Rooms of messages that the shop's pages never say: only the back office loads them. */
const files = import.meta.glob<CompiledCatalogue>(
  '../../../../packages/portal/messages/*/{staff,halls,reports,event-changes,event-drafts,content-items,counter,desk,door,promotions}.json',
  { import: 'default' },
)

const ofStaff = (language: Language): Promise<CompiledCatalogue>[] =>
  Object.entries(files).flatMap(([path, load]) => (path.includes(`/${language}/`) ? [load()] : []))

/** A translator for everything that the back office says. */
export const loadStaffTranslator = async (language: Language): Promise<Translate> =>
  createTranslator(
    language,
    await Promise.all([
      // the hall editor says what the seat map says, the order desk what tickets say
      ...(['shell', 'forms', 'box-office', 'seat-map', 'tickets'] as const).map((room) => loadMessages(language, room)),
      ...ofStaff(language),
    ]),
  )

const KEY = 'staff-language'
const LANGUAGES: readonly Language[] = ['en', 'et', 'lv', 'lt', 'ru', 'cs', 'fi']

/** The language that was chosen here, or the browser's. */
export const preferredLanguage = (): Language => {
  const wanted = [localStorage.getItem(KEY), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return LANGUAGES.find((language) => language === wanted.find((one) => LANGUAGES.some((own) => own === one))) ?? 'en'
}

export const chooseLanguage = (language: Language): void => localStorage.setItem(KEY, language)
