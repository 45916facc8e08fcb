import type { LanguageCode } from '@parter/contract/wire/primitives.ts'
import { callApi } from '../platform/calls/call-api.ts'

/** The library is fetched when a passkey is used; the form stands without it. */
const library = () => import('@simplewebauthn/browser')

/** Whether this browser has passkeys. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && typeof navigator.credentials?.get === 'function'

/** Whether the visitor closed the browser's passkey dialog, which is no error. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** @throws ApiError, or what the browser throws when it is given up */
export const logInByPasskey = async (language: LanguageCode, rememberMe: boolean): Promise<void> => {
  const { startAuthentication } = await library()
  const { options } = await callApi('beginPasskeyLogin', { query: { language } })
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, rawId, type, response, authenticatorAttachment } = await startAuthentication({ optionsJSON })
  const credential = { id, rawId, type, response: { ...response }, ...attachment(authenticatorAttachment) }
  await callApi('logInByPasskey', { query: { language }, body: { credential, rememberMe } })
}

/** Makes a passkey and gives it to the account. @throws ApiError, or what the browser throws when it is given up */
export const addPasskey = async (language: LanguageCode, password: string, label: string): Promise<void> => {
  const { startRegistration } = await library()
  const { options } = await callApi('beginPasskey', { query: { language }, body: { password } })
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const { id, rawId, type, response, authenticatorAttachment } = await startRegistration({ optionsJSON })
  const credential = { id, rawId, type, response: { ...response }, ...attachment(authenticatorAttachment) }
  await callApi('addPasskey', { query: { language }, body: { credential, label } })
}

const attachment = (where: AuthenticatorAttachment | undefined) =>
  where === 'platform' || where === 'cross-platform' ? { authenticatorAttachment: where } : {}
