import type { CompiledCatalogue } from '@parter/portal/messages/compile-catalogue.ts'
import { names } from '@parter/portal/date-names/lt.ts'
import shell from '../../../../../packages/portal/messages/lt/shell.json'
import type { LanguageFile } from './language-file.ts'

export const file = {
  names,
  shell: shell as unknown as CompiledCatalogue,
  rooms: import.meta.glob<CompiledCatalogue>(
    [
      '../../../../../packages/portal/messages/lt/*.json',
      '!../../../../../packages/portal/messages/lt/{shell,staff,halls}.json',
    ],
    { import: 'default' },
  ),
} satisfies LanguageFile
