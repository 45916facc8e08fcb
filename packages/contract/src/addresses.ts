/**
 * The address of every call: the only thing of the contract that the browser needs at run time. The schemas are in the
 * file of the room; `calls.ts` proves that both tables have the same names.
 */
export const addresses = {
  // account
  readAccount: 'GET /api/v1/account',
  registerAccount: 'POST /api/v1/account',
  updateAccount: 'PUT /api/v1/account',
  logIn: 'POST /api/v1/login',
  logInExpress: 'POST /api/v1/login/express',
  logOut: 'DELETE /api/v1/logout',
  forgotPassword: 'POST /api/v1/auth/forgot',
  resetPassword: 'POST /api/v1/auth/reset',
  verifyAccount: 'PUT /api/v1/account/verification',
  askVerification: 'POST /api/v1/account/verification',
  listBookings: 'GET /api/v1/account/bookings',
  refreshSession: 'GET /api/v1/session/refresh',
  // orders
  listTransactions: 'GET /api/v1/transactions',
  listActiveEvents: 'GET /api/v1/transactions/events/active',
  confirmPurchase: 'GET /api/v1/transactions/purchase-confirmation',
  // catalogue and content
  readEvent: 'GET /api/v1/events/:id',
  readSeries: 'GET /api/v1/series/:id',
  listEvents: 'GET /api/v1/events',
  readInit: 'GET /api/_internal/init/:locale',
  listVenues: 'GET /api/v1/venues',
  readVenue: 'GET /api/v1/venues/:id',
  listPromoters: 'GET /api/v1/promoters',
  readPromoter: 'GET /api/v1/promoters/:id',
  listTags: 'GET /api/v1/tags',
  readTag: 'GET /api/v1/tags/:slug',
  listNews: 'GET /api/v1/news',
  readArticle: 'GET /api/v1/news/:id',
  listInfo: 'GET /api/v1/info',
  readInfoSection: 'GET /api/v1/info/sections/:slug',
  readInfoArticle: 'GET /api/v1/info/articles/:id',
  readEventInfo: 'GET /api/v1/events/:id/info/:slug',
  readContacts: 'GET /api/v1/contacts',
  searchCatalogue: 'GET /api/v1/search',
  suggest: 'GET /api/v1/search/suggestions',
  // box office
  readPrices: 'GET /api/v1/store/events/:id/prices',
  readSeatMap: 'GET /api/v1/store/events/:id/seat-map',
  readSectionSeatMap: 'GET /api/v1/store/events/:id/sections/:sectionId/seat-map',
  holdTickets: 'POST /api/v1/store/events/:id/tickets',
  releaseTickets: 'POST /api/v1/store/events/:id/tickets/release',
  // cart
  activatePromoCode: 'POST /api/v1/store/events/:id/promo-code',
  deactivatePromoCode: 'PUT /api/v1/store/events/:id/promo-code',
  activateGiftCard: 'POST /api/v1/store/cart/gift-card',
  deactivateGiftCard: 'PUT /api/v1/store/cart/gift-card',
  readCartMeta: 'GET /api/v1/store/cart-meta',
  readCart: 'GET /api/v1/store/cart',
  clearCart: 'DELETE /api/v1/store/cart',
  addTickets: 'POST /api/v1/store/cart/events/:id/tickets',
  removeTickets: 'DELETE /api/v1/store/cart/tickets',
  chooseDelivery: 'POST /api/v1/store/cart/deliveries',
  insureTickets: 'POST /api/v1/store/cart/events/:id/tickets/insurance',
  uninsureTickets: 'DELETE /api/v1/store/cart/events/:id/tickets/insurance',
  personaliseTickets: 'POST /api/v1/store/cart/events/:id/tickets/personalisation',
  // checkout
  startPayment: 'POST /api/v1/store/cart/payment',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`>

export type CallName = keyof typeof addresses
export type Address = (typeof addresses)[CallName]
