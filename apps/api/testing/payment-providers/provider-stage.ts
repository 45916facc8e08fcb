import type { PurchaseScene } from '../checkout/purchase.ts'
import type { Fault } from './provider-server.ts'

/** What a provider may tell wrongly of a settled payment. */
export type Lie = 'amount' | 'currency' | 'order'

/**
 * One provider with a shop that sells by it, seen from the provider's side: what its buyers do at its page, what it
 * tells the shop, and what goes wrong with it. Payments are known by their reference.
 */
export interface ProviderStage {
  readonly name: string
  readonly scene: PurchaseScene
  /** `late`: approved, and the money isn't there yet. */
  decide(reference: string, end: 'approve' | 'decline' | 'abandon' | 'late'): Promise<void>
  /** Says of a payment what no manual says. */
  sayNonsense(reference: string): Promise<void>
  lie(reference: string, lie: Lie): Promise<void>
  /** Pokes the shop as the provider does. @returns the status of the answer */
  sendWebhook(reference: string): Promise<number>
  /** Sends a forged callback. */
  forge(reference: string): Promise<number>
  /** Lets its next answers go wrong. */
  fail(...faults: readonly Fault[]): void
  heal(): void
  /** Minor units that it has given back of a payment. */
  refundedSoFar(reference: string): Promise<number>
  /** How many payments it has made. */
  made(): Promise<number>
  elapse(minutes: number): Promise<void>
  close(): Promise<void>
}

export const CALLBACK = (provider: string): string => `/api/v1/payments/${provider}/callback`

/** Sends a callback to the shop as a stranger does: from another machine, without anything of ours. */
export async function send(
  { test, host }: PurchaseScene,
  url: string,
  payload?: string | object,
  headers: Record<string, string> = {},
): Promise<number> {
  const { statusCode } = await test.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    headers: { host, ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  return statusCode
}
