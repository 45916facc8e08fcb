import { tidyEmail } from '@parter/portal/forms/email.ts'
import { LONGEST_EMAIL, LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@parter/portal/forms/limits.ts'
import * as z from 'zod/mini'
import { birthDate, email, optionalName, phone, postalAddress } from '../wire/fields.forms.ts'

const filled = z.minLength(1, 'required')

/** A new password; the server also checks that it is no common one. */
export const newPassword = z
  .string('required')
  .check(filled, z.minLength(SHORTEST_PASSWORD, 'password_short'), z.maxLength(LONGEST_PASSWORD, 'password_long'))

/** A password for logging in: any text, so that old ones still work. */
export const password = z.string('required').check(filled, z.maxLength(LONGEST_PASSWORD, 'password_long'))

/** The code of the email, or the token of its link. */
const verificationToken = z.string('required').check(z.trim(), z.minLength(6, 'wrong'), z.maxLength(200, 'wrong'))

/** The login accepts any text, so that an error doesn't reveal what can be an account. */
const username = z.string('required').check(z.overwrite(tidyEmail), filled, z.maxLength(LONGEST_EMAIL, 'too_long'))

export const givenBirthDate = z.union([z.literal(''), birthDate])

/**
 * The five kinds of account form (R2.13), and those that are opened by a hash (R2.12), checked by the browser before
 * sending and by the server again (R5.3).
 */
export const FORMS = {
  login: z.object({ username, password }),
  register: z.object({ email, password: newPassword }),
  'forgot-password': z.object({ email }),
  'reset-password': z.object({ password: newPassword }),
  'verify-code': z.object({ token: verificationToken }),
  'verify-email': z.object({ password }),
  'verify-new-password': z.object({ newPassword }),
  profile: z.object({ firstName: optionalName, lastName: optionalName, birthDate: givenBirthDate }),
  email: z.object({ email, password }),
  password: z.object({ password, newPassword }),
  phone: z.object({ phone }),
  address: postalAddress,
  language: z.object({ language: z.string().check(z.length(2, 'required')) }),
  erasure: z.object({ password }),
  passkey: z.object({ password }),
} as const

export type FormName = keyof typeof FORMS
