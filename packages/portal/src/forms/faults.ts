/**
 * What can be wrong with a field. The contract's schemas use these codes as messages; the text of a code is
 * `error_field_<fault>`, in the browser before sending and on the server, which checks again (R5.3).
 */
export const FAULTS = [
  'required',
  'too_long',
  'email',
  'phone',
  'postal_code',
  'birth_date',
  'number',
  'date',
  'choice',
  'password_short',
  'password_long',
  'company_code',
  'vat_number',
  'web_address',
  'https_address',
  'path',
  'wrong',
] as const

export type Fault = (typeof FAULTS)[number]

/** A fault of one field, with the values for its text. */
export interface FieldFault {
  /** The field's path in the body: `contact.email`. */
  readonly path: string
  readonly fault: Fault
  readonly values: { readonly most?: number }
}

/** An issue that a schema reports. */
export interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly maximum?: number | bigint | undefined
}

/** The fault that an issue's message names; `wrong` for any other message. */
export const faultOf = ({ path, message, maximum }: Issue): FieldFault => ({
  path: path.map(String).join('.'),
  fault: FAULTS.find((one) => one === message) ?? 'wrong',
  values: maximum === undefined ? {} : { most: Number(maximum) },
})

/** Checks the body that a form sends. @returns the faults in the order of the fields */
export type CheckForm = (body: unknown) => readonly FieldFault[]

/** The check of a form that has a schema in the contract. */
export const checkBy =
  (schema: {
    safeParse(body: unknown): { readonly error?: { readonly issues: readonly Issue[] } | undefined }
  }): CheckForm =>
  (body) =>
    (schema.safeParse(body).error?.issues ?? []).map(faultOf)
