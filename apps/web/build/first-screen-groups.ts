/** Matches modules by their folders and names below `src/`, with whatever ending. */
const modules = (...names: string[]) =>
  new RegExp(`src[\\\\/](?:${names.join('|').replaceAll('/', '[\\\\/]')})[.][^\\\\/]*$`)

/**
 * A first screen is a few files: each one more costs a way to the server and back where there is no HTTP/2, and words that
 * recur are packed once. What every page needs is one, and so is what most pages show, what lists are made of, what
 * searches, what sells, who is here, what is typed into. All the rest is divided by the pages that import it.
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
  // forms that change something; pages that only show do without
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
