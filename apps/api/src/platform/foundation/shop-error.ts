import { type ErrorCode, errorStatus } from '@parter/contract/wire/errors.ts'

/** The only way to refuse a request. The sentence is chosen by the HTTP layer, in the language of the visitor. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly details: Record<string, unknown>

  /** @param details named facts for the caller (lost places, limits): never secrets, never personal data */
  constructor(code: ErrorCode, details: Record<string, unknown> = {}) {
    super(code)
    this.name = 'ShopError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** One invalid field of the request. */
export interface FieldFault {
  readonly code: ErrorCode
  /** Its JSON path: `answers.email`. */
  readonly field: string
  /** Values for its sentence. */
  readonly details?: Record<string, unknown>
}

/** Refuses several invalid fields at once, so that a form can show them all. */
export class FieldErrors extends ShopError {
  readonly fields: readonly FieldFault[]

  /** @param fields at least one */
  constructor(fields: readonly FieldFault[]) {
    super(fields[0]?.code ?? 'invalid_request')
    this.name = 'FieldErrors'
    this.fields = fields
  }
}
