/** The layout around each of them. */
const LAYOUT = {
  'layouts/default-layout': ['page', 'skip', 'main'],
  'layouts/header': ['header', 'inside', 'home'],
  'ui/layout/page-layout': ['container'],
  'ui/pictures/logo': ['logo', 'picture', 'name'],
  'ui/pictures/poster-image': ['frame', 'likeness', 'picture'],
  'ui/feedback/test-ribbon': ['ribbon'],
} as const

/** A button that leads on. */
const BUTTON = { 'ui/actions/button': ['button', 'primary', 'large', 'wide', 'face'] } as const

/**
 * The classes of the browser's own styles, by screen and file, that the server uses to draw a screen before any script has
 * come (docs/decisions/0011). The build tells the server their short names, and the rules that each screen needs.
 */
export const FIRST_PAINT = {
  event: {
    ...LAYOUT,
    ...BUTTON,
    'pages/catalogue/event-page': ['page'],
    'ui/layout/poster-page': [
      'head',
      'bill',
      'strip',
      'categories',
      'when',
      'notice',
      'intro',
      'dates',
      'lead',
      'facts',
      'fact',
      'buy',
      'about',
    ],
    'ui/layout/poster-wall': ['wall', 'stick', 'poster', 'image', 'actions', 'back', 'date'],
    'ui/cards/when': ['old', 'line', 'unknown'],
    'box-office/tickets/buy-panel': ['title', 'note', 'sum', 'onDesktop', 'closed'],
    'box-office/prices/price-list': ['list'],
    'box-office/prices/zone-sign': ['sign'],
    'ui/layout/buy-bar': ['bar', 'summary', 'action', 'panel'],
  },
  front: {
    ...LAYOUT,
    ...BUTTON,
    'pages/front/front-page': ['page'],
    'pages/front/front-hero': ['strip', 'card', 'stage', 'inside', 'art', 'picture', 'turns'],
    'pages/front/lead-words': ['words', 'text', 'when', 'buy'],
    'ui/cards/price': ['price', 'note'],
  },
  list: {
    ...LAYOUT,
    ...BUTTON,
    'pages/list-page': ['page', 'filters'],
    'layouts/page-head': ['head', 'line', 'aside'],
    'ui/actions/chip': ['chip', 'row', 'scroll'],
    'catalogue/listing/filter-bar': ['bar', 'line', 'filters', 'looks', 'narrow'],
    'ui/navigation/segmented': ['group', 'segment'],
    'catalogue/listing/show-grid': ['grid', 'lead'],
    'ui/cards/card': ['card', 'show', 'lead', 'picture', 'badges', 'words', 'title', 'link', 'text', 'foot'],
    'ui/cards/badge': ['badge', 'plain', 'good', 'warn', 'bad', 'solid', 'onPicture'],
    'ui/cards/price': ['price', 'note'],
    'catalogue/cards/show-dates': ['about', 'choose', 'dates', 'more', 'plain'],
    'ui/actions/date-tile': ['tile', 'key', 'sign'],
  },
  checkout: {
    ...LAYOUT,
    'pages/checkout/checkout-page': ['page', 'title'],
  },
  seatMap: {
    ...LAYOUT,
    'pages/seat-map/seat-map-page': ['page', 'hall', 'notes', 'waiting', 'side'],
    'pages/seat-map/map-head': ['head', 'round', 'poster', 'words', 'way'],
    'box-office/choosing/seat-sheet': ['sheet', 'handle', 'inside', 'title', 'sum'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

type Screens = typeof FIRST_PAINT

/** A screen that is drawn before its scripts. */
export type DrawnScreen = keyof Screens

type ClassesOf<Files> = {
  [file in keyof Files & string]: `${file}.${(Files[file] & readonly string[])[number]}`
}[keyof Files & string]

/** A class by file and name: `ui/layout/poster-page.bill`. */
export type FirstPaintClass = { [screen in DrawnScreen]: ClassesOf<Screens[screen]> }[DrawnScreen]

/** What a build knows of the first paint. */
export interface FirstPaint {
  /** For each screen the rules of its classes and what they rest on, as one sheet. */
  readonly styles: Readonly<Record<DrawnScreen, string>>
  /** The short names that the build has given. */
  readonly classes: Readonly<Record<FirstPaintClass, string>>
}
