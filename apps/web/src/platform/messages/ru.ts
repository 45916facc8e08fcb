import type { CompiledCatalogue } from '@parter/portal/messages/compile-catalogue.ts'
import { names } from '@parter/portal/date-names/ru.ts'
import shell from '../../../../../packages/portal/messages/ru/shell.json'
import type { LanguageFile } from './language-file.ts'

export const file = {
  names,
  shell: shell as unknown as CompiledCatalogue,
  rooms: import.meta.glob<CompiledCatalogue>(
    [
      '../../../../../packages/portal/messages/ru/*.json',
      '!../../../../../packages/portal/messages/ru/{shell,staff,halls}.json',
    ],
    { import: 'default' },
  ),
} satisfies LanguageFile
