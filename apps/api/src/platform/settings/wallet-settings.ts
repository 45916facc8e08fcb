import type { Settings } from './settings.ts'

/** The settings that sign passes for Apple's wallet. */
export const APPLE_WALLET_SETTINGS = ['APPLE_WALLET_CERTIFICATE', 'APPLE_WALLET_KEY', 'APPLE_WALLET_AUTHORITY'] as const

/** True when all settings for signing Apple passes are given; without them none are offered. */
export const hasAppleWallet = (settings: Settings): boolean =>
  APPLE_WALLET_SETTINGS.every((name) => settings[name] !== undefined)

/** True when an issuer and its service account are set; without them no link is offered. */
export const hasGoogleWallet = ({ GOOGLE_WALLET_ISSUER, GOOGLE_WALLET_ACCOUNT }: Settings): boolean =>
  GOOGLE_WALLET_ISSUER !== undefined && GOOGLE_WALLET_ACCOUNT !== undefined

/** True when any wallet is configured: only then is it a delivery method (R7.5). */
export const hasWallet = (settings: Settings): boolean => hasAppleWallet(settings) || hasGoogleWallet(settings)
