/** The authentication forms that a hash can open (R2.12). */
export const AUTH_FORMS = ['login', 'register', 'verify-email', 'forgot-password', 'reset-password'] as const

export type AuthForm = (typeof AUTH_FORMS)[number]

export type OpenAuthForm = { readonly form: AuthForm; readonly option?: string }

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

/** The hash that opens a form; the empty string without a form. */
export function hashOf(form?: AuthForm, option?: string): string {
  if (form === undefined) return ''
  return option ? `#${form}/${encodeURIComponent(option)}` : `#${form}`
}
