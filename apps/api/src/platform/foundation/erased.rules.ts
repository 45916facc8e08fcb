/** Replaces the address of an erased person in columns that may not be empty. */
export const ERASED_EMAIL = 'nobody@erased.invalid'
