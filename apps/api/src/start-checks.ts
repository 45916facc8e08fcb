import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { providerNameOf } from './platform/settings/payment-provider.rules.ts'
import type { Settings } from './platform/settings/settings.ts'
import { hasWallet } from './platform/settings/wallet-settings.ts'

const HINT = 'Start it with NODE_ENV=production, or take the setting out.'
const STAND_IN = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$|(?:^|\.)localhost$|demo/

/** EveryPay's demo is at a host that says so; tests bring a stand-in on this machine. */
const isLiveEverypay = ({ EVERYPAY_URL, EVERYPAY_SECRET }: Settings): boolean =>
  EVERYPAY_URL !== undefined && EVERYPAY_SECRET !== undefined && !STAND_IN.test(new URL(EVERYPAY_URL).hostname)

/**
 * What must not be outside production, where emails are open to everybody, cookies go over http and play money buys
 * (R15.3).
 * @returns sentences for the operator; none in production
 */
export const unsafeSettings = (settings: Settings): string[] => {
  const { NODE_ENV, STRIPE_SECRET_KEY, PUBLIC_ORIGIN } = settings
  if (NODE_ENV === 'production') return []
  return [
    ...(/^[rs]k_live_/.test(STRIPE_SECRET_KEY ?? '') ? [`Setting STRIPE_SECRET_KEY is a live key. ${HINT}`] : []),
    ...(isLiveEverypay(settings) ? [`Settings EVERYPAY_… are those of a live account. ${HINT}`] : []),
    ...(/^https:/i.test(PUBLIC_ORIGIN ?? '') ? [`Setting PUBLIC_ORIGIN is an address of the web. ${HINT}`] : []),
  ]
}

/** Something that a shop in production has no setting for. */
export interface Gap {
  readonly setting: string
  readonly says: string
  /** False for what a shop may well do without. */
  readonly isNeeded: boolean
}

const listed = (portals: readonly Portal[]) => portals.map(({ portalCode }) => portalCode).join(', ')

/**
 * What a shop in production lacks (R15.3); nothing outside production, where all of it has a stand-in.
 * @param portals all storefronts
 */
export const productionGaps = (settings: Settings, portals: readonly Portal[]): Gap[] => {
  if (settings.NODE_ENV !== 'production') return []
  const gap = (isMissing: boolean, setting: string, says: string, isNeeded = true): Gap[] =>
    isMissing ? [{ setting, says, isNeeded }] : []
  const selling = portals.filter(({ isTest }) => !isTest)
  const unpaid = selling.filter(({ portalCode }) => providerNameOf(settings.PAYMENT_PROVIDER, portalCode) === 'sandbox')
  const madeUp = selling.filter(({ hosts }) => hosts.production.every((host) => host.endsWith('.example')))
  return [
    ...gap(settings.SMTP_URL === undefined, 'SMTP_URL', 'no mail server: emails with tickets wait and are not sent'),
    ...gap(unpaid.length > 0, 'PAYMENT_PROVIDER', `no payment provider for ${listed(unpaid)}: nothing is sold there`),
    ...gap(
      /^[rs]k_test_/.test(settings.STRIPE_SECRET_KEY ?? ''),
      'STRIPE_SECRET_KEY',
      'a key of Stripe’s for trying: tickets are given for play money',
    ),
    ...gap(
      settings.PUBLIC_ORIGIN === undefined,
      'PUBLIC_ORIGIN',
      'links in emails and at the provider lead to the address of each request',
    ),
    ...gap(madeUp.length > 0, 'PORTALS_DIR', `made-up hosts and contacts for ${listed(madeUp)}`),
    ...gap(!hasWallet(settings), 'APPLE_WALLET_…, GOOGLE_WALLET_…', 'no tickets for wallets', false),
  ]
}

/** The gaps as lines for a terminal; empty where there are none. */
export const describeGaps = (gaps: readonly Gap[]): string =>
  gaps.length === 0
    ? ''
    : ['This shop runs in production without:']
        .concat(gaps.map(({ setting, says, isNeeded }) => `  ${isNeeded ? '!' : '-'} ${setting}: ${says}`))
        .concat('npm run doctor says it again, and looks at the rest.')
        .join('\n')
