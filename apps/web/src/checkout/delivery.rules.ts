import type { Profile } from '@parter/contract/account.ts'
import type { DeliveryMethod, StoreCart } from '@parter/contract/cart.ts'
import type { InputOf } from '@parter/contract/calls.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import { postalCountriesOf } from '@parter/portal/postal-codes.ts'
import { type AddressField, addressFaults, emptyAddress, tidyAddress, type TypedAddress } from './address.rules.ts'
import { isPhone, phoneText, type TypedPhone, typedPhone } from './phone.rules.ts'

/** The delivery step as it is filled in. */
export interface DeliveryFields {
  readonly method: DeliveryMethod | null
  readonly email: string
  readonly name: string
  readonly phone: TypedPhone
  readonly subscribe: boolean
  readonly envelope: boolean
  /** Asked for only if the tickets go by post. */
  readonly address: TypedAddress
  /** Asked for only if the tickets are picked up. */
  readonly salesPointId: number | null
  /** Whom the receipt is made out to; null: the buyer. */
  readonly company: TypedCompany | null
}

/** A company as it is typed. */
export type TypedCompany = NonNullable<StoreCart['company']>

/** What is typed in the step; method and envelope are told to the shop as soon as they are chosen. */
export type TypedDelivery = Omit<DeliveryFields, 'method' | 'envelope'>

export type CompanyField = 'companyName' | 'companyCode' | 'companyVat' | 'companyAddress'
export type DeliveryField = 'method' | 'salesPoint' | 'email' | 'name' | 'phone' | AddressField | CompanyField

/** What the account knows of whom the tickets may be for. */
export type Buyer = Pick<Profile, 'email' | 'firstName' | 'lastName' | 'phone' | 'address'>

type Codes = Readonly<Record<string, string>>

const LONGEST_EMAIL = 254
const LONGEST_NAME = 100

const wholeName = ({ firstName, lastName }: Buyer): string => [firstName, lastName].filter(Boolean).join(' ')

/** An address of the account, if this storefront posts tickets to its country. */
const reachable = (address: TypedAddress | null | undefined, country: string): TypedAddress | null =>
  address && postalCountriesOf(country).some((one) => one === address.countryCode) ? address : null

/** The way that may be proposed: the only one that costs nothing. What costs extra is never chosen beforehand. */
const proposedMethod = (available: StoreCart['delivery']['available']): DeliveryMethod | null => {
  const free = available.filter(({ price }) => price.amount === 0)
  return free.length === 1 ? (free[0]?.method ?? null) : null
}

/** Of several sales points none is chosen beforehand. */
const onlyPoint = (points: StoreCart['delivery']['salesPoints']): number | null =>
  points.length === 1 ? (points[0]?.id ?? null) : null

/**
 * What the shop knows already; the only free way of delivery is proposed, the storefront's own telephone code preset.
 * What was sent with this cart comes before what the account says, also where it was left empty.
 * @param buyer whoever is logged in; null for guests, and while the account is still on its way
 */
export const knownDelivery = (
  {
    contact,
    delivery,
    company,
    subscribeReversedStore,
  }: Pick<StoreCart, 'contact' | 'delivery' | 'company' | 'subscribeReversedStore'>,
  codes: Codes,
  country: string,
  buyer: Buyer | null = null,
): DeliveryFields => {
  const isSent = contact.email !== null
  const phone = contact.phone ?? (isSent ? null : buyer?.phone)
  return {
    method: delivery.method ?? proposedMethod(delivery.available),
    email: contact.email ?? buyer?.email ?? '',
    name: contact.name ?? (buyer && !isSent ? wholeName(buyer) : ''),
    phone: phone ? typedPhone(phone, codes, country) : { country, number: '' },
    subscribe: subscribeReversedStore,
    envelope: delivery.envelope,
    address: delivery.address ?? reachable(buyer?.address, country) ?? emptyAddress(country),
    salesPointId: delivery.salesPointId ?? onlyPoint(delivery.salesPoints),
    company,
  }
}

/** Only what is handed over on paper can lie in an envelope. */
export const fitsEnvelope = (method: DeliveryMethod | null): boolean => method === 'post' || method === 'pick_up'

const isEmail = (text: string): boolean => /^[^\s@,;<>()]+@[^\s@,;<>()]+\.[^\s@.,;<>()]{2,}$/.test(text)

const COMPANY_FIELDS = ['companyName', 'companyCode', 'companyVat', 'companyAddress'] as const
const ADDRESS_FIELDS = ['recipient', 'street', 'postalCode', 'city'] as const satisfies readonly AddressField[]

/** The fields that are asked for with a way of delivery. @param hasCompany the receipt is made out to a company */
export const fieldsFor = (method: DeliveryMethod | null, hasCompany = false): DeliveryField[] => [
  'method',
  ...(method === 'post' ? ADDRESS_FIELDS : []),
  ...(method === 'pick_up' ? ['salesPoint' as const] : []),
  'email',
  'name',
  'phone',
  ...(hasCompany ? COMPANY_FIELDS : []),
]

/** What is wrong with the step, by field, each as the key of a sentence; nothing when it can be sent. */
export const deliveryFaults = (fields: DeliveryFields, codes: Codes): Partial<Record<DeliveryField, MessageKey>> => {
  const email = fields.email.trim()
  const phone = phoneText(fields.phone, codes)
  return {
    ...(fields.method === null ? { method: 'checkout_fault_required' as const } : {}),
    ...(email === '' ? { email: 'checkout_fault_required' as const } : {}),
    ...(email !== '' && (!isEmail(email) || email.length > LONGEST_EMAIL)
      ? { email: 'checkout_fault_email' as const }
      : {}),
    ...(fields.name.trim().length > LONGEST_NAME ? { name: 'checkout_fault_too_long' as const } : {}),
    ...(phone !== '' && !isPhone(phone) ? { phone: 'checkout_fault_phone' as const } : {}),
    ...(fields.method === 'post' ? addressFaults(fields.address) : {}),
    ...(fields.method === 'pick_up' && fields.salesPointId === null
      ? { salesPoint: 'checkout_fault_sales_point' as const }
      : {}),
  }
}

/** The step as it is sent. @throws Error without a way of delivery: `deliveryFaults` comes before */
export const deliveryBody = (fields: DeliveryFields, codes: Codes): InputOf<'chooseDelivery'>['body'] => {
  if (fields.method === null) throw new Error('No way of delivery was chosen')
  const [name, phone] = [fields.name.trim(), phoneText(fields.phone, codes)]
  return {
    method: fields.method,
    contact: { email: fields.email.trim(), ...(name ? { name } : {}), ...(phone ? { phone } : {}) },
    subscribeReversedStore: fields.subscribe,
    ...(fields.envelope && fitsEnvelope(fields.method) ? { envelope: true } : {}),
    ...(fields.method === 'post' ? { address: tidyAddress(fields.address) } : {}),
    ...(fields.method === 'pick_up' && fields.salesPointId !== null ? { salesPointId: fields.salesPointId } : {}),
    ...(fields.company ? { company: fields.company } : {}),
  }
}

const COMPANY_FIELD_OF: Readonly<Record<string, CompanyField>> = {
  name: 'companyName',
  registryCode: 'companyCode',
  vatNumber: 'companyVat',
  address: 'companyAddress',
}

/** Which field a refusal of the shop belongs to, by its JSON path; null for none of them. */
export const deliveryFieldOf = (path: string | undefined): DeliveryField | null => {
  const parts = path?.split('.') ?? []
  const last = parts.at(-1)
  if (parts.includes('address') && !parts.includes('company')) {
    if (last === 'name') return 'recipient'
    if (last === 'street' || last === 'city' || last === 'postalCode') return last
    return null
  }
  if (parts.includes('company')) return COMPANY_FIELD_OF[last ?? ''] ?? null
  if (last === 'salesPointId') return 'salesPoint'
  return last === 'method' || last === 'email' || last === 'name' || last === 'phone' ? last : null
}

/** Whether anything differs from what the shop knows: then leaving would lose it, if it weren't kept. */
export const isUnsent = (fields: DeliveryFields, known: DeliveryFields): boolean =>
  JSON.stringify(fields) !== JSON.stringify(known)
