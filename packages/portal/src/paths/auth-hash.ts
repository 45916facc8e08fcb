/** The authentication forms that a hash can open (R2.12). */
export const AUTH_FORMS = ['login', 'register', 'verify-email', 'forgot-password', 'reset-password'] as const

export type AuthForm = (typeof AUTH_FORMS)[number]

export type OpenAuthForm = { readonly form: AuthForm; readonly option?: string }

/** The hash that opens a form; the empty string without a form. */
export function hashOf(form?: AuthForm, option?: string): string {
  if (form === undefined) return ''
  return option ? `#${form}/${encodeURIComponent(option)}` : `#${form}`
}
