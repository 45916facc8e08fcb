/**
 * What can be wrong with a field. The checks of the contract's schemas say one of these words; `error_field_<fault>` is its
 * sentence, in the browser before anything is sent and on the server, which checks again (R5.3).
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
  'wrong',
] as const

export type Fault = (typeof FAULTS)[number]

/** A fault of one field, with what stands in its sentence. */
export interface FieldFault {
  /** Where it is in what is sent: `contact.email`. */
  readonly path: string
  readonly fault: Fault
  readonly values: { readonly most?: number }
}

/** A finding of a schema. */
export interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly maximum?: number | bigint | undefined
}

/** The fault that a finding's message names; what no check has a word for is `wrong`. */
export const faultOf = ({ path, message, maximum }: Issue): FieldFault => ({
  path: path.map(String).join('.'),
  fault: FAULTS.find((one) => one === message) ?? 'wrong',
  values: maximum === undefined ? {} : { most: Number(maximum) },
})

/** Holds what is about to be sent against the rules of a form. @returns the faults in the order of the fields */
export type CheckForm = (body: unknown) => readonly FieldFault[]

/** How a form is checked that has a schema in the contract. */
export const checkBy =
  (schema: {
    safeParse(body: unknown): { readonly error?: { readonly issues: readonly Issue[] } | undefined }
  }): CheckForm =>
  (body) =>
    (schema.safeParse(body).error?.issues ?? []).map(faultOf)
