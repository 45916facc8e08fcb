import { sentFile } from './primitives.ts'

/** What the files of lists have in common: as much as the list shows. */
export const listFile = {
  session: 'staff',
  covers: 'listed',
  repeat: 'safe',
  reply: sentFile,
  errors: ['login_required', 'permission_denied'],
} as const

/** What the files that name persons have in common: a new proof before them, and their own entry in the audit log. */
export const personsFile = {
  ...listFile,
  confirmed: true,
  repeat: 'never',
  changes: [],
  errors: [...listFile.errors, 'confirmation_needed'],
} as const
