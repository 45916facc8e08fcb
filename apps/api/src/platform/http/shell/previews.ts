import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { InternalCaller } from '../internal-calls.ts'
import type { NewResponse } from '../response-cache/response-cache.ts'

/** The parameter of an address that shows what isn't published yet. */
export const PREVIEW = 'preview'

/** What a preview is made with. */
export interface Previewing {
  readonly portal: Portal
  /** From the address: signed, and valid for a short time. */
  readonly token: string
  /** Answers what isn't previewed. */
  readonly call: InternalCaller
  /** Makes the page with what is previewed in place of what is there. */
  readonly make: (call: InternalCaller) => Promise<NewResponse>
}

/** Makes a page with what isn't published yet; null: the token isn't valid, or no longer. */
export type MakePreview = (given: Previewing) => Promise<NewResponse | null>
