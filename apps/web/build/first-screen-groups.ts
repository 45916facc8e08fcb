/** Matches modules by their folders and names below `src/`, with any extension. */
const modules = (...names: string[]) =>
  new RegExp(`src[\\\\/](?:${names.join('|').replaceAll('/', '[\\\\/]')})[.][^\\\\/]*$`)

/**
 * Groups modules so that a first screen is a few files: each file costs a round trip without HTTP/2, and larger files
 * compress better. One group is for every page; others are for most pages, events, lists, search, selling, the session and forms.
 * All other modules are split by the pages that import them.
 */
export const firstScreenGroups = [
  { name: 'app', tags: ['$initial' as const], priority: 10 },
  // what an event's page shares with lists and most other pages
  {
    name: 'common',
    test: modules(
      'ui/cards/(?:badge|when)',
      'ui/pictures/(?:poster-image|stage)',
      'ui/actions/text-link',
      'catalogue/cards/(?:event-labels|event-when)',
      'changed-events/event-(?:labels|change)',
      'favourites/(?:favourite-button|device-favourites)',
      'platform/(?:shop/(?:title|slugs)|address/canonical|calls/error-message|device/after-paint)',
      'posters/(?:poster-title|title-length)',
      'display-width',
      'pictures',
      'addresses',
      'wire/addresses',
      'catalogue/event-queries',
    ),
    priority: 9,
  },
  {
    name: 'pages',
    test: modules(
      'ui/cards/(?:card|price)(?:[.]rules)?',
      'ui/actions/chip',
      'ui/feedback/(?:notice|fault|progress-bar)',
      'ui/layout/prose',
      'ui/navigation/breadcrumb',
      'layouts/page-head',
      'pages/list-page[.]module',
      'catalogue/availability',
      'platform/(?:calls/queue|device/use-is-wide)',
      'seat-labels',
    ),
    priority: 9,
  },
  // what few first screens have in common besides these
  {
    name: 'empty',
    test: modules('ui/pictures/lazy-seat-rows', 'ui/feedback/(?:empty-state|placeholder)'),
    priority: 9,
  },
  // what the cart, bookings and bought tickets share
  {
    name: 'days',
    test: modules('time/(?:event-days|calendar-days)', 'ui/cards/perforated', 'pages/account/my-tickets-page[.]module'),
    priority: 9,
  },
  { name: 'stage', test: modules('layouts/face/(?:stage-band|use-ground)'), priority: 9 },
  { name: 'segmented', test: modules('ui/navigation/segmented'), priority: 9 },
  { name: 'poster', test: modules('ui/layout/poster-page', 'catalogue/event-poster'), priority: 9 },
  {
    name: 'filters',
    test: modules('catalogue/listing/(?:show-listing|found-count|filters[.]rules)'),
    priority: 6.5,
  },
  // a search that finds little has none
  { name: 'filter-bar', test: modules('catalogue/listing/(?:filter-bar|filter-groups)'), priority: 6.5 },
  {
    name: 'tiles',
    test: modules('ui/actions/date-tile', 'catalogue/(?:cards/show-price|show-labels)'),
    priority: 9,
  },
  {
    name: 'shows',
    test: modules('catalogue/cards/(?:show-card|show-dates)', 'catalogue/listing/show-grid'),
    priority: 7,
  },
  {
    name: 'lists',
    test: modules(
      'platform/calls/use-infinite-list',
      'catalogue/listing/category-chips',
      'content/banners/(?:lazy-banners|banner-link)',
      'banners',
    ),
    priority: 8,
  },
  {
    name: 'search',
    test: modules('ui/fields/searching/search-field', 'catalogue/search/search-box', 'ui/overlays/roving[.]rules'),
    priority: 7,
  },
  // mutations, which pages that only show content don't need
  { name: 'changes', test: /[\\/](?:mutationObserver|useMutation)[.]js$/, priority: 6 },
  {
    name: 'sale',
    test: modules(
      'hall-map/shown/map-hall[.]rules',
      'box-office/(?:choosing/held-tickets|prices/zone-sign|sale/sale[.]rules|box-office[.]queries|price-range)',
      'colours/css-colour',
      'ui/layout/buy-bar',
      'box-office/tickets/buy-panel[.]module',
    ),
    priority: 5,
  },
  {
    name: 'session',
    test: modules(
      'account/(?:watch-session|account[.]queries)',
      'platform/device/drafts',
      'ui/overlays/toast-list',
      'box-office/tickets/queue-notice',
    ),
    priority: 4,
  },
  {
    name: 'fields',
    test: modules('ui/fields/(?:control|field|text-field|field-group)', 'ui/fields/form'),
    priority: 3,
  },
  {
    name: 'form',
    test: modules('ui/fields/(?:use-form|form-faults[.]rules)', 'forms/(?:faults|phone)'),
    priority: 2.5,
  },
  { name: 'choices', test: modules('ui/fields/choices', 'platform/shop/newsletter-links'), priority: 2.5 },
  { name: 'timer', test: modules('ui/feedback/countdown', 'platform/device/tab-draft'), priority: 2 },
  // what other pages have of the checkout
  {
    name: 'hold',
    test: modules('cart/(?:hold-timer|restoring/last-cart)'),
    priority: 1.5,
  },
  // what is loaded after the first screen, on every page
  {
    name: 'later',
    test: modules('account/start-session', 'offline/(?:start-offline|stored-replies)', 'platform/device/keep-focus'),
    priority: 1,
  },
  // the question about cookies, which would be four requests one after another
  { name: 'consent', test: modules('consent/(?:consent-(?:prompt|banner|messages)|choice)'), priority: 1 },
  // what the seat map shares with other pages: its own file would take along whatever it imports
  { name: 'stepper', test: modules('ui/fields/stepper'), priority: 2 },
  { name: 'numbers', test: modules('platform/shop/without-noughts'), priority: 2 },
  { name: 'words', test: modules('platform/shop/with-messages'), priority: 2 },
  { name: 'admission', test: modules('box-office/sale/(?:limits-in-words|ask-admission)'), priority: 1.5 },
  // what only the seat map begins with
  {
    name: 'seat-map',
    test: modules(
      'pages/seat-map/(?:seat-map-page|side-panel|map-head)',
      'box-office/(?:map/map-bar|prices/price-filter)',
    ),
    priority: 1,
  },
  // what only the checkout begins with
  {
    name: 'checkout',
    test: modules(
      'cart/cart-summary',
      'checkout/(?:steps/[^/]*|summary-bar|checkout-form[.]module|delivery/(?:delivery-step|dialling-codes))',
      'pages/checkout/checkout-page',
      'ui/fields/phone-field',
      'ui/navigation/accordion',
      'postal-codes',
    ),
    priority: 1,
  },
]
