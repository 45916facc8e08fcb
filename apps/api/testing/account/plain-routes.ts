/** What A has that opens something. */
export interface Names {
  readonly orderToken: string
  readonly paymentReference: string
  readonly ticketId: string
}

/** One address outside the contract: who may open it, why it is reachable, and a request with A's data. */
export interface PlainRow {
  readonly for: 'everybody' | 'secret' | 'secret of a payment' | 'staff' | 'this machine' | 'a provider'
  readonly why: string
  readonly url?: (names: Names) => string
  readonly body?: unknown
  /** Not offered without a setting that is not made here. */
  readonly needsSetting?: true
}

const everybody = (why: string, url?: string): PlainRow => ({
  for: 'everybody',
  why,
  ...(url ? { url: () => url } : {}),
})
const ofTicket = (file: string, needsSetting?: true): PlainRow => ({
  for: 'secret',
  why: 'whoever has the order’s secret link, or the one by which this ticket was sent on, has the ticket',
  url: ({ ticketId, orderToken }) => `/api/v1/tickets/${ticketId}/${file}?token=${orderToken}`,
  ...(needsSetting ? { needsSetting } : {}),
})
const ofOrder = (file: string, needsSetting?: true): PlainRow => ({
  for: 'secret',
  why: 'whoever has the order’s secret link has its tickets and its receipt',
  url: ({ orderToken }) => `/api/v1/orders/${file}?token=${orderToken}`,
  ...(needsSetting ? { needsSetting } : {}),
})
const callback: PlainRow = {
  for: 'a provider',
  why: 'a callback is only a reason to ask the provider',
  url: ({ paymentReference }) => `/api/v1/payments/sandbox/callback?payment_reference=${paymentReference}`,
}
const sandboxPage: PlainRow = {
  for: 'secret of a payment',
  why: 'the page of play money, opened by the payment’s number, never where real money is taken',
  url: ({ paymentReference }) => `/sandbox-provider/pay/${paymentReference}`,
}
const seats = 'what is gone of a hall, not by whom'
const shell = 'files of the app, the same for everybody'
const machines = 'what search engines are told'

/** Every address outside the contract, except hashed files and the documents of calls. */
export const ROUTES: Readonly<Record<string, PlainRow>> = {
  'GET /api/v1/tickets/:ticketId/ticket.pdf': ofTicket('ticket.pdf'),
  'GET /api/v1/tickets/:ticketId/calendar.ics': ofTicket('calendar.ics'),
  'GET /api/v1/tickets/:ticketId/qr.svg': ofTicket('qr.svg'),
  'GET /api/v1/tickets/:ticketId/ticket.pkpass': ofTicket('ticket.pkpass', true),
  'GET /api/v1/tickets/:ticketId/google-wallet': ofTicket('google-wallet', true),
  'GET /api/v1/orders/tickets.pdf': ofOrder('tickets.pdf'),
  'GET /api/v1/orders/tickets.escpos': ofOrder('tickets.escpos'),
  'GET /api/v1/orders/tickets.pkpasses': ofOrder('tickets.pkpasses', true),
  'GET /api/v1/orders/receipt.pdf': ofOrder('receipt.pdf'),
  // an order of tickets has no gift card to print
  'GET /api/v1/orders/gift-card.pdf': ofOrder('gift-card.pdf', true),

  'GET /api/v1/payments/:provider/callback': callback,
  'POST /api/v1/payments/:provider/callback': callback,
  'POST /api/v1/payments/stripe/callback': { ...callback, url: () => '/api/v1/payments/stripe/callback', body: {} },
  'GET /sandbox-provider/pay/:reference': sandboxPage,
  'POST /sandbox-provider/pay/:reference': sandboxPage,

  'GET /staff/monitoring': { for: 'staff', why: 'needs a session of the staff, and the permission' },
  'GET /metrics': { for: 'this machine', why: 'numbers of the shop, for what watches it' },
  'GET /counter': everybody('leads to the staff’s counter, which asks who one is'),
  'POST /collect': everybody('takes reports of browsers and answers nothing'),

  'GET /queue/:room': everybody('a waiting room, and the place that this browser’s own cookie has in it', '/queue/1'),
  'POST /queue/:room/join': everybody('takes a place in line for this browser', '/queue/1/join'),
  'POST /queue/:room/enter': everybody('goes in by this browser’s own place', '/queue/1/enter'),
  'POST /queue/:room/leave': everybody('gives this browser’s own place up', '/queue/1/leave'),
  'POST /queue/:room/link': everybody(
    'emails a link for one place by person, and says nothing of others',
    '/queue/1/link',
  ),
  'GET /queue-script/:file': everybody(shell),

  'GET /api/v1/store/events/:id/availability': everybody(seats, '/api/v1/store/events/200001/availability'),
  'GET /api/v1/store/events/:id/availability/changes': everybody(
    seats,
    '/api/v1/store/events/999/availability/changes',
  ),
  'GET /seat-maps/:name': everybody('the geometry of a hall, by its hash'),
  'GET /pictures/:name': everybody('pictures of the content'),
  'GET /api/v1/venues/:id/halls/:version/drawing.svg': everybody('a hall as it is drawn on its venue’s page'),
  'GET /api/_icons/:file': everybody('icons'),
  'GET /builds/meta/:file': everybody('what a release consists of'),
  'GET /builds/latest.json': everybody('which release is the newest'),
  'GET /robots.txt': everybody(machines),
  'GET /sitemap.xml': everybody(machines),
  'GET /sitemaps/:file': everybody(machines),
  'GET /health/live': everybody('whether the process lives, and nothing else'),
  'GET /health/ready': everybody('whether the shop can serve, and nothing else'),
  'GET /favicon.ico': everybody(shell),
  'GET /flags/flag-by.svg': everybody(shell),
  'GET /flags/flag-cz.svg': everybody(shell),
  'GET /flags/flag-ee.svg': everybody(shell),
  'GET /flags/flag-lt.svg': everybody(shell),
  'GET /flags/flag-lv.svg': everybody(shell),
  'GET /service-worker.js': everybody(shell),
  'GET /staff': everybody('the page of the back office, the same for everybody; what it shows it asks for'),
  'GET /staff*': everybody('the page of the back office, the same for everybody; what it shows it asks for', '/staff'),
  'GET /door': everybody('the app of the door, the same for everybody; a device proves itself by its secret'),
  'GET /door*': everybody('the app of the door, the same for everybody; a device proves itself by its secret', '/door'),
  'GET /door/icon-192.png': everybody(shell),
  'GET /door/icon-512.png': everybody(shell),
  'GET /door/manifest.webmanifest': everybody(shell),
  'GET /door/service-worker.js': everybody(shell),
  'GET *': everybody('pages: the shell has nothing of anybody', '/'),
}

/** @throws Error for an address without a row */
export const rowOf = (route: string): PlainRow => {
  const row = ROUTES[route]
  if (!row) throw new Error(`${route} has no row`)
  return row
}
