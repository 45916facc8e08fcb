import * as z from 'zod/mini'

/**
 * The company that a receipt is made out to: checked by the browser before sending and by the server again (R5.3). The
 * messages of the checks are the last words of the browser's messages `checkout_fault_<message>`.
 */
const MOST_LETTERS = 200
const line = (most: number) => z.string().check(z.trim(), z.maxLength(most, 'too_long'))
const filled = (most: number) => z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(most, 'too_long'))

export const company = z.strictObject({
  name: filled(MOST_LETTERS),
  /** As the register of the company's country writes it: digits, letters, - and /. */
  registryCode: z
    .string()
    .check(z.trim(), z.minLength(1, 'required'), z.regex(/^[\p{L}\d][\p{L}\d /.-]{2,29}$/u, 'company_code')),
  /** With the letters of its country, as VIES writes it; may be empty. */
  vatNumber: z.string().check(z.trim(), z.regex(/^(?:|[A-Z]{2}[A-Z\d]{2,13})$/, 'vat_number')),
  address: line(MOST_LETTERS),
})

export type Company = z.output<typeof company>
