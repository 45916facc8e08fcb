import type { StaffPromoCode } from '@parter/contract/vouchers/promo-codes.ts'
import type { TestShop } from '../shop.ts'
import { staffPerson } from './staff-people.ts'

/** Ten percent off, without limits, as the form sends it. */
export const PROMO_TERMS = {
  kind: 'percent',
  value: '10',
  ticketTypes: '',
  eventIds: '',
  mostUses: '',
  mostPerCustomer: '',
  validFrom: '',
  validUntil: '',
  note: '',
} as const
export const PROMO_CODE = { storefront: 'ee', code: '', count: '1', ...PROMO_TERMS } as const

/** A card of ten euros for somebody. */
export const GRANT_CARD = {
  storefront: 'ee',
  amount: '10',
  name: 'Mari Mets',
  email: 'mari.mets@example.com',
  language: 'et',
  reason: 'The sound failed',
} as const

/** Valid requests of the calls about promo codes and gift cards. */
export const voucherRequests = (test: TestShop) => {
  const code = async () => {
    const { browser } = await staffPerson(test, 'operator')
    const { code: text } = await browser.get<{ code: string }>('POST /api/staff/promo-codes', PROMO_CODE)
    const { codes } = await browser.get<{ codes: StaffPromoCode[] }>(`GET /api/staff/promo-codes?text=${text}`)
    return { params: { id: codes[0]?.id } }
  }
  const card = async () => {
    const { browser } = await staffPerson(test, 'operator')
    const { id } = await browser.get<{ id: number }>('POST /api/staff/gift-cards', GRANT_CARD)
    return { params: { id } }
  }
  return {
    listGiftCards: () => ({ query: { text: 'a', storefront: 'ee', state: 'active', source: 'given', sort: 'ending' } }),
    exportGiftCards: () => ({ query: { storefront: 'ee' } }),
    readStaffGiftCard: card,
    grantGiftCard: () => ({ body: GRANT_CARD }),
    blockGiftCard: async () => ({ ...(await card()), body: { isBlocked: true, reason: 'It was stolen' } }),
    extendGiftCard: async () => ({
      ...(await card()),
      body: { until: `${new Date().getUTCFullYear() + 5}-06-01`, reason: 'A long illness' },
    }),
    listPromoCodes: () => ({ query: { text: 'a', storefront: 'ee', state: 'valid', kind: 'percent', sort: 'uses' } }),
    exportPromoCodes: () => ({ query: { storefront: 'ee' } }),
    readPromoCode: code,
    makePromoCodes: () => ({ body: { ...PROMO_CODE, count: '2' } }),
    changePromoCode: async () => ({ ...(await code()), body: { ...PROMO_TERMS, version: 1 } }),
    endPromoCodes: async () => ({ ...(await code()), body: { isWholeBatch: false } }),
  }
}
