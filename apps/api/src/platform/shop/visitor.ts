import type { Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'

/** Who asks, as one request knows it. */
export interface Visitor {
  readonly portal: Portal
  readonly language: Language
  /** The id of the cart, which is the holder of places; none until there is a session (R1.5). */
  readonly cartId: number | null
  /** None: a guest. */
  readonly customerId: number | null
  /**
   * The key in a guest's cookie, drawn when a contact was last typed; null: none was typed in this browser. Undefined for
   * customers and for the shop itself, who need none.
   */
  readonly cartKey?: string | null | undefined
  /** The sp cookie (R4.1). */
  readonly shopProvider: string | null
  readonly address: string
  /** Under which the log speaks of the request; empty when the server asks itself. */
  readonly requestId: string
}

/** A visitor who is logged in. */
export interface Customer extends Visitor {
  readonly customerId: number
}
