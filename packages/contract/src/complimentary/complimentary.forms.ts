import { EMAIL, tidyEmail } from '@parter/portal/forms/email.ts'
import * as z from 'zod/mini'
import { filled } from '../wire/fields.forms.ts'

/** Somebody who gets tickets for nothing. */
export interface Recipient {
  readonly name: string
  readonly email: string
  readonly places: number
}

const MOST_RECIPIENTS = 100

/** One recipient a line: `Mari Mets, mari@example.com` or `Mari Mets, mari@example.com, 2`. @returns null: a line is no recipient */
export const readRecipients = (text: string): readonly Recipient[] | null => {
  const recipients = text
    .split('\n')
    .filter((one) => one.trim() !== '')
    .map((one): Recipient | null => {
      const [name = '', email = '', places = '1', ...more] = one.split(/[,;\t]/).map((part) => part.trim())
      const address = tidyEmail(email)
      const isRecipient =
        name !== '' && name.length <= 100 && EMAIL.test(address) && /^[1-9]\d?$/.test(places) && more.length === 0
      return isRecipient ? { name, email: address, places: Number(places) } : null
    })
  const known = recipients.filter((one) => one !== null)
  return known.length === recipients.length && known.length <= MOST_RECIPIENTS ? known : null
}

/** What staff fill in to give tickets. */
export const COMPLIMENTARY_FORMS = {
  give: z.object({
    /** One a line: name, email, and how many if more than one. */
    recipients: filled(15_000).check(z.refine((text) => readRecipients(text) !== null, 'email')),
    language: z.enum(['et', 'en', 'ru', 'fi', 'lv', 'lt', 'cs'], 'choice'),
    reason: filled(500),
  }),
  /** Empty: without a limit. */
  most: z.object({ most: z.string().check(z.trim(), z.regex(/^\d{0,5}$/, 'number')) }),
} as const
