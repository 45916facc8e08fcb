import type { StaffCallName } from '@parter/contract/calls.ts'
import { doorRequests } from '../door.ts'
import type { TestShop } from '../shop.ts'
import { changeRequests } from './changeable-event.ts'
import { contentRequests } from './content-requests.ts'
import { counterRequests } from './counter-requests.ts'
import { dataRequestRequests } from './data-requests.ts'
import type { DeskScene } from './desk-scene.ts'
import { EVENT, eventRequests, today } from './event-requests.ts'
import { queueRequests } from './queue-requests.ts'
import { settlementRequests } from './settlement-requests.ts'
import { signInRequests } from './sign-in-requests.ts'
import type { StaffPerson } from './staff-people.ts'
import { voucherRequests } from './voucher-requests.ts'
import { webhookRequests } from './webhook-requests.ts'

/** What a call of the staff is sent. */
export interface StaffRequest {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/**
 * A valid request of every call of the staff, made for every sender. The generated tests use this table: a call
 * that is missing here does not compile.
 */
export const staffRequests = (
  test: TestShop,
  origin: string,
  readHall: () => Promise<{ id: number; model: unknown; version: number }>,
  desk: DeskScene,
): Readonly<Record<StaffCallName, (who: StaffPerson) => StaffRequest | Promise<StaffRequest>>> => {
  const { orderId, ticketId, paying, freshOrder, failedEmail, failedRefund, paymentId } = desk
  const params = { id: orderId }
  return {
    findOrders: () => ({ query: { q: 'mari', group: 'paid', storefront: 'ee', from: '2026-01-01', sort: 'oldest' } }),
    exportFoundOrders: () => ({ query: { group: 'paid', format: 'xlsx' } }),
    exportStaffEvents: () => ({ query: { state: 'on_sale', format: 'csv' } }),
    lookUp: () => ({ query: { q: 'mari' } }),
    readDeskOrder: () => ({ params }),
    resendTickets: () => ({ params }),
    correctBuyerEmail: () => ({ params, body: { email: 'mari.right@example.com' } }),
    addOrderNote: () => ({ params, body: { text: 'Called at noon' } }),
    cancelUnpaidOrder: async () => ({ params: { id: await paying() } }),
    listSeatsToExchange: async () => ({ params, query: { ticketId: await ticketId(orderId) } }),
    exchangeSeat: async () => ({
      params,
      body: { ticketId: await ticketId(orderId), placeId: await desk.freeSeat() },
    }),
    priceExchange: async () => ({ params, query: { ticketId: await ticketId(orderId) } }),
    exchangeTicket: async () => {
      const { id } = await freshOrder()
      const instead = { placeId: await desk.freeSeat(), zoneId: 1, ticketTypeId: 2, expectedBack: 100 }
      return { params: { id }, body: { ticketId: await ticketId(id), ...instead } }
    },
    priceStaffReturn: async () => ({ params, query: { ticketIds: await ticketId(orderId), isBeyondRule: 'false' } }),
    returnByStaff: async () => {
      const { id, total } = await freshOrder()
      const ticketIds = [await ticketId(id)]
      return {
        params: { id },
        body: { ticketIds, to: 'card', isBeyondRule: true, reason: 'Ill', expectedTotal: total },
      }
    },
    refundGoodwill: async () => ({
      params: { id: (await freshOrder()).id },
      body: { amount: '0,50', reason: 'Bad view' },
    }),
    confirmInvoicePaid: async () => {
      const { id, total } = await desk.invoiced()
      return { params: { id }, body: { amount: String(total / 100), paidOn: today() } }
    },
    confirmPayback: async () => ({ params: await desk.owed(), body: { paidOn: today() } }),
    sendInvoice: async () => ({ params: { id: (await desk.invoiced()).id } }),
    listTroubles: () => ({}),
    retryEmail: async () => ({ params: { emailId: await failedEmail() } }),
    retryRefund: async () => ({ params: { id: orderId, refundId: await failedRefund() } }),
    recheckPayment: () => ({ params: { id: orderId, paymentId } }),
    ...signInRequests(test, origin),
    ...webhookRequests(test),
    listAudit: () => ({ query: { verb: 'inviteStaff', subject: 'staff', from: '2026-01-01', to: '2027-01-01' } }),
    exportAudit: () => ({ query: { subject: 'staff', format: 'xlsx' } }),
    listHistory: () => ({ params: { kind: 'hall', id: '101' } }),
    ...eventRequests(test),
    ...contentRequests(test),
    ...voucherRequests(test),
    readReport: () => ({ query: { by: 'zone', from: '2026-01-01', to: '2030-01-01', storefront: 'ee' } }),
    exportSales: () => ({ query: { format: 'csv' } }),
    exportBuyers: () => ({ query: { format: 'xlsx' } }),
    listSales: () => ({}),
    watchSale: () => ({ params: { id: EVENT } }),
    streamSale: () => ({ params: { id: EVENT }, query: { seconds: 0 } }),
    ...settlementRequests(test),
    ...changeRequests(test),
    ...dataRequestRequests(test),
    ...queueRequests(test),
    ...counterRequests(test),
    ...doorRequests(test, EVENT),
    readEventResale: () => ({ params: { id: EVENT } }),
    switchEventResale: () => ({ params: { id: EVENT }, body: { isOn: true, endsAt: null } }),
    endOffer: async () => ({ params: await desk.offer(), body: { reason: 'Offered twice elsewhere' } }),
    listDoubtfulPurchases: () => ({ params: { id: EVENT } }),
    keepPurchase: async () => ({
      params: { id: EVENT, orderId: await desk.limitedOrder(EVENT) },
      body: { reason: 'A family of six' },
    }),
    listHalls: () => ({}),
    exportHalls: () => ({ query: { format: 'csv' } }),
    readHall: async () => ({ params: { id: (await readHall()).id } }),
    checkHall: async () => {
      const { id, model } = await readHall()
      return { params: { id }, body: { model } }
    },
    publishHall: async () => {
      const { id, model, version } = await readHall()
      return { params: { id }, body: { model, baseVersion: version, eventIds: [] } }
    },
    readHallPlan: () => ({
      body: {
        format: 'svg',
        text: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle class="seat" cx="10" cy="10" r="4"/></svg>',
      },
    }),
    writeHallPlan: async () => ({ params: { id: (await readHall()).id }, query: { format: 'svg' } }),
  }
}
