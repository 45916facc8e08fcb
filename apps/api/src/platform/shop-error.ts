import { type ErrorCode, errorStatus } from '@parter/contract/errors.ts'

/** The one way to refuse. The sentence is chosen at the edge, in the language of the one who asked. */
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
