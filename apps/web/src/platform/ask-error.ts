import type { ErrorCode, WireError } from '@parter/contract/errors.ts'

/** Why a call was not answered: a refusal of the shop, or no answer at all. */
export class AskError extends Error {
  /** 0: no answer came (offline, timeout). */
  readonly status: number
  readonly code: ErrorCode | 'offline'
  readonly errors: readonly WireError[]

  constructor(status: number, code: ErrorCode | 'offline', errors: readonly WireError[] = []) {
    super(errors[0]?.message ?? code)
    this.name = 'AskError'
    this.status = status
    this.code = code
    this.errors = errors
  }

  /** Facts of the first refusal: lost places, limits. */
  get details(): Readonly<Record<string, unknown>> {
    return this.errors[0]?.details ?? {}
  }
}

/** Whether the shop could not be asked at all: no network, or nobody behind the address. */
export const isUnreachable = (error: unknown): error is AskError =>
  error instanceof AskError && [0, 502, 503, 504].includes(error.status)

/** Whether something thrown is a refusal with that code. */
export const isRefusal = (error: unknown, ...codes: (ErrorCode | 'offline')[]): error is AskError =>
  error instanceof AskError && codes.includes(error.code)
