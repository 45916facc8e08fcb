import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { ShopError } from '../../../platform/foundation/shop-error.ts'
import { readByStorefront, refuseStrayStorefronts, valuesFor } from '../../../platform/settings/by-storefront.rules.ts'
import type { Settings } from '../../../platform/settings/settings.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import type { CardTerminal } from './card-terminal.ts'
import { SIMULATED, simulatedTerminal } from './simulated-terminal.ts'
import { stripeTerminal } from './stripe-terminal.ts'

export const TERMINALS: readonly CardTerminal[] = [stripeTerminal, simulatedTerminal]

/** Names no terminal. */
const NONE = 'none'

const serving = (terminal: string) => TERMINALS.find((one) => one.serves(terminal))

type Settled = Pick<Settings, 'CARD_TERMINALS' | 'NODE_ENV'>

/** `tmr_…,tmr_…,cz:none`: where nothing is set, development simulates one and production has none. */
const readTerminals = ({ CARD_TERMINALS, NODE_ENV }: Settled) =>
  readByStorefront(CARD_TERMINALS ?? (NODE_ENV === 'production' ? NONE : SIMULATED[0]))

/**
 * Checks CARD_TERMINALS before the shop opens.
 * @throws Error with a sentence for the operator
 */
export const checkTerminals = (settings: Settings, portals: readonly Portal[]): void => {
  const named = readTerminals(settings)
  refuseStrayStorefronts(
    'CARD_TERMINALS',
    named,
    portals.map(({ portalCode }) => portalCode),
  )
  for (const { value } of named.filter((one) => one.value !== NONE)) {
    const terminal = serving(value)
    if (!terminal)
      throw new Error(
        `Setting CARD_TERMINALS: “${value}” is neither a reader of Stripe, tmr_…, nor ${SIMULATED.join(', ')}`,
      )
    if (terminal === simulatedTerminal && settings.NODE_ENV === 'production')
      throw new Error('Setting CARD_TERMINALS: a simulated terminal takes no money; it is for development')
    const missing = (terminal.needs ?? []).filter((name) => !settings[name])
    if (missing.length > 0) throw new Error(`Card terminals can’t work without ${missing.join(', ')}`)
  }
}

/** The terminals of a storefront's counters; a test variant has a simulated one, and nothing else (R1.2). */
export const terminalsOf = (
  { settings }: { readonly settings: Settled },
  { isTest, portalCode }: Pick<Portal, 'isTest' | 'portalCode'>,
): string[] =>
  isTest ? [SIMULATED[0]] : valuesFor(readTerminals(settings), portalCode).filter((value) => value !== NONE)

/** @throws ShopError terminal_unavailable for one that the storefront doesn't have */
export const terminalAt = (shop: Pick<Shop, 'settings'>, portal: Portal, name: string): CardTerminal => {
  const terminal = terminalsOf(shop, portal).includes(name) ? serving(name) : undefined
  if (!terminal) throw new ShopError('terminal_unavailable')
  return terminal
}
