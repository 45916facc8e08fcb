import type { LanguageCode } from '@parter/contract/wire/primitives.ts'
import { callStaff } from './call-staff.ts'

const library = () => import('@simplewebauthn/browser')

/** Whether the member closed the browser's dialog, which is no error. */
export const wasGivenUp = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

const attachment = (where: AuthenticatorAttachment | undefined) =>
  where === 'platform' || where === 'cross-platform' ? { authenticatorAttachment: where } : {}

/** Lets the member's passkey answer. @throws ApiError, or what the browser throws when it is given up */
export const provePasskey = async (language: LanguageCode) => {
  const { startAuthentication } = await library()
  const { options } = await callStaff('beginStaffSignIn', { query: { language } })
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, rawId, type, response, authenticatorAttachment } = await startAuthentication({ optionsJSON })
  return { id, rawId, type, response: { ...response }, ...attachment(authenticatorAttachment) }
}

/** Creates a passkey for who is signed in. @throws ApiError, or what the browser throws when it is given up */
export const createPasskey = async (language: LanguageCode, label: string) => {
  const { startRegistration } = await library()
  const { options } = await callStaff('beginStaffPasskey', { query: { language } })
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const { id, rawId, type, response, authenticatorAttachment } = await startRegistration({ optionsJSON })
  const credential = { id, rawId, type, response: { ...response }, ...attachment(authenticatorAttachment) }
  return await callStaff('addStaffPasskey', { query: { language }, body: { credential, label } })
}
