/** Matches modules by their folders and names below `src/`, with any extension. */
const modules = (...names: string[]) =>
  new RegExp(`src[\\\\/](?:${names.join('|').replaceAll('/', '[\\\\/]')})[.][^\\\\/]*$`)

/**
 * Groups modules so that a first screen is a few files: each file costs a round trip without HTTP/2, and larger files
 * compress better. One group is for every page; others are for most pages, lists, search, selling, the session and forms.
 * All other modules are split by the pages that import them.
 */
export const firstScreenGroups = [
  { name: 'app', tags: ['$initial' as const], priority: 10 },
  {
    name: 'common',
    test: modules(
      'ui/cards/(?:card|price|badge)(?:[.]rules)?',
      'ui/pictures/poster-image',
      'ui/actions/(?:text-link|chip)',
      'ui/feedback/(?:notice|fault|progress-bar)',
      'ui/layout/prose',
      'ui/navigation/breadcrumb',
      'layouts/page-head',
      'pages/list-page[.]module',
      'catalogue/cards/(?:event-card|event-labels)',
      'favourites/(?:favourite-button|device-favourites)',
      'platform/(?:shop/title|address/canonical|calls/(?:error-message|queue)|device/(?:after-paint|use-is-wide))',
      'pictures',
      'seat-labels',
      'addresses',
      'wire/addresses',
      'catalogue/event-queries',
    ),
    priority: 9,
  },
  {
    name: 'lists',
    test: modules(
      'ui/layout/rail',
      'platform/calls/use-infinite-list',
      'catalogue/rails/(?:rail|event-rail)',
      'catalogue/listing/(?:event-grid|category-chips)',
      'content/banners/(?:lazy-banners|banner-link)',
      'banners',
    ),
    priority: 8,
  },
  {
    name: 'search',
    test: modules(
      'ui/fields/searching/(?:search-field|suggestions)',
      'catalogue/search-box',
      'ui/overlays/roving[.]rules',
    ),
    priority: 7,
  },
  // mutations, which pages that only show content don't need
  { name: 'changes', test: /[\\/](?:mutationObserver|useMutation)[.]js$/, priority: 6 },
  {
    name: 'sale',
    test: modules(
      'hall-map/shown/map-hall[.]rules',
      'box-office/(?:choosing/held-tickets|prices/(?:seat-labels|prices[.]rules|zone-sign)|sale/sale[.]rules|box-office[.]queries)',
      'ui/fields/stepper(?:[.]rules)?',
      'ui/layout/buy-bar',
      'catalogue/map-link',
      'box-office/tickets/queue-notice',
    ),
    priority: 5,
  },
  {
    name: 'session',
    test: modules('account/(?:watch-session|account[.]queries)', 'platform/device/drafts', 'ui/overlays/toast-list'),
    priority: 4,
  },
  {
    name: 'fields',
    test: modules('ui/fields/(?:control|field|text-field|field-group)', 'ui/fields/form'),
    priority: 3,
  },
]
