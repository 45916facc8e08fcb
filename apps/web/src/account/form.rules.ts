import type { MessageKey } from '@parter/portal/messages/message-key.ts'

/** What the checks of the forms say (`account.forms.ts`), and what the shop may add. */
const FAULTS = [
  'required',
  'email',
  'password_short',
  'password_long',
  'password_wrong',
  'phone',
  'postal_code',
  'birth_date',
  'too_long',
] as const

type Fault = (typeof FAULTS)[number]

const isFault = (text: string): text is Fault => FAULTS.some((one) => one === text)

/** The sentence of what is wrong with a field. */
export const faultKey = (message: string): MessageKey =>
  isFault(message) ? `account_fault_${message}` : 'account_fault_wrong'

/** A finding of the form's schema. */
interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** The first finding of each field. */
export const faultsOf = (issues: readonly Issue[]): Readonly<Record<string, MessageKey>> => {
  const faults: Record<string, MessageKey> = {}
  for (const { path, message } of issues) faults[String(path.at(-1) ?? '')] ??= faultKey(message)
  return faults
}

/** One refusal of the shop. */
interface Refusal {
  readonly code: string
  readonly message: string
  readonly field?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** A field of the form as the shop names it: `body.address.postalCode` → `postalCode`. */
const fieldOf = ({ field, details }: Refusal): string | undefined =>
  (field ?? (typeof details?.field === 'string' ? details.field : undefined))?.split('.').at(-1)

/**
 * What the shop refused, by field of the form; `rest` is what belongs to none of them.
 * @param fields the form's own
 */
export const refusalsOf = (
  refusals: readonly Refusal[],
  fields: readonly string[],
): {
  readonly fields: Readonly<Record<string, { readonly key: MessageKey } | { readonly text: string }>>
  readonly isElsewhere: boolean
} => {
  const found: Record<string, { key: MessageKey } | { text: string }> = {}
  for (const refusal of refusals) {
    const field = fieldOf(refusal)
    if (field === undefined || !fields.includes(field)) continue
    if (refusal.code === 'login_failed') found[field] = { key: 'account_fault_password_wrong' }
    else if (refusal.code === 'invalid_request') found[field] = { key: 'account_fault_wrong' }
    else found[field] = { text: refusal.message }
  }
  return { fields: found, isElsewhere: Object.keys(found).length === 0 && refusals.length > 0 }
}

/** A telephone number as it is sent: what has no country's code gets the storefront's. */
export const wholePhone = (typed: string, phoneCode: string): string => {
  const text = typed.trim()
  if (text === '') return ''
  const digits = text.replace(/\D/g, '')
  if (text.startsWith('+')) return `+${digits}`
  return text.startsWith('00') ? `+${digits.slice(2)}` : `${phoneCode}${digits}`
}

/** A name for this device's passkey: what its owner would call it. */
export const deviceName = (userAgent: string): string => {
  const known = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'CrOS', 'Linux'] as const
  const found = known.find((one) => userAgent.includes(one))
  if (found === 'Macintosh') return 'Mac'
  return found === 'CrOS' ? 'Chromebook' : (found ?? '')
}
