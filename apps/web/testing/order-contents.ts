import type { OrderContents } from '@parter/contract/orders/order-contents.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' })

/** The contents of an order of two tickets by email, for tests of screens. */
export const someContents: OrderContents = {
  lines: [
    {
      kind: 'ticket',
      title: 'Öine kontsert',
      details: 'Parter · Rida 1 · Koht 2 · Täispilet',
      price: euros(2400),
      discount: euros(240),
      amount: euros(2160),
      vatBasisPoints: 900,
      vat: euros(178),
    },
    {
      kind: 'insurance',
      title: 'Piletikindlustus',
      details: 'Öine kontsert · Parter · Rida 1 · Koht 2 · Täispilet',
      price: euros(192),
      discount: null,
      amount: euros(192),
      vatBasisPoints: 0,
      vat: euros(0),
    },
    {
      kind: 'delivery',
      title: 'Kättetoimetamine',
      details: 'Tähitud kirjaga',
      price: euros(590),
      discount: null,
      amount: euros(590),
      vatBasisPoints: 2400,
      vat: euros(114),
    },
  ],
  promoCodes: ['SUGIS10'],
  rates: [
    { vatBasisPoints: 2400, net: euros(476), vat: euros(114), gross: euros(590) },
    { vatBasisPoints: 900, net: euros(1982), vat: euros(178), gross: euros(2160) },
    { vatBasisPoints: 0, net: euros(192), vat: euros(0), gross: euros(192) },
  ],
  vat: euros(292),
  total: euros(2942),
  giftCards: euros(1000),
  paid: euros(1942),
  insurance: 'Piletikindlustus kehtib 1 piletile.',
  delivery: {
    method: 'post',
    title: 'Tähitud kirjaga',
    price: euros(590),
    notes: ['Kirja aadress: Mari Mets, Pikk 1, 10123 Tallinn, Eesti'],
    salesPoint: null,
  },
}
