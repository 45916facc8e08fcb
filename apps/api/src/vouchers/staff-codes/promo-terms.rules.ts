import type { promoTermsForm } from '@parter/contract/vouchers/promo-codes.forms.ts'
import type { output } from 'zod/mini'
import type { FieldFault } from '../../platform/foundation/shop-error.ts'

/** What a code does and for how long, as it is kept. */
export interface PromoTerms {
  readonly kind: 'percent' | 'amount' | 'price' | 'reveal'
  readonly basisPoints: number | null
  /** Minor units. */
  readonly amount: number | null
  readonly ticketTypeCodes: readonly string[]
  readonly eventIds: readonly number[]
  readonly mostUses: number | null
  readonly mostPerCustomer: number | null
  readonly validFrom: Date | null
  readonly validUntil: Date | null
  readonly note: string
}

type Typed = output<typeof promoTermsForm>

const wordsOf = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter((word) => word !== ''))]
const limitOf = (text: string): number | null => (text === '' ? null : Number(text))
const momentOf = (text: string): Date | null => (text === '' ? null : new Date(text))

/** Hundredths of a number with at most two decimals, as `12,5` is typed. */
const hundredthsOf = (text: string): number => {
  const [whole = '', part = ''] = text.split(/[.,]/)
  return Number(`${whole}${part.padEnd(2, '0')}`)
}

const WHOLE = 10_000
/** What the table of codes and the content format hold. */
const MOST_USES = 1_000_000
const MOST_PER_CUSTOMER = 1000

/** Reads what was typed; the schema has checked the shape of each field, and this what they say together. */
export const readTerms = (typed: Typed): { readonly terms: PromoTerms; readonly faults: readonly FieldFault[] } => {
  const { kind, value, ticketTypes, eventIds, mostUses, mostPerCustomer, validFrom, validUntil, note } = typed
  const hundredths = value === '' || kind === 'reveal' ? null : hundredthsOf(value)
  const terms: PromoTerms = {
    kind,
    basisPoints: kind === 'percent' ? hundredths : null,
    amount: kind === 'amount' || kind === 'price' ? hundredths : null,
    ticketTypeCodes: wordsOf(ticketTypes),
    eventIds: wordsOf(eventIds).map(Number),
    mostUses: limitOf(mostUses),
    mostPerCustomer: limitOf(mostPerCustomer),
    validFrom: momentOf(validFrom),
    validUntil: momentOf(validUntil),
    note,
  }
  const faults: FieldFault[] = []
  const isOut = kind === 'percent' ? (hundredths ?? 1) > WHOLE : false
  if (kind !== 'reveal' && hundredths === null) faults.push({ code: 'field_required', field: 'value' })
  else if (isOut || (hundredths === 0 && kind !== 'price')) faults.push({ code: 'field_number', field: 'value' })
  if (kind === 'reveal' && terms.ticketTypeCodes.length === 0)
    faults.push({ code: 'field_required', field: 'ticketTypes' })
  if ((terms.mostUses ?? 1) > MOST_USES) faults.push({ code: 'field_number', field: 'mostUses' })
  if ((terms.mostPerCustomer ?? 1) > MOST_PER_CUSTOMER) faults.push({ code: 'field_number', field: 'mostPerCustomer' })
  if (terms.validFrom && terms.validUntil && terms.validUntil <= terms.validFrom)
    faults.push({ code: 'field_date', field: 'validUntil' })
  return { terms, faults }
}

/** Letters and digits that aren't confused with each other. */
export const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Random signs of a drawn code: 30^8 of them, too many to be guessed at ten tries a quarter of an hour. */
export const DRAWN_SIGNS = 8
export const LONGEST_CODE = 40
export const SHORTEST_CODE = 3

/** A drawn code. @param numbers from 0 to 29, eight of them */
export const drawnCode = (beginning: string, numbers: readonly number[]): string =>
  beginning + numbers.map((number) => CODE_SIGNS.charAt(number)).join('')
