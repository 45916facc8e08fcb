import type { promoTermsForm } from '@parter/contract/vouchers/promo-codes.forms.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { formatMoney, money } from '@parter/portal/language/money.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { output } from 'zod/mini'
import { FieldErrors, type FieldFault } from '../../platform/foundation/shop-error.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { type PromoTerms, readTerms } from './promo-terms.rules.ts'
import { findThingsOfCode } from './staff-codes.store.ts'

/**
 * What a code is to do, read and checked: all that speaks against it is said at once, each at its field.
 * @param more what else is wrong with the form
 * @throws FieldErrors
 */
export const checkTerms = async (
  db: Querying,
  portal: Pick<Portal, 'portalCode' | 'currencyCode'>,
  typed: output<typeof promoTermsForm>,
  language: Language,
  more: readonly FieldFault[] = [],
): Promise<PromoTerms> => {
  const { terms, faults } = readTerms(typed)
  const found: FieldFault[] = [...more, ...faults]
  const { unknownEvents, unknownTypes, lowest, highest } = await findThingsOfCode(db, portal.portalCode, terms)
  if (unknownEvents.length > 0)
    found.push({ code: 'promo_event_unknown', field: 'eventIds', details: { ids: unknownEvents.join(', ') } })
  if (unknownTypes.length > 0)
    found.push({ code: 'promo_type_unknown', field: 'ticketTypes', details: { codes: unknownTypes.join(', ') } })
  // a fixed discount may be more than a child's ticket costs, but not more than every ticket; a fixed price more than none
  const most = terms.kind === 'price' ? lowest : highest
  if (terms.eventIds.length > 0 && terms.amount !== null && most !== null && terms.amount > most) {
    const price = formatMoney(money(most, portal.currencyCode), language)
    found.push({ code: 'promo_above_price', field: 'value', details: { price } })
  }
  if (found.length > 0) throw new FieldErrors(found)
  return terms
}
