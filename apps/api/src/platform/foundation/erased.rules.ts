/** Stands where the address of somebody stood who is forgotten, in columns that are never empty. */
export const ERASED_EMAIL = 'nobody@erased.invalid'
