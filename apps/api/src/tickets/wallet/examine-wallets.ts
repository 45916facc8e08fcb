import { X509Certificate } from 'node:crypto'
import { type Finding, fine, note, trouble, wordsOf } from '../../platform/doctor/finding.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { hasAppleWallet, hasGoogleWallet } from '../../platform/settings/wallet-settings.ts'
import { loadAppleCertificate } from './apple-certificate.ts'
import { loadGoogleAccount } from './google-account.ts'

const DAY = 86_400_000
/** Days before a certificate's end from which the operator is warned. */
const WARNING_DAYS = 30

const daysLeft = (pem: string, now: Date): number =>
  Math.floor((new Date(new X509Certificate(pem).validTo).getTime() - now.getTime()) / DAY)

const examineApple = async (settings: Settings, now: Date): Promise<Finding> => {
  if (!hasAppleWallet(settings)) return note('Apple’s wallet', 'not offered')
  try {
    const { certificate, authority } = await loadAppleCertificate(settings)
    const days = Math.min(daysLeft(certificate, now), daysLeft(authority, now))
    if (days < 0) return trouble('Apple’s wallet', 'the certificate is over: passes can’t be taken in')
    const says = `the certificate is good for ${days} days`
    return days < WARNING_DAYS ? trouble('Apple’s wallet', says) : fine('Apple’s wallet', says)
  } catch (error) {
    return trouble('Apple’s wallet', wordsOf(error))
  }
}

const examineGoogle = async (settings: Settings): Promise<Finding> => {
  if (!hasGoogleWallet(settings)) return note('Google’s wallet', 'not offered')
  return loadGoogleAccount(settings).then(
    ({ email }) => fine('Google’s wallet', `signed by ${email}`),
    (error) => trouble('Google’s wallet', wordsOf(error)),
  )
}

/** Checks that the wallets' certificates can be read, and until when they are valid. */
export const examineWallets = (settings: Settings, now: Date): Promise<Finding[]> =>
  Promise.all([examineApple(settings, now), examineGoogle(settings)])
