import { EMAIL, tidyEmail } from '@parter/portal/forms/email.ts'
import {
  LONGEST_COMPANY_LINE,
  LONGEST_EMAIL,
  LONGEST_NAME,
  LONGEST_PHONE,
  LONGEST_POSTAL_CODE,
  LONGEST_STREET,
} from '@parter/portal/forms/limits.ts'
import { isPhone, tidyPhone } from '@parter/portal/forms/phone.ts'
import { readPostalCode } from '@parter/portal/postal-codes.ts'
import * as z from 'zod/mini'
import { DAY_IN_BOUNDS } from './days.ts'

/*
 * What people type about themselves: one rule each, of which every form and every call is made (R5.3). The messages of
 * the checks are the faults of `@parter/portal/forms/faults.ts`: their sentences are `error_field_<fault>`.
 */

/** Text that may be left empty. @param most characters */
export const line = (most: number) => z.string('required').check(z.trim(), z.maxLength(most, 'too_long'))

/** Text that must not be empty. @param most characters */
export const filled = (most: number) =>
  z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(most, 'too_long'))

export const email = z
  .string('required')
  .check(
    z.overwrite(tidyEmail),
    z.minLength(1, 'required'),
    z.maxLength(LONGEST_EMAIL, 'email'),
    z.email({ pattern: EMAIL, message: 'email' }),
  )

/** With its country's code; empty where there is none. */
export const phone = z.string().check(
  z.overwrite(tidyPhone),
  z.maxLength(LONGEST_PHONE, 'phone'),
  z.refine((text) => text === '' || isPhone(text), 'phone'),
)

/** A person's name, or one of them. */
export const name = filled(LONGEST_NAME)
/** The same, optional. */
export const optionalName = line(LONGEST_NAME)

/** A day of birth, `1990-05-31`. */
export const birthDate = z.iso.date('birth_date').check(z.regex(DAY_IN_BOUNDS, 'birth_date'))

/** A postal address; the postal code is normalised to its country's format. */
export const postalAddress = z
  .strictObject({
    name,
    street: filled(LONGEST_STREET),
    city: name,
    postalCode: filled(LONGEST_POSTAL_CODE),
    countryCode: z.string().check(z.regex(/^[A-Z]{2}$/, 'required')),
  })
  .check(
    z.refine(({ countryCode, postalCode }) => postalCode === '' || readPostalCode(countryCode, postalCode) !== null, {
      path: ['postalCode'],
      message: 'postal_code',
    }),
    z.overwrite((address) => ({
      ...address,
      postalCode: readPostalCode(address.countryCode, address.postalCode) ?? address.postalCode,
    })),
  )

/** The company that a receipt is made out to. */
export const company = z.strictObject({
  name: filled(LONGEST_COMPANY_LINE),
  /** As in the register of the company's country: digits, letters, - and /. */
  registryCode: z
    .string()
    .check(z.trim(), z.minLength(1, 'required'), z.regex(/^(?:|[\p{L}\d][\p{L}\d /.-]{2,29})$/u, 'company_code')),
  /** With the country prefix, as in VIES; may be empty. */
  vatNumber: z.string().check(z.trim(), z.regex(/^(?:|[A-Z]{2}[A-Z\d]{2,13})$/, 'vat_number')),
  address: line(LONGEST_COMPANY_LINE),
})

export type Company = z.output<typeof company>
