import type { CallName, StaffCallName } from '@parter/contract/calls.ts'
import { type MatrixRow, type NamesOfA, STRANGERS, type Stranger } from './matrix-rows.ts'

const all = STRANGERS
const sessions = ['guest', 'customer B'] as const

const open: MatrixRow = { mayAnswer: all, why: 'the same for everybody' }
const openWith = (ask: NonNullable<MatrixRow['ask']>, owner?: number): MatrixRow =>
  owner ? { ...open, ask, owner } : { ...open, ask }
const own = (ask?: MatrixRow['ask']): MatrixRow => ({
  mayAnswer: ['customer B'],
  why: 'about the asker’s own account, whatever names are sent',
  ...(ask ? { ask } : {}),
})
const ownCart = (who: readonly Stranger[], ask?: MatrixRow['ask'], owner?: number): MatrixRow => ({
  mayAnswer: who,
  why: 'about the asker’s own cart, whatever places are named',
  ...(ask ? { ask } : {}),
  ...(owner ? { owner } : {}),
})
const place = ({ eventId, placeId }: NamesOfA) => ({
  params: { id: eventId },
  body: { tickets: [{ placeId, ticketTypeId: 1 }] },
})
const ticketIds = ({ eventId, placeId }: NamesOfA) => ({ params: { id: eventId }, body: { ticketIds: [placeId] } })
const contact = { method: 'e_ticket', contact: { email: 'somebody@example.com' } }
const anyCredential = (id: string) => ({ id, rawId: id, type: 'public-key', response: {} })
const NOW = '2026-11-24T12:00:00Z'
const ofDevices: MatrixRow = { mayAnswer: [], why: 'only devices that staff have enrolled', owner: 401 }
const noRoom = openRefused(() => ({ params: { room: 1 } }))
const noRooms = { readQueue: noRoom, joinQueue: noRoom, readQueuePlace: noRoom, enterQueue: noRoom, leaveQueue: noRoom }

const LINK = 'x'.repeat(30)
const byLinkRead = secret('the email’s link', () => ({ params: { token: LINK } }))
const byLink = (more: object = {}) => secret('the email’s link', () => ({ body: { token: LINK, ...more } }))

/** Every call of the shop; those of the staff have tests of their own. One that is missing here does not compile, and fails the test. */
export const MATRIX: Readonly<Record<Exclude<CallName, StaffCallName>, MatrixRow>> = {
  // one's own account
  readAccount: own(),
  updateAccount: own(() => ({ body: { firstName: 'Foreign' } })),
  listBookings: own(),
  listSessions: own(),
  endSessions: own(({ sessionId }) => ({ query: { id: sessionId } })),
  readNotifications: own(),
  updateNotifications: own(({ reminderId }) => ({ body: { cancelReminders: [reminderId] } })),
  listFavourites: own(),
  addFavourites: own(({ eventId }) => ({ body: { favourites: [{ kind: 'event', id: eventId }] } })),
  removeFavourite: own(({ eventId }) => ({ query: { kind: 'event', id: String(eventId) } })),
  listAcceptedTerms: own(),
  exportAccount: own(),
  requestVerification: own(() => ({ body: { language: 'et' } })),
  listPasskeys: own(),
  beginPasskey: own(({ password }) => ({ body: { password } })),
  addPasskey: {
    mayAnswer: [],
    why: 'a passkey needs an answer to one’s own challenge',
    ask: ({ passkeyId }) => ({ body: { credential: anyCredential(passkeyId), label: 'x' } }),
    owner: 401,
  },
  removePasskey: own(({ passkeyId }) => ({ query: { id: passkeyId } })),
  listTransactions: own(),
  listActiveEvents: own(),
  eraseAccount: own(({ password }) => ({ body: { password } })),

  // entering
  registerAccount: {
    mayAnswer: all,
    why: 'everybody gets an account of his own, also for an address that is somebody’s; it knows nothing of his',
    ask: ({ email }) => ({ body: { email, password: 'a foreign password', language: 'et' } }),
    owner: 201,
  },
  logIn: {
    mayAnswer: [],
    why: 'the password is missing',
    ask: ({ email }) => ({ body: { username: email, password: 'nobody’s password' } }),
    owner: 401,
  },
  logInExpress: { mayAnswer: all, why: 'makes a guest of who is nobody' },
  logInByPasskey: {
    mayAnswer: [],
    why: 'the signature is missing',
    ask: ({ passkeyId }) => ({ body: { credential: anyCredential(passkeyId) } }),
    owner: 401,
  },
  beginPasskeyLogin: open,
  logOut: { mayAnswer: all, why: 'ends the asker’s own session', ask: () => ({ query: { everywhere: 'true' } }) },
  refreshSession: { mayAnswer: sessions, why: 'the asker’s own session' },
  forgotPassword: openWith(({ email }) => ({ body: { email, language: 'et' } })),
  resetPassword: secret('the email’s link', () => ({
    body: { token: 'x'.repeat(43), password: 'a foreign password' },
  })),
  verifyAccount: secret('the email’s link', () => ({ body: { token: 'x'.repeat(43) } })),
  recordConsent: openWith(() => ({
    body: { visitor: crypto.randomUUID(), version: '1', marketing: false, statistics: false },
  })),

  // doors
  enrolDevice: {
    mayAnswer: [],
    why: 'the code that staff show is missing',
    ask: () => ({ body: { code: 'ABCD 1234' } }),
    owner: 422,
  },
  askDoor: {
    ...ofDevices,
    ask: () => ({ body: { sequence: 1, fingerprint: '0'.repeat(20), direction: 'in', at: NOW, clock: NOW } }),
  },
  syncDoor: {
    ...ofDevices,
    ask: () => ({ body: { clock: NOW, cursor: null, battery: null, scans: [] } }),
  },

  // orders
  readEventChange: secret('the email’s link', () => ({ query: { token: `1-1-${'x'.repeat(43)}` } })),
  chooseAfterChange: secret('the email’s link', () => ({
    body: { token: `1-1-${'x'.repeat(43)}`, choice: 'refund', expectedTotal: 0 },
  })),
  readReturn: {
    mayAnswer: ['nobody', 'guest', 'customer B'],
    why: 'who holds the order’s secret link sees its tickets, and what would come back for them',
    ask: ({ orderToken }) => ({ query: { orderToken } }),
    tells: true,
  },
  returnTickets: {
    mayAnswer: [],
    why: 'tickets of an account are returned by this account alone, the secret link doesn’t do',
    ask: ({ orderToken, ticketId }) => ({
      body: { orderToken, ticketIds: [ticketId], to: 'gift_card', expectedTotal: 0 },
    }),
    // their event gives no money back
    owner: 409,
  },
  readResale: {
    mayAnswer: ['nobody', 'guest', 'customer B'],
    why: 'who holds the order’s secret link sees which of its tickets are offered, and at what price',
    ask: ({ orderToken }) => ({ query: { orderToken } }),
    tells: true,
  },
  offerTicket: {
    mayAnswer: [],
    why: 'tickets of an account are offered by this account alone, the secret link doesn’t do',
    ask: ({ orderToken, ticketId }) => ({ body: { orderToken, ticketId, expectedRefund: 0 } }),
    // their event resells nothing
    owner: 409,
  },
  withdrawOffer: {
    mayAnswer: [],
    why: 'offers of an account are withdrawn by this account alone, the secret link doesn’t do',
    ask: ({ orderToken, ticketId }) => ({ body: { orderToken, ticketId } }),
  },
  readResaleOfEvent: openWith(({ eventId }) => ({ params: { id: eventId } })),
  holdOfferedTicket: ownCart([], ({ eventId, placeId }) => ({ params: { id: eventId }, body: { placeId } }), 409),
  confirmPurchase: {
    mayAnswer: ['nobody', 'guest', 'customer B'],
    why: 'who holds the order’s secret link sees its tickets in any browser, the e-mail shortened; a payment’s reference shows the state alone',
    ask: ({ orderToken }) => ({ query: { paymentReference: orderToken } }),
    tells: true,
  },
  checkPurchase: openWith(({ orderToken }) => ({ query: { paymentReference: orderToken } })),
  readReceipt: {
    mayAnswer: ['nobody', 'guest', 'customer B'],
    why: 'the order’s token is handed out to the buyer alone, so a receipt that it opens names the buyer',
    ask: ({ orderToken }) => ({ query: { orderToken } }),
    tells: 'email',
  },
  resendConfirmation: {
    mayAnswer: ['nobody', 'guest', 'customer B'],
    why: 'the email goes to the buyer’s own address, some times an hour, whoever asks with the secret link',
    ask: ({ orderToken }) => ({ body: { orderToken } }),
  },
  findPurchase: {
    mayAnswer: ['nobody', 'guest', 'customer B'],
    why: 'who knows the number and the e-mail together learns how it stands; the tickets go to the buyer’s own address',
    ask: ({ orderReference, email }) => ({ body: { reference: orderReference, email } }),
    tells: true,
  },
  sendTicket: {
    mayAnswer: [],
    why: 'tickets of an account are given away by this account alone, the secret link doesn’t do',
    ask: ({ orderToken, ticketId }) => ({ params: { ticketId }, body: { orderToken, email: 'thief@example.com' } }),
  },
  takeTicketBack: {
    mayAnswer: [],
    why: 'as they are given away',
    ask: ({ orderToken, ticketId }) => ({ params: { ticketId }, body: { orderToken } }),
    owner: 404,
  },

  // carts: each has the asker's own
  readCartMeta: ownCart(all),
  readCart: ownCart(all),
  clearCart: ownCart(sessions, ({ eventId }) => ({ query: { eventIds: String(eventId) } })),
  holdTickets: ownCart([], place),
  holdBestTickets: ownCart(sessions, ({ eventId }) => ({
    params: { id: eventId },
    body: { tickets: [{ quantity: 1 }] },
  })),
  releaseTickets: ownCart(sessions, ({ eventId, placeId }) => ({
    params: { id: eventId },
    body: { tickets: [{ placeId }] },
  })),
  addTickets: ownCart([], place),
  removeTickets: ownCart(sessions, ({ eventId, placeId }) => ({
    query: { eventId: String(eventId), ticketIds: String(placeId) },
  })),
  chooseDelivery: ownCart(sessions, () => ({ body: contact })),
  insureTickets: ownCart(sessions, ticketIds, 422),
  uninsureTickets: ownCart(sessions, ({ eventId, placeId }) => ({
    params: { id: eventId },
    query: { ticketIds: String(placeId) },
  })),
  personaliseTickets: ownCart(sessions, ({ eventId, placeId }) => ({
    params: { id: eventId },
    body: { tickets: [{ id: placeId, firstName: 'Foreign', lastName: 'Name' }] },
  })),
  activatePromoCode: ownCart([], ({ eventId }) => ({ params: { id: eventId }, body: { promoCode: 'NONE' } }), 422),
  deactivatePromoCode: ownCart(sessions, ({ eventId }) => ({ params: { id: eventId }, body: { promoCode: 'NONE' } })),
  activateGiftCard: ownCart([], () => ({ body: { code: 'NOSUCHCARD', eventIds: [] } }), 422),
  deactivateGiftCard: ownCart(sessions, () => ({ body: { code: 'NOSUCHCARD', eventIds: [] } })),
  startPayment: ownCart([], () => ({ body: { acceptTerms: true, expectedTotal: 1, cartVersion: 1 } }), 409),
  leavePayment: ownCart(sessions),
  buyGiftCard: {
    mayAnswer: sessions,
    why: 'an order of the asker’s own, whatever order is named',
    ask: ({ email, orderToken }) => ({
      body: {
        amount: 2500,
        buyer: { email },
        recipient: null,
        cardLanguage: 'et',
        sendOn: null,
        acceptTerms: true,
        orderToken,
      },
    }),
  },
  withdrawGiftCard: secret('an order that is of a gift card', ({ orderReference, email }) => ({
    body: { orderReference, email, confirm: true },
  })),
  ...noRooms,
  // what everybody sees
  readEvent: openWith(({ eventId }) => ({ params: { id: eventId } })),
  readSeries: openRefused(() => ({ params: { id: 10001 } })),
  listEvents: open,
  listShows: open,
  readInit: openWith(() => ({ params: { locale: 'et' } })),
  listVenues: open,
  readVenue: openRefused(() => ({ params: { id: 999 } })),
  listPromoters: open,
  readPromoter: openRefused(() => ({ params: { id: 999 } })),
  listTags: open,
  listSeries: open,
  readTag: openRefused(() => ({ params: { slug: 'none' } })),
  listNews: open,
  readArticle: openRefused(() => ({ params: { id: 999 } })),
  listInfo: open,
  readInfoSection: openRefused(() => ({ params: { slug: 'none' } })),
  readInfoArticle: openRefused(() => ({ params: { id: 999 } })),
  readEventInfo: openRefused(({ eventId }) => ({ params: { id: eventId, slug: 'none' } })),
  readContacts: open,
  listForms: open,
  readForm: openRefused(() => ({ params: { slug: 'none' } })),
  submitForm: openRefused(() => ({ params: { slug: 'none' }, body: { answers: {}, token: 'x' } })),
  requestReminder: openRefused(({ eventId, email }) => ({ body: { eventId, email } })),
  readReminder: byLinkRead,
  confirmReminder: byLink(),
  cancelReminder: byLink(),
  readWaitingList: openWith(({ eventId }) => ({ params: { id: eventId } })),
  askForTickets: openRefused(({ eventId, email }) => ({
    body: { eventId, email, tickets: 1, zones: [], together: false },
  })),
  readWish: byLinkRead,
  confirmWish: byLink(),
  changeWish: byLink({ tickets: 1, zones: [], together: false }),
  pauseWish: byLink({ paused: true }),
  leaveWish: byLink(),
  takeOffer: byLink(),
  resolveLink: openRefused(() => ({ query: { path: '/piletid' } })),
  readFrontPage: open,
  readFrontRails: open,
  searchCatalogue: openWith(() => ({ query: { q: 'kontsert' } })),
  suggest: openWith(() => ({ query: { q: 'kon' } })),
  checkAdmission: openWith(({ eventId }) => ({ params: { id: eventId } })),
  readPrices: openWith(({ eventId }) => ({ params: { id: eventId } })),
  readSeatMap: openWith(({ eventId }) => ({ params: { id: eventId } })),
  readSectionSeatMap: openWith(({ eventId }) => ({ params: { id: eventId, sectionId: 1 } })),
}

/** Needs a secret of A that this test doesn't send, so everyone is refused. */
function secret(what: string, ask: NonNullable<MatrixRow['ask']>): MatrixRow {
  return { mayAnswer: [], why: `${what} is missing`, ask, owner: 0 }
}

/** Open to all, and refused to all here, because what is named is not there. */
function openRefused(ask: NonNullable<MatrixRow['ask']>): MatrixRow {
  return { mayAnswer: all, why: 'the same for everybody', ask, owner: 0 }
}
