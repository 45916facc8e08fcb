/** How many minutes an email's link is valid, by purpose. */
export const TOKEN_MINUTES = {
  verify_email: 24 * 60,
  change_email: 24 * 60,
  reset_password: 60,
} as const

/** Minutes after which another password reset email is sent for the same account. */
export const RESEND_MINUTES = 10

export type TokenPurpose = keyof typeof TOKEN_MINUTES

/** How often the code of one email may be entered wrongly. */
export const MOST_CODE_TRIES = 5

/** The alternative to the link: six digits, for those who read the email on another device. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text)

/**
 * What a link carries. `pair` connects the two links of one change of address, `side` says which of the two addresses
 * it was sent to.
 */
export interface TokenPayload {
  readonly email: string
  readonly codeHash?: string
  readonly pair?: string
  readonly side?: 'present' | 'new'
}
