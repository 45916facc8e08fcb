/*
 * The laws of the house that are about who may import whom, each with its reason. `npm run verify` checks them
 * (tools/laws/check-laws.ts), and tools/laws/import-laws.test.ts plants a breach of every one and sees it found.
 */

/**
 * The rooms of the server and what each may enter besides itself and `platform`. The order of a purchase runs from
 * left to right, and nobody looks back: tickets → checkout → orders → cart → box-office → halls, catalogue; account → orders.
 * A new room is a new line here.
 */
const roomsOfTheServer = {
  // a program above the rooms: it reads a folder and calls the verbs of those whose tables it fills
  import: [
    'content',
    'catalogue',
    'halls',
    'box-office',
    'vouchers',
    'sales-points',
    'redirects',
    'forms',
    'changed-events',
    // sales of the demo
    'orders',
    'checkout',
  ],
  // a room above the import: what staff write is checked and published as what an import reads
  'event-drafts': ['import', 'content', 'catalogue', 'halls', 'box-office', 'changed-events', 'search'],
  'content-items': ['import', 'content', 'catalogue', 'search', 'redirects', 'forms', 'sales-points'],
  // staff's side of them
  'event-changes': ['changed-events', 'checkout'],
  'changed-events': ['returns', 'orders', 'search', 'content', 'catalogue', 'webhooks'],
  door: ['tickets'],
  'data-requests': ['account', 'desk', 'forms', 'gift-cards', 'orders', 'tickets'],
  // the one field of the back office asks the lists of the rooms that have them
  lookup: ['desk', 'gift-cards', 'settlements', 'vouchers'],
  desk: ['returns', 'tickets', 'checkout', 'orders', 'box-office'],
  counter: ['group-orders', 'returns', 'tickets', 'checkout', 'orders', 'cart', 'box-office'],
  'group-orders': ['settlements', 'tickets', 'checkout', 'orders', 'cart', 'box-office'],
  complimentary: ['checkout', 'orders', 'cart', 'box-office'],
  resale: ['returns', 'tickets', 'checkout', 'orders', 'cart', 'box-office', 'halls', 'catalogue'],
  returns: ['gift-cards', 'checkout', 'tickets', 'orders', 'vouchers', 'box-office'],
  'gift-cards': ['checkout', 'orders', 'cart', 'vouchers', 'tickets'],
  checkout: ['orders', 'cart', 'box-office'],
  orders: ['cart', 'vouchers', 'box-office'],
  cart: ['newsletter', 'vouchers', 'box-office', 'halls', 'sales-points'],
  vouchers: [],
  'seat-map': ['box-office', 'halls'],
  'box-office': ['seat-choice', 'halls', 'catalogue'],
  'seat-choice': ['halls'],
  halls: [],
  catalogue: [],
  tickets: ['checkout', 'orders'],
  account: ['orders', 'cart', 'box-office', 'newsletter', 'reminders', 'waiting-list'],
  queue: ['account', 'box-office', 'catalogue'],
  content: ['catalogue', 'sales-points'],
  'sales-points': [],
  redirects: ['content'],
  search: ['catalogue', 'content'],
  forms: [],
  newsletter: [],
  reminders: ['catalogue'],
  'waiting-list': ['resale', 'cart', 'box-office', 'halls', 'catalogue'],
  sitemap: ['catalogue', 'content', 'forms'],
  monitoring: [],
  reports: ['box-office', 'halls'],
  settlements: [],
  webhooks: [],
  staff: [],
}

const test = '[.]test[.]tsx?$'
/** Tests, and the helpers that only they use. Tests may look behind any door: they set the scene through stores. */
const testing = [test, '^(?:apps|packages)/[^/]+/testing/', '^simulation/']
const anyOf = (names) => `(?:${names.join('|')})`
const law = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const server = '^apps/api/src/'
const browser = '^apps/web/src/'
/** Programs beside the shop. */
const office = '^apps/web/(?:staff|door)/'
const notRoomsOfTheBrowser = anyOf(['pages', 'layouts', 'ui', 'platform', 'hall-map'])
const roomOfTheBrowser = `${browser}(?!${notRoomsOfTheBrowser}/)[^/]+/`

const madeForTheBrowser =
  '^packages/contract/src/(?:(?:browser-calls|builds|programs|page-queries|wire/(?:days|errors|technical-message)|cart/cart-query|catalogue/(?:availability|event-queries|show-card|show-labels|ticket-when)|door/(?:list|verdict)|changed-events/event-(?:change|labels)|box-office/price-range)[.]ts|.+[.]forms[.]ts|seat-map/[^/]+[.]ts)$'

const packages = [
  law(
    'portal-imports-nobody',
    'The portal package is what is true of the shop everywhere; it can only be so if it depends on no other part.',
    { path: '^packages/portal/' },
    { path: '^(?:packages|apps|e2e|bench|tools|simulation|demo)/', pathNot: '^packages/portal/' },
  ),
  law(
    'packages-are-pure',
    'Both packages run in the browser and on the server alike, so they touch neither files nor network.',
    { path: '^packages/[^/]+/src/', pathNot: testing },
    { dependencyTypes: ['core'] },
  ),
  law(
    'contract-imports-portal-and-zod',
    'The contract is a description: it may speak of portals and schemas and of nothing that serves or draws.',
    { path: '^packages/contract/src/', pathNot: testing },
    { pathNot: '^packages/(?:portal|contract)/|(?:^|/)node_modules/zod/' },
  ),
  law(
    'web-never-imports-api',
    'Code of the server in the browser would be sent to every visitor, secrets and drivers with it.',
    { path: '^apps/web/' },
    { path: '^apps/api/' },
  ),
  law(
    'api-never-imports-web',
    'The server hands out the built app as files; it draws nothing itself.',
    { path: '^apps/api/' },
    { path: '^apps/web/' },
  ),
  law(
    'browser-takes-only-types-of-the-contract',
    'A schema used as a value brings the whole schema library into the first screen. A few files of the contract are made ' +
      'for the browser; of all others it takes the types.',
    { path: browser, pathNot: testing },
    { path: '^packages/contract/src/', pathNot: madeForTheBrowser, dependencyTypesNot: ['type-only'] },
  ),
  law(
    'files-for-the-browser-know-no-schema',
    'What is made for the browser must not bring the schema library along by a detour; forms bring its small edition.',
    // of the table of calls only what a build has worked out is sent: apps/web/build/fold-calls.ts
    { path: madeForTheBrowser, pathNot: '/browser-calls[.]ts$' },
    {
      path: '^packages/contract/src/|(?:^|/)node_modules/zod/',
      pathNot: [madeForTheBrowser, '(?:^|/)node_modules/zod/(?:v4/)?mini/'],
      dependencyTypesNot: ['type-only'],
    },
  ),
  law(
    'product-imports-no-tool',
    'Tools build and check the house; the house does not stand on them. Its tests may have Debian’s programs.',
    { path: '^(?:packages|apps)/' },
    {
      path: '^(?:tools|bench|e2e|simulation|demo)/',
      pathNot: '^tools/(?:require-runtime[.]cjs|debian-programs[.]ts)$',
    },
  ),
  law(
    'programs-are-for-tests',
    'The shop runs without Debian’s programs; only its tests fetch them.',
    { path: '^(?:packages|apps)/[^/]+/src/', pathNot: '[.]test[.]tsx?$' },
    { path: '^tools/debian-programs[.]ts$' },
  ),
  law(
    'journeys-stand-outside',
    'A journey sees what a visitor sees: it starts the built shop as a program and imports nothing of it.',
    { path: '^e2e/' },
    { path: '^apps/' },
  ),
]

const kindsOfFile = [
  law(
    'rules-are-pure',
    'A rule gets everything as values, time included, so that it can be read, tested and trusted by itself.',
    { path: '[.]rules[.]ts$' },
    {
      // packages that only reckon: the same text always gives the same answer
      pathNot: ['^packages/', '[.]rules[.]ts$', '(?:^|/)node_modules/(?:culori|date-fns|@date-fns|saxes|svgpath)/'],
      dependencyTypesNot: ['type-only'],
    },
  ),
  law(
    'only-stores-speak-sql',
    'A question about data has one place to look: the store of its room (and platform/database underneath).',
    { path: server, pathNot: [...testing, '[.]store[.]ts$', `${server}platform/(?:database/|shop/shop[.]ts$)`] },
    { path: '(?:^|/)node_modules/(?:kysely|pg|pg-[a-z-]+|postgres)/' },
  ),
  law(
    'stores-are-private',
    'Other rooms enter by verbs and rules; a table that two rooms write is a rule that nobody keeps.',
    { path: `${server}([^/]+)/`, pathNot: testing },
    { path: `${server}(?!platform/)[^/]+/.+[.]store[.]ts$`, pathNot: `${server}$1/` },
  ),
  law(
    'routes-are-private',
    'Routes are wiring: rooms.ts plugs them in, and nobody calls over the wire what he can call as a function.',
    { path: server, pathNot: [...testing, `${server}(?:rooms|main)[.]ts$`] },
    { path: '[.]routes[.]ts$' },
  ),
  law(
    'stores-call-nobody',
    'A store answers in plain data; deciding what to do next is the work of a verb.',
    { path: `${server}(?!platform/).+[.]store[.]ts$` },
    { path: `${server}(?!platform/)`, pathNot: '[.](?:store|rules)[.]ts$', dependencyTypesNot: ['type-only'] },
  ),
]

const roomNames = Object.keys(roomsOfTheServer)
const rooms = [
  ...roomNames.map((room) =>
    law(
      `room-order-${room}`,
      `The rooms have an order, so that each can be understood without those above it: ${room} may enter ` +
        `${roomsOfTheServer[room].join(', ') || 'no other room'}.`,
      { path: `${server}${room}/`, pathNot: testing },
      { path: `${server}(?!${anyOf([room, 'platform', ...roomsOfTheServer[room]])}/)` },
    ),
  ),
  law(
    'rooms-are-listed',
    'A folder of the server is a room with a line in the table above, or it is platform.',
    { path: `${server}(?!${anyOf([...roomNames, 'platform'])}/)[^/]+/` },
    {},
  ),
  law(
    'platform-knows-no-room',
    'Everything technical must serve any shop; what it needs to know of this one is handed to it by app.ts.',
    { path: `${server}platform/`, pathNot: testing },
    { path: `${server}(?!platform/)` },
  ),
  law(
    'browser-platform-knows-no-room',
    'The browser side has the same bottom: asking, session, scroll and icons know no screen.',
    { path: `${browser}platform/`, pathNot: testing },
    { path: `${browser}(?!platform/)` },
  ),
  law(
    'shop-knows-no-staff',
    'The back office is a program of its own: not a byte of it is sent to visitors.',
    { path: browser, pathNot: testing },
    { path: office },
  ),
  law(
    'office-takes-the-kit',
    'The back office builds with the kit, the platform and the map of the shop, and with none of its rooms.',
    { path: office, pathNot: testing },
    { path: `${browser}(?!(?:ui|platform|hall-map)/|box-office/(?:live/live-hall|map/use-hall-map)[.]ts$)` },
  ),
  law(
    'programs-do-not-meet',
    'Each is loaded without the others, often on a device that has no use for them.',
    { path: '^apps/web/(staff|door)/', pathNot: testing },
    { path: office, pathNot: '^apps/web/$1/' },
  ),
  law(
    'office-takes-only-types-of-the-contract',
    'As in the shop: schemas would bring the whole schema library into the program.',
    { path: office, pathNot: testing },
    { path: '^packages/contract/src/', pathNot: madeForTheBrowser, dependencyTypesNot: ['type-only'] },
  ),
  law(
    'ui-knows-no-product',
    'A button that knows tickets can only sell tickets. What it shows comes in as props.',
    { path: `${browser}ui/` },
    { path: `${browser}(?!(?:ui|platform)/)|^packages/contract/` },
  ),
  law(
    'hall-map-has-one-door',
    'The map is a package of its own: it is mounted, shown things and says what was pressed, and nobody reaches inside.',
    { path: browser, pathNot: [...testing, `${browser}hall-map/`] },
    {
      path: `${browser}hall-map/`,
      pathNot: `${browser}hall-map/(?:mount-hall-map|shown/map-hall[.]rules)[.]ts$`,
    },
  ),
  law(
    'hall-map-knows-no-shop',
    'A map that knows carts and pages can’t be measured, tested or moved alone. What it shows is handed to it.',
    { path: `${browser}hall-map/`, pathNot: testing },
    { path: `${browser}(?!hall-map/)` },
  ),
  law(
    'browser-rooms-do-not-meet',
    'Pages put rooms together; a room that imports another can no longer be moved, loaded or read alone.',
    { path: `${browser}(?!${notRoomsOfTheBrowser}/)([^/]+)/`, pathNot: testing },
    { path: roomOfTheBrowser, pathNot: `${browser}$1/` },
  ),
  law(
    'browser-rooms-know-no-page',
    'A room is used by pages and layouts and doesn’t know where it hangs.',
    { path: roomOfTheBrowser, pathNot: testing },
    { path: `${browser}(?:pages|layouts)/` },
  ),
]

const everywhere = [
  law('no-cycles', 'Two files that need each other are one file, or a third is missing.', {}, { circular: true }),
  law(
    'no-orphans',
    'A file that imports nothing and is imported by nobody is forgotten.',
    {
      orphan: true,
      pathNot: [
        '[.]d[.]ts$',
        '(?:^|/)(?:[^/]+[.]config|[.][^/]+)[.](?:ts|cjs)$',
        '^tools/require-runtime[.]cjs$',
        '[.-]worker[.]ts$',
        // read and served as it is
        '[.]client[.]js$',
      ],
    },
    {},
  ),
  law(
    'declared-packages-only',
    'A package that only happens to be there is gone after the next install: name it in the workspace’s package.json.',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  law('imports-lead-somewhere', 'What is imported must exist.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
  law(
    'server-runs-without-dev-packages',
    'A server installed without development packages must start.',
    { path: '^apps/api/src/|^packages/', pathNot: testing },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  law(
    'tests-stay-tests',
    'What is only for tests must not find its way into the shop.',
    { path: '^(?:packages|apps)/', pathNot: testing },
    { path: testing, pathNot: 'node_modules' },
  ),
]

module.exports = {
  forbidden: [...packages, ...kindsOfFile, ...rooms, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    // the rivals have an install of their own, which few have
    exclude: {
      path: ['(^|/)(dist|data)/', '^bench/rivals/', '[.](css|svg|png|webp|avif|woff2)$', '[?](raw|url|inline)$'],
    },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.cjs', '.mjs', '.js', '.json'],
    },
  },
}
