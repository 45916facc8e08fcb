import { resolve } from 'node:path'
import { z } from 'zod'
import { areNetworks } from './networks.ts'

const flag = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off', ''] })

/** Scheme, host and optional port without a path; the host may be `{host}`. */
const isOrigin = (text: string): boolean => {
  const url = URL.parse(text.replace('{host}', 'host.example'))
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === ''
}

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** The role of this process; without it, it starts a web process per core and one for work. */
  ROLE: z.enum(['all', 'web', 'work']).optional(),
  /** How many web processes there are. */
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  VALKEY_URL: z.url().optional(),
  /** The bucket of an S3-compatible store for pictures: `https://s3.example.com/pictures`; without it a folder of DATA_DIR. */
  PICTURES_URL: z.url({ protocol: /^https?$/ }).optional(),
  PICTURES_KEY: z.string().optional(),
  PICTURES_SECRET: z.string().optional(),
  PICTURES_REGION: z.string().default('us-east-1'),
  /** A folder of JSON files that override and extend the built-in storefronts; read at the start. */
  PORTALS_DIR: z.string().optional(),
  DEFAULT_PORTAL: z.string().default('ee'),
  /** The shop's address for providers and emails, e.g. `https://{host}`; the request's own host if left out. */
  PUBLIC_ORIGIN: z.string().refine(isOrigin, 'must be scheme and host, such as https://{host}').optional(),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SESSION_SECRET: z.string().min(32).optional(),
  /** Keys the hashes of gift cards' codes, for as long as there are cards; the session key where it is not set. */
  GIFT_CARD_SECRET: z.string().min(32).optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  /** The payment providers: one for all storefronts, or `ee:everypay,cz:stripe`, with a bare name for the others. */
  PAYMENT_PROVIDER: z.string().default('sandbox'),
  /** The ways to pay that the providers' pages offer, shown to buyers before: `card,bank_link`, or by storefront, `cz:card`. */
  PAYMENT_METHODS: z.string().default(''),
  /** The operator’s accounts from which organisers are paid: one IBAN, or by storefront, `cz:CZ65…`. */
  PAYOUT_ACCOUNTS: z.string().default(''),
  /** The fiscal devices of counters: one for all storefronts, or `ee:simulated`. Without one no cash is taken there. */
  FISCAL_DEVICES: z.string().optional(),
  /** The card terminals of counters: readers of Stripe for all storefronts, `tmr_…,tmr_…`, or by storefront, `ee:tmr_…`. */
  CARD_TERMINALS: z.string().optional(),
  /** Inner networks to which webhooks may go all the same, also by http: `10.1.0.0/16,fd00::/8`. */
  WEBHOOK_INNER_NETWORKS: z
    .string()
    .default('')
    .refine(areNetworks, 'must be networks such as 10.1.0.0/16, with commas between them'),
  /** The most refunds that one provider is asked for in a second, by all processes together. */
  REFUNDS_PER_SECOND: z.coerce.number().int().min(1).max(1000).default(10),
  EVERYPAY_URL: z.url({ protocol: /^https?$/ }).optional(),
  EVERYPAY_USERNAME: z.string().optional(),
  EVERYPAY_SECRET: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Default: Stripe's own address; tests set a double's. */
  STRIPE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where emails that can't be delivered go back to; the sender if left out. */
  MAIL_RETURN_PATH: z.email().optional(),
  /** Files in the PEM form that sign tickets for Apple's wallet; without them none are offered. */
  APPLE_WALLET_CERTIFICATE: z.string().optional(),
  APPLE_WALLET_KEY: z.string().optional(),
  APPLE_WALLET_KEY_PASSPHRASE: z.string().optional(),
  /** Apple's intermediate certificate (WWDR). */
  APPLE_WALLET_AUTHORITY: z.string().optional(),
  /** The issuer's number, and the key file of its service account; without them no link to Google's wallet is offered. */
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{5,25}$/)
    .optional(),
  GOOGLE_WALLET_ACCOUNT: z.string().optional(),
  /** A range service for breached passwords (first five digits of the SHA-1); without it none are checked. */
  BREACHED_PASSWORDS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The development mailbox page; on unless a mail server is set or it runs in production. */
  MAILBOX_PAGE: flag.optional(),
  /** `/components` and `/api/docs`; on unless it runs in production. */
  DEVELOPER_PAGES: flag.optional(),
  /** Fills an empty shop with the demo content; on unless it runs in production. */
  DEMO_CONTENT: flag.optional(),
  /** Sells made-up orders when the demo content has filled an empty shop; on in development. */
  DEMO_SALES: flag.optional(),
  /** Serves geometry and availability of halls from each storefront’s `seatmapHost` instead of its own host. */
  SEATMAP_HOSTS: flag.default(false),
  /** Where Nchan takes changes of seat maps, which it tells to all open maps: `http://10.0.0.5:8081/maps`, with commas. */
  MAP_PUBLISHERS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((url) => url !== ''))
    .pipe(z.array(z.url({ protocol: /^https?$/ }))),
  /** Limits by network address; a load test on one machine switches them off. */
  RATE_LIMITS: flag.default(true),
  /** Milliseconds that the event loop may be late before new requests are refused with 503; 0: they never are. */
  MOST_LOOP_DELAY: z.coerce.number().int().min(0).default(1500),
  /** Threads of this process that make documents (PDF), besides its main thread. */
  DOCUMENT_THREADS: z.coerce.number().int().min(1).max(64).default(1),
  /** The most places of one event that one network address may hold unpaid; a twentieth of its places, if that is less. */
  PLACES_PER_NETWORK: z.coerce.number().int().min(0).default(200),
  /** Lets a program on another machine read /metrics, as `Authorization: Bearer`. */
  METRICS_TOKEN: z.string().min(24).optional(),
  /** Hours between two checks of the books by the shop itself; 0: it checks none. */
  BOOKS_HOURS: z.coerce.number().int().min(0).max(168).default(4),
  /** Lets others than this machine and those with METRICS_TOKEN read /metrics. */
  METRICS_PUBLIC: flag.default(false),
  /** Lets browsers report errors and web vitals to `/collect` (R1.7). */
  MONITORING: flag.default(false),
  /** A collector to which reports are forwarded; without it they are counted here, by day. */
  MONITORING_COLLECTOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  MONITORING_COLLECTOR_KEY: z.string().optional(),
  /** A key that browsers send with each report (`x-api-key`); without it they send none. It is no secret. */
  MONITORING_API_KEY: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .optional(),
  /** Days that counts are stored. */
  MONITORING_DAYS: z.coerce.number().int().min(1).max(400).default(30),
  /** Where traces go, as OTLP over HTTP (`/v1/traces` is added); without it tracing is not loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The part of requests that is traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  EVENT_HASH_PREFIX_SIX: z.string().default('event-'),
  EVENT_HASH_PREFIX_FIVE: z.string().default('series-'),
})

export type Settings = z.output<typeof environment> & {
  readonly dataDir: string
  /** Whether unknown hosts get the default storefront; otherwise they are refused (R1.2). */
  readonly servesUnknownHosts: boolean
  readonly hasDeveloperPages: boolean
}

/**
 * Reads the settings of the environment.
 * @throws Error with one line for each wrong setting, naming it
 */
export const readSettings = (env: Record<string, string | undefined>): Settings => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = environment.safeParse(given)
  if (!read.success)
    throw new Error(read.error.issues.map((issue) => `Setting ${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const { ROLE, WEB_PROCESSES } = read.data
  if (WEB_PROCESSES !== undefined && (ROLE === 'all' || ROLE === 'work'))
    throw new Error(`Setting WEB_PROCESSES: ROLE=${ROLE} is one process; take one of the two settings out`)
  const { PICTURES_URL, PICTURES_KEY, PICTURES_SECRET } = read.data
  if (PICTURES_URL !== undefined && !(PICTURES_KEY && PICTURES_SECRET))
    throw new Error('Setting PICTURES_URL: the store also needs PICTURES_KEY and PICTURES_SECRET')
  const isProduction = read.data.NODE_ENV === 'production'
  return {
    ...read.data,
    dataDir: resolve(read.data.DATA_DIR),
    servesUnknownHosts: !isProduction || given.DEFAULT_PORTAL !== undefined,
    hasDeveloperPages: read.data.DEVELOPER_PAGES ?? !isProduction,
  }
}
