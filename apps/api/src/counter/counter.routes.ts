import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { putGiftCardOnSale } from './gift-cards/put-gift-card-on-sale.ts'
import { takeGiftCardOffSale } from './gift-cards/take-gift-card-off-sale.ts'
import { accountOutageTickets } from './outage/account-outage-tickets.ts'
import { prepareOutageTickets } from './outage/prepare-outage-tickets.ts'
import { readOutageTickets } from './outage/read-outage-tickets.ts'
import { sendOutageTickets } from './outage/send-outage-tickets.ts'
import { handOverTickets } from './pick-up/hand-over-tickets.ts'
import { readPickUp } from './pick-up/read-pick-up.ts'
import { readCounter } from './read-counter.ts'
import { dropSale } from './sale/drop-sale.ts'
import { holdAtCounter } from './sale/hold-at-counter.ts'
import { cancelCardPayment, paySaleByCard, readCardPayment } from './sale/pay-sale-by-card.ts'
import { paySaleByInvoice } from './sale/pay-sale-by-invoice.ts'
import { paySaleInCash } from './sale/pay-sale-in-cash.ts'
import { printFiscalReceipt } from './sale/print-fiscal-receipt.ts'
import { readCounterPrices } from './sale/read-counter-prices.ts'
import { readCounterSeats } from './sale/read-counter-seats.ts'
import { closeShift } from './shift/close-shift.ts'
import { openShift } from './shift/open-shift.ts'
import { stornoSale } from './storno/storno-sale.ts'

/** Selling at a counter, in shifts (R13.1). */
export const counterRoutes: Routes<Shop> = (shop, serve) => {
  serve('readCounter', (served) => readCounter(shop, served))
  serve('openShift', (served) => openShift(shop, served))
  serve('closeShift', (served) => closeShift(shop, served))
  serve('readCounterPrices', (served) => readCounterPrices(shop, served))
  serve('holdAtCounter', (served) => holdAtCounter(shop, served))
  serve('readCounterSeats', (served) => readCounterSeats(shop, served))
  serve('putGiftCardOnSale', (served) => putGiftCardOnSale(shop, served))
  serve('takeGiftCardOffSale', (served) => takeGiftCardOffSale(shop, served))
  serve('dropSale', (served) => dropSale(shop, served))
  serve('paySaleInCash', (served) => paySaleInCash(shop, served))
  serve('paySaleByCard', (served) => paySaleByCard(shop, served))
  serve('paySaleByInvoice', (served) => paySaleByInvoice(shop, served))
  serve('readCardPayment', (served) => readCardPayment(shop, served))
  serve('cancelCardPayment', (served) => cancelCardPayment(shop, served))
  serve('printFiscalReceipt', (served) => printFiscalReceipt(shop, served))
  serve('stornoSale', (served) => stornoSale(shop, served))
  serve('readOutageTickets', (served) => readOutageTickets(shop, served))
  serve('prepareOutageTickets', (served) => prepareOutageTickets(shop, served))
  serve('sendOutageTickets', (served) => sendOutageTickets(shop, served))
  serve('accountOutageTickets', (served) => accountOutageTickets(shop, served))
  serve('readPickUp', (served) => readPickUp(shop, served))
  serve('handOverTickets', (served) => handOverTickets(shop, served))
}
