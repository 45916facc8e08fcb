import type { Settings } from './settings.ts'

/** All that signs passes for Apple's wallet. */
export const APPLE_WALLET_SETTINGS = ['APPLE_WALLET_CERTIFICATE', 'APPLE_WALLET_KEY', 'APPLE_WALLET_AUTHORITY'] as const

/** True where the operator has given all that signs passes for Apple's wallet; without it none are offered. */
export const hasAppleWallet = (settings: Settings): boolean =>
  APPLE_WALLET_SETTINGS.every((name) => settings[name] !== undefined)

/** True where the operator has given an issuer and its service account; without them no link is offered. */
export const hasGoogleWallet = ({ GOOGLE_WALLET_ISSUER, GOOGLE_WALLET_ACCOUNT }: Settings): boolean =>
  GOOGLE_WALLET_ISSUER !== undefined && GOOGLE_WALLET_ACCOUNT !== undefined

/** True where a ticket can come into a phone's wallet at all: only there is it a way of delivery (R7.5). */
export const hasWallet = (settings: Settings): boolean => hasAppleWallet(settings) || hasGoogleWallet(settings)
