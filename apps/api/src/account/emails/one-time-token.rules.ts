/** Minutes that an email's link is good for, by what it does. */
export const TOKEN_MINUTES = {
  verify_email: 24 * 60,
  change_email: 24 * 60,
  reset_password: 60,
} as const

/** Minutes after which another email to set a new password is written for the same account; until then the last one will do. */
export const RESEND_MINUTES = 10

export type TokenPurpose = keyof typeof TOKEN_MINUTES

/** How often the code of one email may be typed wrongly. */
export const MOST_CODE_TRIES = 5

/** What stands in an email besides its link: six digits, for who reads it on another device. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text)

/** What a link knows. `pair` joins the two links of one change of address, `side` says whose email it stood in. */
export interface TokenPayload {
  readonly email: string
  readonly codeHash?: string
  readonly pair?: string
  readonly side?: 'present' | 'new'
}
