import type { ErrorCode, WireError } from '@parter/contract/wire/errors.ts'
import { technicalMessage } from '@parter/contract/wire/technical-message.ts'

/** Further facts of an error response. */
interface ErrorExtras {
  /** The technical message, where it differs from that of the code. */
  readonly message?: string | undefined
  /** The code as it was sent, by the shop or by another server in between. */
  readonly errorCode?: string | undefined
  /** The parsed body of the response. */
  readonly data?: unknown
  /** Seconds after which a busy shop accepts the call again. */
  readonly retryAfterSeconds?: number | undefined
}

/**
 * Why a call failed: the shop refused it, or there was no response. `message` is technical, for monitoring
 * (R5.2, R8.1); visitors read `errorMessage`.
 */
export class ApiError extends Error {
  /** 0: no response (offline, timeout). */
  readonly status: number
  readonly code: ErrorCode | 'offline'
  readonly errorCode: string
  readonly errors: readonly WireError[]
  readonly data: unknown
  /** Seconds; undefined unless the shop is busy. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, code: ErrorCode | 'offline', errors: readonly WireError[] = [], said: ErrorExtras = {}) {
    super(technicalMessage(status, code, errors[0]?.details) ?? said.message ?? errors[0]?.message ?? code)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errorCode = said.errorCode ?? code
    this.errors = errors
    this.data = said.data
    this.retryAfterSeconds = said.retryAfterSeconds
  }

  /** Facts of the first refusal: lost places, limits. */
  get details(): Readonly<Record<string, unknown>> {
    return this.errors[0]?.details ?? {}
  }

  /** The shop's own translated sentence; undefined when the response has none. */
  get sentence(): string | undefined {
    return this.errors[0]?.sentence ?? this.errors[0]?.message
  }
}

/** Whether the shop could not be reached: no network, or a proxy without a server. */
export const isUnreachable = (error: unknown): error is ApiError =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

/** Whether something thrown is a refusal with that code. */
export const isRefusal = (error: unknown, ...codes: (ErrorCode | 'offline')[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code)
