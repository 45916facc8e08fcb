/** Screens that anybody sees who looks around. */
export const BROWSED = [
  'front',
  'front-lv',
  'front-lt',
  'front-by',
  'front-cz',
  'list',
  'list-category',
  'list-calendar',
  'list-empty',
  'search',
  'event',
  'event-standing',
  'event-sold-out',
  'event-soon',
  'event-cancelled',
  'event-moved',
  'event-postponed',
  'event-fi',
  'event-ru',
  'series',
  'venues',
  'venue',
  'promoter',
  'news',
  'article',
  'information',
  'contacts',
  'form',
  'gift-cards',
  'components',
] as const

/** Screens that a visitor comes to by doing something. */
export const REACHED = [
  'menu',
  'consent',
  'login',
  'no-page',
  'failed',
  'map',
  'checkout',
  'payment',
  'paid',
  'tickets',
] as const

/** Screens around the payment. */
export const BOUGHT = ['cart-empty', 'find-purchase', 'sandbox', 'pending'] as const

/** Screens of somebody who is logged in. */
export const ACCOUNT = ['profile', 'history', 'favourites', 'notifications', 'settings'] as const

/** All screens that are compared. */
export const SCREENS: readonly string[] = [...BROWSED, ...REACHED, ...BOUGHT, ...ACCOUNT]
