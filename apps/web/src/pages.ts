import { PAGE_MESSAGES } from '@parter/portal/messages/page-messages.ts'
import type { PageName } from '@parter/portal/paths/page-table.ts'
import type { PageBook, PageProgram } from './platform/scene.ts'

type Loader = () => Promise<{ page: PageProgram }>

/** Every page's program, each in a file of its own that is loaded when it is needed. */
const programs: Partial<Record<PageName | 'missing', Loader>> = {
  missing: () => import('./pages/missing-page.tsx'),
  frontPage: () => import('./pages/front-page.tsx'),
  blank: () => import('./pages/blank-page.tsx'),
  healthcheck: () => import('./pages/healthcheck-page.tsx'),
  components: () => import('./pages/components-page.tsx'),
  hallEditor: () => import('./pages/hall-editor-page.tsx'),
  tickets: () => import('./pages/tickets-page.tsx'),
  ticketCategory: () => import('./pages/tickets-page.tsx'),
  series: () => import('./pages/series-page.tsx'),
  event: () => import('./pages/event-page.tsx'),
  seatMap: () => import('./pages/seat-map-page.tsx'),
  checkout: () => import('./pages/checkout-page.tsx'),
  paymentStatus: () => import('./pages/payment-status-page.tsx'),
  findPurchase: () => import('./pages/find-purchase-page.tsx'),
  favourites: () => import('./pages/favourites-page.tsx'),
  search: () => import('./pages/search-page.tsx'),
  tags: () => import('./pages/tags-page.tsx'),
  tag: () => import('./pages/tag-page.tsx'),
  venues: () => import('./pages/venues-page.tsx'),
  venue: () => import('./pages/venue-page.tsx'),
  promoters: () => import('./pages/promoters-page.tsx'),
  promoter: () => import('./pages/promoter-page.tsx'),
  news: () => import('./pages/news-page.tsx'),
  article: () => import('./pages/article-page.tsx'),
  generalInfo: () => import('./pages/general-info-page.tsx'),
  infoSection: () => import('./pages/info-section-page.tsx'),
  infoArticle: () => import('./pages/info-article-page.tsx'),
  eventInfo: () => import('./pages/event-info-page.tsx'),
  contacts: () => import('./pages/contacts-page.tsx'),
  profile: () => import('./pages/my-tickets-page.tsx'),
  myTickets: () => import('./pages/my-tickets-page.tsx'),
  profileBookings: () => import('./pages/profile-bookings-page.tsx'),
  profileHistory: () => import('./pages/profile-history-page.tsx'),
  profileSettings: () => import('./pages/profile-settings-page.tsx'),
  profileTerms: () => import('./pages/profile-terms-page.tsx'),
  notifications: () => import('./pages/notifications-page.tsx'),
  form: () => import('./pages/form-page.tsx'),
  reminder: () => import('./pages/reminder-page.tsx'),
  eventChange: () => import('./pages/event-change-page.tsx'),
  returnTickets: () => import('./pages/return-tickets-page.tsx'),
  giftCards: () => import('./pages/gift-cards-page.tsx'),
  withdrawal: () => import('./pages/withdrawal-page.tsx'),
}

export const pages: PageBook = {
  async load(page) {
    const load = programs[page]
    if (!load) throw new Error(`There is no page ${page}`)
    const file: { page: PageProgram } | undefined = await load()
    // a lost file is not waited for: the page is being loaded anew (platform/lost-chunk.ts)
    return file ? file.page : new Promise(() => {})
  },
  messages: (page) => (page === 'missing' ? [] : (PAGE_MESSAGES[page] ?? [])),
  has: (page) => page in programs,
}
