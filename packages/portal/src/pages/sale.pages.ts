import type { Texts } from '../language/languages.ts'
import type { PageDeclaration } from './declare-page.ts'

/** The words of these addresses in each language. */
export const salePathSegments = {
  giftCards: {
    et: 'kinkekaardid',
    en: 'gift-cards',
    ru: 'podarochnye-karty',
    fi: 'lahjakortit',
    lv: 'davanu-kartes',
    lt: 'dovanu-kuponai',
    cs: 'darkove-karty',
  },
  withdrawal: {
    et: 'taganemine',
    en: 'withdrawal',
    ru: 'otkaz',
    fi: 'peruuttaminen',
    lv: 'atteikums',
    lt: 'atsisakymas',
    cs: 'odstoupeni',
  },
} as const satisfies Record<string, Texts>

/** From the choice of a seat to the money that comes back: nothing leads away from here. */
export const salePages = {
  seatMap: {
    path: '@tickets/:id/:slug/seatmap',
    messages: ['box-office', 'seat-map', 'cart'],
    queries: ['event', 'prices', 'seatMap'],
    title: 'content',
    banners: 'none',
  },
  checkout: {
    path: 'checkout',
    messages: ['cart', 'checkout', 'person'],
    title: 'shell_title_checkout',
    isPersonal: true,
    robots: 'closed',
    isUncounted: true,
    banners: 'none',
  },
  paymentStatus: {
    path: 'payment/status',
    messages: ['orders', 'tickets'],
    title: 'shell_title_payment_status',
    isPersonal: true,
    robots: 'closed',
    isUncounted: true,
    worksOffline: true,
    banners: 'none',
  },
  findPurchase: {
    path: 'payment/find',
    messages: ['orders'],
    title: 'shell_link_find_purchase',
    description: 'shell_find_purchase_text',
    robots: 'closed',
    banners: 'none',
  },
  eventChange: {
    path: 'event-change',
    messages: ['changed-events', 'returns'],
    title: 'shell_title_event_change',
    isPersonal: true,
    robots: 'hidden',
    banners: 'none',
  },
  returnTickets: {
    path: 'returns',
    messages: ['returns', 'orders', 'tickets'],
    title: 'shell_link_refund_form',
    isPersonal: true,
    robots: 'hidden',
    banners: 'none',
  },
  giftCards: {
    path: '@giftCards',
    messages: ['gift-cards'],
    title: 'shell_link_gift_cards',
    description: 'gift_cards_page_lead',
    banners: 'none',
  },
  withdrawal: {
    path: '@giftCards/@withdrawal',
    messages: ['gift-cards', 'checkout'],
    title: 'gift_cards_withdrawal_title',
    description: 'gift_cards_withdrawal_lead',
    banners: 'none',
  },
} as const satisfies Record<string, PageDeclaration>
