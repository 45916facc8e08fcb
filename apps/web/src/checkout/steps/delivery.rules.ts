import type { Profile } from '@parter/contract/account/account.ts'
import type { DeliveryMethod, StoreCart } from '@parter/contract/cart/cart.ts'
import type { InputOf } from '@parter/contract/calls.ts'
import { wholePhone } from '@parter/portal/forms/phone.ts'
import { postalCountriesOf } from '@parter/portal/postal-codes.ts'

/** A telephone number as one types it: the country that its code is of, and the rest. */
interface TypedPhone {
  readonly country: string
  readonly number: string
}

type Codes = Readonly<Record<string, string>>

/** A number that was sent, taken apart again: the longest code that it begins with is its country's. */
export const typedPhone = (text: string, codes: Codes, own: string): TypedPhone => {
  const all = text.replace(/[^\d+]/g, '')
  const [country, code] = Object.entries(codes)
    .filter(([, one]) => all.startsWith(one))
    // of countries with the same code the storefront's own comes first
    .toSorted(
      (first, second) => second[1].length - first[1].length || Number(second[0] === own) - Number(first[0] === own),
    )[0] ?? [own, '']
  return { country, number: all.slice(code.length) }
}

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

/** The fields of the step; method and envelope are saved as soon as they are chosen. */
export type TypedDelivery = Omit<DeliveryFields, 'method' | 'envelope'>

/** A postal address as it is typed. */
export type TypedAddress = NonNullable<StoreCart['delivery']['address']>

export const emptyAddress = (countryCode: string): TypedAddress => ({
  name: '',
  street: '',
  city: '',
  postalCode: '',
  countryCode,
})

/** The account's data for prefilling. */
export type Buyer = Pick<Profile, 'email' | 'firstName' | 'lastName' | 'phone' | 'address'>

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
 * Prefilled values: known data, the only free way of delivery, the storefront's telephone code.
 * What was sent with this cart comes before what the account says, also where it was left empty.
 * @param buyer the customer; null for guests, and while the account is loading
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

/** The fields by their paths in what is sent, in the order of the form, and what they are called. */
const ADDRESS = {
  'address.name': 'person_recipient',
  'address.street': 'person_street',
  'address.postalCode': 'person_postal_code',
  'address.city': 'person_city',
  'address.countryCode': 'shell_country',
} as const
const COMPANY = {
  'company.name': 'checkout_company_name',
  'company.registryCode': 'checkout_company_code',
  'company.vatNumber': 'checkout_company_vat',
  'company.address': 'checkout_company_address',
} as const
const SALES_POINT = { salesPointId: 'checkout_sales_point' } as const
const METHOD = { method: 'checkout_delivery_method' } as const
const EMAIL = { 'contact.email': 'person_email' } as const
const CONTACT = {
  'contact.name': 'checkout_name',
  'contact.phone': 'person_phone',
} as const

export type AddressField = keyof typeof ADDRESS
export type CompanyField = keyof typeof COMPANY
export type DeliveryField =
  | 'method'
  | 'salesPointId'
  | AddressField
  | CompanyField
  | keyof typeof EMAIL
  | keyof typeof CONTACT

/** The fields that a way of delivery requires, in the order of the page. @param hasCompany the receipt is made out to a company */
export const fieldsFor = (method: DeliveryMethod | null, hasCompany: boolean) =>
  ({
    ...EMAIL,
    ...METHOD,
    ...(method === 'post' ? ADDRESS : {}),
    ...(method === 'pick_up' ? SALES_POINT : {}),
    ...CONTACT,
    ...(hasCompany ? COMPANY : {}),
  }) as const

/** Ties a field to what is wrong with it. */
export type TieField<Field> = (field: Field) => { readonly id: string; readonly error: string | undefined }

/** The step as it is sent, but for a way of delivery that isn't chosen yet. */
export const deliveryBody = (
  fields: DeliveryFields,
  codes: Codes,
): Omit<InputOf<'chooseDelivery'>['body'], 'method'> & Pick<DeliveryFields, 'method'> => {
  const name = fields.name.trim()
  const phone = wholePhone(fields.phone.number, codes[fields.phone.country] ?? '')
  return {
    method: fields.method,
    contact: { email: fields.email.trim(), ...(name ? { name } : {}), ...(phone ? { phone } : {}) },
    subscribeReversedStore: fields.subscribe,
    ...(fields.envelope && fitsEnvelope(fields.method) ? { envelope: true } : {}),
    ...(fields.method === 'post' ? { address: fields.address } : {}),
    ...(fields.method === 'pick_up' && fields.salesPointId !== null ? { salesPointId: fields.salesPointId } : {}),
    ...(fields.company ? { company: fields.company } : {}),
  }
}

/** Whether anything differs from what is saved in the cart. */
export const isUnsent = (fields: DeliveryFields, known: DeliveryFields): boolean =>
  JSON.stringify(fields) !== JSON.stringify(known)
