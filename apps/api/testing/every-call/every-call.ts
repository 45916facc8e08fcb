import type { CallName, StaffCallName } from '@parter/contract/calls.ts'
import { orderChange } from '../../src/changed-events/order-change.ts'
import { issueFormToken } from '../../src/forms/form-token.ts'
import { openQueue } from '../../src/queue/change-queue.ts'
import { PASSWORD, type TestBrowser, tokenTo } from '../account/browser.ts'
import { sell } from '../checkout/purchase.ts'
import { deviceCode, makeGate, openDevice } from '../door.ts'
import { inputOf } from '../gift-cards.ts'
import { type Bought, buy } from '../returns.ts'
import { openDesk } from '../staff/desk-scene.ts'
import { staffPerson } from '../staff/staff-people.ts'
import { staffRequests } from '../staff/staff-requests.ts'
import { makeGiftCard } from '../vouchers.ts'
import { type AskAs, EVENT, FULL, LATER, openShopWithPeople, SOLD } from './shop-with-people.ts'

/** A request of a call; `by` sends it as a permitted person. */
export interface ValidRequest {
  readonly by: AskAs
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

type Parts = Omit<ValidRequest, 'by'>

/** A shop with content, a sale, a customer with tickets, and a valid request of every call. */
export const openEveryCall = async () => {
  const people = await openShopWithPeople()
  const { scene, test, stranger, nextEmail, customer, nextSeat, holder, bought, resold, readHall } = people
  const order = await bought()
  const offerOf = ({ buyer, started, ids, purchase }: Bought) => ({
    by: buyer.ask,
    body: { orderToken: started.orderToken, ticketId: ids[0], expectedRefund: purchase.total.amount },
  })
  const ofWish = async (more: object = {}) => ({ by: stranger().ask, body: { token: await people.wish(), ...more } })
  const open =
    (parts: Parts = {}) =>
    async (): Promise<ValidRequest> => ({
      by: stranger().ask,
      ...parts,
    })
  const own =
    (parts: (browser: TestBrowser & { email: string }) => Parts | Promise<Parts> = () => ({})) =>
    async (): Promise<ValidRequest> => {
      const browser = await customer()
      return { by: browser.ask, ...(await parts(browser)) }
    }
  const inCart =
    (parts: (placeId: number) => Parts | Promise<Parts> = () => ({})) =>
    async (): Promise<ValidRequest> => {
      const { by, placeId } = await holder()
      return { by, ...(await parts(placeId)) }
    }
  const event = { params: { id: 210001 } }
  const room = await openQueue(test.shop, { of: String(LATER), opensAt: new Date(), rate: 60, cap: 1 })
  const inLine = async (): Promise<ValidRequest> => {
    // a browser keeps the cookie of its place
    const { ask } = await customer()
    await ask(`POST /api/v1/queue/${room}/place`)
    return { by: ask, params: { room } }
  }

  /** A valid request of each call, made for every sender. */
  const requests: Readonly<Record<Exclude<CallName, StaffCallName>, () => Promise<ValidRequest>>> = {
    readAccount: own(),
    enrolDevice: async () => ({
      by: stranger().ask,
      body: { code: await deviceCode(test, EVENT, await makeGate(test, EVENT)) },
    }),
    askDoor: async () => {
      const { browser } = await openDevice(test, EVENT, await makeGate(test, EVENT))
      const now = new Date().toISOString()
      return {
        by: browser.ask,
        body: { sequence: 1, fingerprint: '0'.repeat(20), direction: 'in', at: now, clock: now },
      }
    },
    syncDoor: async () => {
      const { browser, alone } = await openDevice(test, EVENT, await makeGate(test, EVENT))
      const body = { clock: new Date().toISOString(), cursor: '1', battery: 50, scans: [alone('A', 'unknown')] }
      return { by: browser.ask, body }
    },
    updateAccount: own(() => ({
      headers: { 'idempotency-key': 'a key of its own' },
      body: { firstName: 'Mari', birthDate: '1990-01-02', phone: '+372 5123456', newsletter: true, language: 'et' },
    })),
    listBookings: own(),
    listSessions: own(),
    endSessions: own(() => ({ query: { id: 'x'.repeat(43) } })),
    readNotifications: own(),
    updateNotifications: own(() => ({
      body: { newsletters: [{ portalCode: 'ee', subscribed: true }], cancelReminders: [1] },
    })),
    listFavourites: own(),
    addFavourites: own(() => ({ body: { favourites: [{ kind: 'event', id: 210001 }] } })),
    removeFavourite: own(() => ({ query: { kind: 'event', id: '210001' } })),
    listAcceptedTerms: own(),
    exportAccount: own(),
    requestVerification: own(() => ({ body: { language: 'et' } })),
    listPasskeys: own(),
    beginPasskey: own(() => ({ body: { password: PASSWORD } })),
    addPasskey: own(async (browser) => {
      const { credential } = await people.passkey(browser)
      return { body: { credential, label: 'Phone' } }
    }),
    removePasskey: own(() => ({ query: { id: 'a-passkey' } })),
    listTransactions: own(),
    listActiveEvents: own(),
    eraseAccount: own(() => ({ body: { password: PASSWORD } })),
    registerAccount: async () => ({
      by: stranger().ask,
      headers: { 'idempotency-key': 'a key of its own' },
      body: { email: nextEmail(), password: PASSWORD, language: 'et', centreId: 1 },
    }),
    logIn: own(({ email }) => ({ body: { username: email, password: PASSWORD, rememberMe: true } })),
    logInExpress: open(),
    logInByPasskey: own(async (browser) => {
      const { device, credential } = await people.passkey(browser)
      await browser.get('POST /api/v1/account/passkeys', { credential, label: 'Phone' })
      const begun = await browser.get<{ options: never }>('POST /api/v1/login/passkey/options')
      return { body: { credential: device.get(begun.options, `http://${people.host}`), rememberMe: true } }
    }),
    beginPasskeyLogin: open(),
    logOut: own(() => ({ query: { everywhere: 'true' } })),
    refreshSession: inCart(() => ({ headers: { 'x-session-shopping-data-behaviour': 'REFRESH' } })),
    forgotPassword: open({ body: { email: 'nobody@example.com', language: 'et' } }),
    resetPassword: own(async ({ email }) => {
      await stranger().get('POST /api/v1/auth/forgot', { email, language: 'et' })
      return { body: { token: await tokenTo(test, email), password: 'four wild horses' } }
    }),
    verifyAccount: async () => {
      const [browser, email] = [stranger(), nextEmail()]
      await browser.register(email)
      return { by: browser.ask, body: { token: await tokenTo(test, email) } }
    },
    recordConsent: open({ body: { visitor: crypto.randomUUID(), version: '1', marketing: false, statistics: true } }),
    readEventChange: async () => ({ by: stranger().ask, query: { token: await changeToken() } }),
    chooseAfterChange: async () => {
      return { by: stranger().ask, body: { token: await changeToken(), choice: 'keep', expectedTotal: 0 } }
    },
    readReturn: open({ query: { orderToken: order.started.orderToken, ticketIds: order.ids.join() } }),
    returnTickets: async () => {
      const { buyer, started, ids } = await bought()
      const offer = await buyer.ask(`GET /api/v1/returns?orderToken=${started.orderToken}&ticketIds=${ids.join()}`)
      const { chosen } = offer.json<{ chosen: { ways: { to: string; total: { amount: number } }[] } }>()
      const expectedTotal = chosen.ways.find(({ to }) => to === 'card')?.total.amount
      return { by: buyer.ask, body: { orderToken: started.orderToken, ticketIds: ids, to: 'card', expectedTotal } }
    },
    readResale: open({ query: { orderToken: order.started.orderToken } }),
    offerTicket: async () => offerOf(await resold()),
    withdrawOffer: async () => {
      const { by, body } = offerOf(await resold())
      await by('POST /api/v1/resale', body)
      return { by, body: { orderToken: body.orderToken, ticketId: body.ticketId } }
    },
    readResaleOfEvent: open({ params: { id: EVENT } }),
    holdOfferedTicket: async () => {
      const bought = await resold()
      const { by, body } = offerOf(bought)
      await by('POST /api/v1/resale', body)
      const { placeId } = await people.placeOf(bought)
      return { by: scene.buyer().ask, params: { id: SOLD }, body: { placeId } }
    },
    confirmPurchase: open({ query: { paymentReference: order.started.paymentReference } }),
    checkPurchase: open({ query: { paymentReference: order.started.paymentReference } }),
    readReceipt: open({ query: { orderToken: order.started.orderToken } }),
    resendConfirmation: open({ body: { orderToken: order.started.orderToken } }),
    findPurchase: open({ body: { reference: order.started.orderReference, email: 'mari.mets@example.com' } }),
    sendTicket: async () => {
      const { buyer, started, ids } = await bought()
      const body = { orderToken: started.orderToken, email: 'friend@example.com', language: 'et', firstName: 'Jüri' }
      return { by: buyer.ask, params: { ticketId: ids[0] }, body }
    },
    takeTicketBack: async () => {
      const { buyer, started, ids } = await bought()
      const body = { orderToken: started.orderToken }
      await buyer.ask(`POST /api/v1/tickets/${ids[0]}/recipient`, { ...body, email: 'friend@example.com' })
      const [sent] = (await buyer.status(started)).tickets
      return { by: buyer.ask, params: { ticketId: sent?.id }, body }
    },
    readCartMeta: inCart(),
    readCart: inCart(),
    clearCart: inCart(() => ({ query: { eventIds: String(EVENT) } })),
    holdTickets: inCart(() => ({ params: { id: EVENT }, body: nextSeat() })),
    holdBestTickets: inCart(() => ({
      params: { id: EVENT },
      body: { tickets: [{ quantity: 1 }], zoneIds: [1], sectionIds: [1], mostAmount: 5000, onlyTogether: false },
    })),
    releaseTickets: inCart((placeId) => ({ params: { id: EVENT }, body: { tickets: [{ placeId }] } })),
    addTickets: inCart(() => ({ params: { id: EVENT }, body: nextSeat() })),
    removeTickets: inCart((placeId) => ({ query: { eventId: String(EVENT), ticketIds: String(placeId) } })),
    chooseDelivery: inCart(() => ({
      body: { method: 'e_ticket', contact: { email: 'mari@example.com', name: 'Mari Mets', phone: '+372 5123456' } },
    })),
    insureTickets: inCart((placeId) => ({ params: { id: EVENT }, body: { ticketIds: [placeId] } })),
    uninsureTickets: inCart((placeId) => ({ params: { id: EVENT }, query: { ticketIds: String(placeId) } })),
    personaliseTickets: inCart((placeId) => ({
      params: { id: EVENT },
      body: { tickets: [{ id: placeId, firstName: 'Mari', lastName: 'Mets', birthDate: '1990-01-02' }] },
    })),
    activatePromoCode: inCart(people.promo),
    deactivatePromoCode: inCart(people.promo),
    activateGiftCard: inCart(async () => ({ body: { code: await makeGiftCard(scene, 500), eventIds: [EVENT] } })),
    deactivateGiftCard: inCart(() => ({ body: { code: 'ABCD2345', eventIds: [] } })),
    startPayment: async () => ({ ...(await people.ready()), headers: { 'idempotency-key': 'a key of its own' } }),
    leavePayment: inCart(),
    buyGiftCard: async () => ({ by: scene.buyer().ask, body: inputOf() }),
    withdrawGiftCard: async () => {
      const buyer = scene.buyer()
      const started = (await buyer.ask('POST /api/v1/store/gift-cards', inputOf())).json<typeof order.started>()
      await buyer.decide(started, 'approve')
      await scene.work()
      const body = { orderReference: started.orderReference, email: 'mari.mets@example.com', confirm: false }
      return { by: buyer.ask, body }
    },
    readEvent: open(event),
    readSeries: open({ params: { id: 20001 } }),
    listEvents: open({
      query: { category: 'theatre', from: '2026-01-01', to: '2030-01-01', priceTo: '9000', sort: 'price', limit: '10' },
    }),
    listShows: open({ query: { category: 'theatre', sort: 'price', limit: '10' } }),
    readInit: open({ params: { locale: 'et' } }),
    listVenues: open({ query: { limit: '10' } }),
    readVenue: open({ params: { id: 101 } }),
    listPromoters: open({ query: { limit: '10' } }),
    readPromoter: open({ params: { id: 101 } }),
    listTags: open(),
    listSeries: open(),
    readTag: open({ params: { slug: 'esietendus' } }),
    listNews: open(),
    readArticle: open({ params: { id: 101 } }),
    listInfo: open(),
    readInfoSection: open({ params: { slug: 'info' } }),
    readInfoArticle: open({ params: { id: 101 } }),
    readEventInfo: open({ params: { id: EVENT, slug: 'parkimine' } }),
    readContacts: open(),
    listForms: open(),
    readForm: open({ params: { slug: 'refund' } }),
    submitForm: async () => {
      const opened = new Date(Date.now() - 60_000)
      const token = issueFormToken({ settings: test.shop.settings, clock: { now: () => opened } }, 101)
      return { by: stranger().ask, params: { slug: 'refund' }, body: { answers: { email: 'a@example.com' }, token } }
    },
    requestReminder: async () => {
      return { by: stranger().ask, body: { eventId: LATER, email: nextEmail() } }
    },
    readReminder: async () => ({ by: stranger().ask, params: { token: await people.reminder() } }),
    confirmReminder: async () => ({ by: stranger().ask, body: { token: await people.reminder() } }),
    cancelReminder: async () => ({ by: stranger().ask, body: { token: await people.reminder() } }),
    readWaitingList: open({ params: { id: FULL } }),
    askForTickets: async () => ({
      by: stranger().ask,
      body: { eventId: FULL, email: nextEmail(), tickets: 2, zones: [], together: true },
    }),
    readWish: async () => ({ by: stranger().ask, params: { token: await people.wish() } }),
    confirmWish: () => ofWish(),
    changeWish: () => ofWish({ tickets: 1, zones: [1], together: false }),
    pauseWish: () => ofWish({ paused: true }),
    leaveWish: () => ofWish(),
    takeOffer: async () => {
      const { token, by } = await people.offered()
      return { by, body: { token } }
    },
    resolveLink: open({ query: { path: '/vana' } }),
    readFrontPage: open(),
    readFrontRails: open(),
    searchCatalogue: open({ query: { q: 'õhtu', from: '2026-01-01', when: 'week', month: 'now', limit: '5' } }),
    suggest: open({ query: { q: 'õht' } }),
    readQueue: open({ params: { room } }),
    joinQueue: open({ params: { room } }),
    readQueuePlace: inLine,
    enterQueue: inLine,
    leaveQueue: inLine,
    checkAdmission: open({ params: { id: EVENT } }),
    readPrices: open({ params: { id: EVENT } }),
    readSeatMap: open({ params: { id: EVENT } }),
    readSectionSeatMap: open({ params: { id: EVENT, sectionId: 1 } }),
  }

  let changed: string | undefined
  async function changeToken(): Promise<string> {
    if (changed !== undefined) return changed
    await sell(test, { id: 200004, seats: 5 }, 'Muutunud õhtu')
    await buy(scene, [1], undefined, { eventId: 200004 })
    const chooseUntil = new Date(Date.now() + 10 * 86_400_000)
    await orderChange(test.shop, { eventId: 200004, kind: 'postponed', chooseUntil })
    changed = await people.lastToken('mari.mets@example.com')
    return changed
  }

  const ofStaff = staffRequests(test, `http://${people.host}`, readHall, await openDesk(people))
  /** A right request of any call. */
  const request = async (call: CallName): Promise<ValidRequest> => {
    if (!Object.hasOwn(ofStaff, call)) return await requests[call as keyof typeof requests]()
    const who = await staffPerson(test, 'operator')
    return { by: who.browser.ask, ...(await ofStaff[call as StaffCallName](who)) }
  }
  return { scene, request, close: () => scene.close() }
}
