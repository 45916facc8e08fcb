import type { AllowedCopies } from './check-messages.ts'

/** Texts that are rightly the same in several languages. Whoever adds one says why. */
export const ALLOWED_COPIES: AllowedCopies = {}
