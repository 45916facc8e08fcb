import { z } from 'zod'

/** Where browsers send what they report, on every storefront's own host. */
export const COLLECT_PATH = '/collect'
/** The program's name in every report (R9.3). */
export const MONITORED_APP = 'portal-ui-client'

const LONGEST_TEXT = 5000
/** A batch is sent when it has so many (R9.3). */
const MOST_ITEMS = 50
const MOST_FRAMES = 100
const MOST_WORDS = 40

const name = z.string().max(200)
const text = z.string().max(LONGEST_TEXT)
const words = z
  .record(name, text)
  .refine((record) => Object.keys(record).length <= MOST_WORDS, { message: 'too many keys' })
const moment = z.string().max(40)
const trace = z.object({ trace_id: name, span_id: name }).optional()
const action = z.object({ id: name.optional(), parentId: name.optional(), name: name.optional() }).optional()
const items = <S extends z.ZodType>(item: S) => z.array(item).max(MOST_ITEMS).optional()

const frame = z.object({
  function: z.string().max(500),
  filename: z.string().max(2000),
  lineno: z.number().optional(),
  colno: z.number().optional(),
})

const meta = z.object({
  app: z.object({
    name: z.literal(MONITORED_APP),
    version: z.string().regex(/^[\w.-]{1,40}$/),
    environment: name.optional(),
    namespace: name.optional(),
  }),
  page: z
    .object({ id: name.optional(), url: z.string().max(2000).optional(), attributes: words.optional() })
    .optional(),
  browser: z
    .object({
      name: name.optional(),
      version: name.optional(),
      os: name.optional(),
      mobile: z.boolean().optional(),
      userAgent: z.string().max(500).optional(),
      language: name.optional(),
      viewportWidth: name.optional(),
      viewportHeight: name.optional(),
    })
    .optional(),
  session: z.object({ id: name.optional(), attributes: words.optional() }).optional(),
  sdk: z.object({ name: name.optional(), version: name.optional() }).optional(),
  view: z.object({ name: name.optional() }).optional(),
})

/** What the browser's monitoring posts to the collector: items of five kinds, and what is true of all of them (R7.8). */
export const monitoringReport = z.object({
  meta,
  exceptions: items(
    z.object({
      timestamp: moment,
      type: name,
      value: text,
      stacktrace: z.object({ frames: z.array(frame).max(MOST_FRAMES) }).optional(),
      context: words.optional(),
      trace,
      action,
    }),
  ),
  logs: items(z.object({ timestamp: moment, message: text, level: name, context: words.optional(), trace, action })),
  measurements: items(
    z.object({
      timestamp: moment,
      type: name,
      values: z.record(name, z.number()),
      context: words.optional(),
      trace,
      action,
    }),
  ),
  events: items(
    z.object({ timestamp: moment, name, domain: name.optional(), attributes: words.optional(), trace, action }),
  ),
  traces: z.object({ resourceSpans: z.array(z.unknown()).max(MOST_ITEMS) }).optional(),
})

export type MonitoringReport = z.output<typeof monitoringReport>
