import type { CompiledCatalogue } from '@parter/portal/messages/compile-catalogue.ts'
import { names } from '@parter/portal/date-names/fi.ts'
import shell from '../../../../../packages/portal/messages/fi/shell.json'
import type { LanguageFile } from './language-file.ts'

export const file = {
  names,
  shell: shell as unknown as CompiledCatalogue,
  rooms: import.meta.glob<CompiledCatalogue>(
    [
      '../../../../../packages/portal/messages/fi/*.json',
      '!../../../../../packages/portal/messages/fi/{shell,staff,halls}.json',
    ],
    { import: 'default' },
  ),
} satisfies LanguageFile
