import { postalCodeExample, readPostalCode } from '@parter/portal/postal-codes.ts'
import * as z from 'zod/mini'
import { DAY_IN_BOUNDS } from './days.ts'

/**
 * The fields of account forms, checked by the browser before sending and by the server again (R5.3). A form's message
 * for each way to fail is `account_fault_<code>`: the codes are the messages of these checks.
 */
export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128
const LONGEST_EMAIL = 254
const LONGEST_NAME = 100

const filled = z.minLength(1, 'required')

export const email = z
  .string('required')
  .check(z.trim(), filled, z.maxLength(LONGEST_EMAIL, 'email'), z.email({ message: 'email', abort: true }))

/** A password that somebody chooses; whether it is a common one the server knows. */
export const newPassword = z
  .string('required')
  .check(filled, z.minLength(SHORTEST_PASSWORD, 'password_short'), z.maxLength(LONGEST_PASSWORD, 'password_long'))

/** A password that somebody says: any, so that an old one can still be said. */
export const password = z.string('required').check(filled, z.maxLength(LONGEST_PASSWORD, 'password_long'))

export const phone = z.string().check(z.trim(), z.regex(/^\+[1-9](?: ?\d){7,14}$/, 'phone'))

/** May be emptied again. */
const name = z.string().check(z.trim(), z.maxLength(LONGEST_NAME, 'too_long'))
const needed = (most: number) => z.string().check(z.trim(), filled, z.maxLength(most, 'too_long'))

/** Whether a postal code can be one of that country; of countries that nothing is posted to anything short will do (R5.3). */
const isPostalCode = (countryCode: string, code: string): boolean =>
  postalCodeExample(countryCode) === ''
    ? /^[\p{L}\d][\p{L}\d -]{1,18}$/u.test(code)
    : readPostalCode(countryCode, code) !== null

export const postalAddress = z
  .strictObject({
    name: needed(LONGEST_NAME),
    street: needed(200),
    city: needed(LONGEST_NAME),
    postalCode: needed(20),
    countryCode: z.string().check(z.regex(/^[A-Z]{2}$/, 'required')),
  })
  .check(
    z.refine(({ countryCode, postalCode }) => isPostalCode(countryCode, postalCode), {
      path: ['postalCode'],
      message: 'postal_code',
    }),
  )

export const birthDate = z.union([z.literal(''), z.iso.date('birth_date').check(z.regex(DAY_IN_BOUNDS, 'birth_date'))])

/** The five kinds of account form (R2.13), and those that are opened by a hash (R2.12). */
export const FORMS = {
  login: z.object({ username: needed(LONGEST_EMAIL), password }),
  register: z.object({ email, password: newPassword }),
  'forgot-password': z.object({ email }),
  'reset-password': z.object({ password: newPassword }),
  'verify-email': z.object({ password }),
  'verify-new-password': z.object({ newPassword }),
  profile: z.object({ firstName: name, lastName: name, birthDate }),
  email: z.object({ email, password }),
  password: z.object({ password, newPassword }),
  phone: z.object({ phone: z.union([z.literal(''), phone]) }),
  address: postalAddress,
  language: z.object({ language: z.string().check(z.length(2, 'required')) }),
  erasure: z.object({ password }),
  passkey: z.object({ password }),
} as const

export type FormName = keyof typeof FORMS
