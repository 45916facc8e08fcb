import { AUTH_FORMS, type AuthForm, type OpenAuthForm } from './auth-hash.ts'

const OPEN_WHEN_LOGGED_IN: readonly AuthForm[] = ['verify-email']

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * The form that a hash opens: `#login`, `#reset-password/TOKEN`. Undefined when the hash names no form, its token can't
 * be decoded, or the visitor is logged in (except verify-email, which also works then).
 */
export function authFormOf(hash: string, loggedIn: boolean): OpenAuthForm | undefined {
  const [name, ...rest] = hash.replace(/^#/, '').split('/')
  const form = AUTH_FORMS.find((known) => known === name)
  if (form === undefined || (loggedIn && !OPEN_WHEN_LOGGED_IN.includes(form))) return undefined
  const option = decoded(rest.join('/'))
  if (option === undefined) return undefined
  return option === '' ? { form } : { form, option }
}
