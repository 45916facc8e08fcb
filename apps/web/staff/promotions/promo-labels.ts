import type { InputOf } from '@parter/contract/calls.ts'
import type { StaffPromoCode } from '@parter/contract/vouchers/promo-codes.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { useMoney } from '../orders/order-labels.ts'
import { ownLocal, ownMoment } from '../platform/local-moment.rules.ts'

type PromoTerms = Omit<NonNullable<InputOf<'changePromoCode'>['body']>, 'version'>
type TermName = keyof PromoTerms

export const PROMO_KINDS = ['percent', 'amount', 'price', 'reveal'] as const
export const PROMO_STATES = ['valid', 'planned', 'used_up', 'ended'] as const
export const PROMO_SORTS = ['newest', 'code', 'uses'] as const

/** The fields of what a code does, as they are typed. */
export type TypedTerms = Readonly<Record<TermName, string>>

export const NO_TERMS: TypedTerms = {
  kind: 'percent',
  value: '',
  ticketTypes: '',
  eventIds: '',
  mostUses: '',
  mostPerCustomer: '',
  validFrom: '',
  validUntil: '',
  note: '',
}

const hundredthsAsTyped = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value / 100)

/** A code's terms as fields show them, with the member's own clock. */
export const typedTerms = (code: StaffPromoCode): TypedTerms => ({
  kind: code.kind,
  value: hundredthsAsTyped(code.basisPoints ?? code.amount?.amount),
  ticketTypes: code.ticketTypes.join(', '),
  eventIds: code.eventIds.join(', '),
  mostUses: String(code.mostUses ?? ''),
  mostPerCustomer: String(code.mostPerCustomer ?? ''),
  validFrom: ownLocal(code.validFrom),
  validUntil: ownLocal(code.validUntil),
  note: code.note,
})

/** What is sent of typed terms: moments as instants. */
export const sentTerms = <Values extends TypedTerms>(values: Values): Values => ({
  ...values,
  validFrom: ownMoment(values.validFrom),
  validUntil: ownMoment(values.validUntil),
})

/** Says what a code does: `10 %`, `5.00 €`. */
export const useValueLabel = (): ((code: Pick<StaffPromoCode, 'basisPoints' | 'amount' | 'ticketTypes'>) => string) => {
  const { language } = useShop()
  const money = useMoney()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  return ({ basisPoints, amount, ticketTypes }) => {
    if (basisPoints !== null) return percent.format(basisPoints / 10_000)
    return amount === null ? ticketTypes.join(', ') : money(amount)
  }
}
