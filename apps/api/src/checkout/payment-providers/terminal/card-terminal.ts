import type { Shop } from '../../../platform/shop/shop.ts'
import type { PaymentProvider } from '../provider/payment-provider.ts'

/** A payment that was begun at a terminal. */
export interface TerminalPayment {
  /** As `start` gave it. */
  readonly reference: string
  /** Its name in CARD_TERMINALS. */
  readonly terminal: string
  readonly idempotencyKey: string
}

/**
 * A card terminal that the server drives (R13.1). `start` only prepares the payment: no terminal asks for a card until `ask`
 * says so, so that a start that is repeated after a crash surprises nobody. Whether money was paid is known only by
 * `fetchStatus`: what `ask` and `cancel` reply is never believed.
 */
export interface CardTerminal extends PaymentProvider {
  /** Whether it serves the terminal with this name of CARD_TERMINALS. */
  serves(terminal: string): boolean
  /** Shows the sum, and asks for a card. @throws ProviderError refused: the terminal will not ask */
  ask(shop: Shop, payment: TerminalPayment, signal: AbortSignal): Promise<void>
  /** Ends a payment that isn't paid; one that is stays paid. @throws ProviderError */
  cancel(shop: Shop, payment: TerminalPayment, signal: AbortSignal): Promise<void>
}
