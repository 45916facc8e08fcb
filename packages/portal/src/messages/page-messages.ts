import type { PageName } from '../paths/page-table.ts'
import type { MessageRoom } from './message-key.ts'

/**
 * The pages that there are, and the files of messages that each needs besides `shell`. The server preloads them, the
 * browser loads them with the page's program; an address whose page is not listed here is not found.
 */
export const PAGE_MESSAGES: Readonly<Partial<Record<PageName, readonly MessageRoom[]>>> = {
  frontPage: ['catalogue', 'content'],
  blank: [],
  healthcheck: [],
  components: ['components'],
  tickets: ['catalogue'],
  ticketCategory: ['catalogue'],
  series: ['catalogue'],
  event: ['catalogue', 'box-office'],
  seatMap: ['box-office', 'seat-map', 'cart'],
  checkout: ['cart', 'checkout'],
  paymentStatus: ['orders', 'tickets'],
  findPurchase: ['orders'],
  favourites: ['catalogue', 'content'],
  search: ['catalogue', 'content'],
  tags: ['catalogue'],
  tag: ['catalogue'],
  venues: ['catalogue'],
  venue: ['catalogue'],
  promoters: ['catalogue'],
  promoter: ['catalogue'],
  news: ['content'],
  article: ['content'],
  generalInfo: ['content'],
  infoSection: ['content'],
  infoArticle: ['content'],
  eventInfo: ['catalogue'],
  contacts: ['content'],
  form: ['content', 'errors'],
  reminder: ['catalogue', 'content'],
  eventChange: ['changes', 'returns'],
  returnTickets: ['returns', 'orders', 'tickets'],
  giftCards: ['gift-cards', 'checkout'],
  withdrawal: ['gift-cards', 'checkout'],
  profile: ['account', 'orders', 'tickets'],
  myTickets: ['account', 'orders', 'tickets'],
  profileBookings: ['account', 'orders'],
  profileHistory: ['account', 'orders', 'tickets'],
  profileSettings: ['account'],
  profileTerms: ['account', 'orders'],
  notifications: ['account'],
}
