const GOOGLE = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an email address leads to, by which people are told apart: capital letters, what follows a plus
 * (RFC 5233) and, at Gmail, dots make no other person. Emails are never sent to it: only the address as typed is
 * known to work.
 */
export function mailboxOf(email: string): string {
  const typed = email.trim().toLowerCase()
  const at = typed.lastIndexOf('@')
  const [name = ''] = typed.slice(0, Math.max(at, 0)).split('+')
  const domain = typed.slice(at + 1)
  if (name === '' || domain === '') return typed
  return GOOGLE.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
