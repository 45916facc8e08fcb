import type { Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'

/** The visitor of a request. */
export interface Visitor {
  readonly portal: Portal
  readonly language: Language
  /** The id of the cart, which is the holder of places; none until there is a session (R1.5). */
  readonly cartId: number | null
  /** None: a guest. */
  readonly customerId: number | null
  /**
   * The key in a guest's cookie, generated when a contact is typed; null: none was typed in this browser. Undefined for
   * customers and the shop itself, who need none.
   */
  readonly cartKey?: string | null | undefined
  /** The sp cookie (R4.1). */
  readonly shopProvider: string | null
  readonly address: string
  /** The request's id in the log; empty for internal calls. */
  readonly requestId: string
}

/** A visitor who is logged in. */
export interface Customer extends Visitor {
  readonly customerId: number
}
