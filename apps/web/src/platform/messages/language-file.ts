import type { DateNames } from '@parter/portal/date-names/date-names.ts'
import type { CompiledCatalogue } from '@parter/portal/messages/compile-catalogue.ts'

/** What every first screen needs of a language, and how to load the rest of its messages. */
export interface LanguageFile {
  readonly names: DateNames
  /** Compiled at build (`build/messages.ts`), unlike TypeScript's type of the JSON file. */
  readonly shell: CompiledCatalogue
  /** Loaders of message files, by path. */
  readonly rooms: Readonly<Record<string, () => Promise<CompiledCatalogue>>>
}
