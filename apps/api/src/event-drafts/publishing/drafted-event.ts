import type { DraftContent } from '@parter/contract/event-drafts/draft-content.ts'
import type { EventFault } from '@parter/contract/event-drafts/event-faults.ts'
import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { z } from 'zod'
import { hallPlanBy } from '../../halls/plan/hall-plan.ts'
import { modelOfPlan } from '../../halls/plan/model-of-plan.rules.ts'
import { checkEvents } from '../../import/checks/check-events.rules.ts'
import { ticketTypeItem, zoneItem } from '../../import/format/catalogue-items.ts'
import { type EventItem, eventItem } from '../../import/format/event-items.ts'
import { portalFile } from '../../import/format/primitives.ts'
import {
  type ContentFolder,
  type Entry,
  isReplaced,
  NO_OFFSETS,
  type Place,
  type Storefront,
} from '../../import/reading/content-folder.rules.ts'
import { repairItem } from '../../import/reading/repair-item.ts'
import { typeset } from '../../import/reading/typeset.rules.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { readEventDefaults } from '../drafts/event-rows.store.ts'
import { type KnownThings, readKnownThings } from './known-things.store.ts'

/** A fault with its field. */
export interface FoundFault {
  readonly code: EventFault
  readonly path: string[]
  readonly details: Record<string, unknown>
}

/** A draft read as an import reads a folder with this one event. */
export interface DraftedEventFolder {
  readonly folder: ContentFolder
  readonly storefront: Storefront
  /** Undefined: too little of it is right. */
  readonly item: EventItem | undefined
  readonly hall: (NonNullable<KnownThings['hall']> & Pick<HallModel, 'zones'>) | null
  readonly timeZone: string
  readonly faults: readonly FoundFault[]
}

export const storefrontOf = (portal: Portal): Storefront => ({
  code: portal.portalCode,
  language: portal.defaultLocale,
  countryCode: portal.countryCode,
  currency: portal.currencyCode,
  timeZone: portal.timezone,
  offsets: NO_OFFSETS,
})

/** Fields by name, and items of lists by their codes, as drafts name their fields. */
const pathOf = (root: unknown, steps: Place): string[] => {
  let value: unknown = root
  return steps.map((step) => {
    const next = (value as Record<PropertyKey, unknown> | undefined)?.[step]
    const code = Array.isArray(value) ? (next as { code?: unknown } | undefined)?.code : undefined
    value = next
    return typeof code === 'string' ? code : String(step)
  })
}

type Issue = z.core.$ZodIssue

/** The word for what a schema refuses. */
const codeOf = (issue: Issue, isThere: boolean): EventFault => {
  if (!isThere) return 'missing'
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    if (issue.origin === 'string') return issue.code === 'too_big' ? 'too_long' : 'missing'
    return issue.origin === 'array' ? 'missing' : 'out_of_range'
  }
  return 'invalid'
}

const valueAt = (value: unknown, path: Place): unknown =>
  path.reduce<unknown>((one, step) => (one as Record<PropertyKey, unknown> | undefined)?.[step], value)

const faultsOfIssues = (
  root: 'event' | 'ticketTypes' | 'zones',
  value: unknown,
  issues: readonly Issue[],
): FoundFault[] =>
  issues.map((issue) => {
    const there = valueAt(value, issue.path)
    return {
      code: codeOf(issue, there !== undefined && there !== ''),
      path: [root, ...pathOf(value, issue.path)],
      details: {},
    }
  })

const defaultsFile = portalFile.shape.eventDefaults

const entriesOf = <T>(items: readonly unknown[]): Entry<T>[] =>
  items.map((item, index) => ({ file: 'draft', path: `$[${index}]`, item: item as T }))

/** Reads a draft as the one event of a folder whose other files are what the storefront has, and checks it (R10.2). */
export const readDraftedEvent = async (
  shop: Pick<Shop, 'halls'>,
  db: Querying,
  portal: Portal,
  { content, eventId, now }: { readonly content: DraftContent; readonly eventId: number | null; readonly now: Date },
): Promise<DraftedEventFolder> => {
  const { event } = content
  const storefront = storefrontOf(portal)
  const known = await readKnownThings(db, portal.portalCode, {
    venues: [event.venue ?? 0, event.previousVenue ?? 0].filter(isNumber),
    promoter: isNumber(event.promoter) ? event.promoter : 0,
    series: isNumber(event.series) ? event.series : 0,
    categories: event.categories ?? [],
    tags: event.tags ?? [],
    hall: isNumber(event.hall) ? event.hall : 0,
    eventId,
  })
  const plan = known.hall && (await hallPlanBy(shop, db, known.hall.hallVersionId))
  const hall = known.hall && plan ? { ...known.hall, zones: modelOfPlan(plan).zones } : null
  const defaults = defaultsFile.safeParse(await readEventDefaults(db, portal.portalCode))
  const folder = folderOf(portal, known, hall, content, defaults.success ? defaults.data : {})
  const faults: FoundFault[] = []
  const given = { ...event, id: eventId ?? 10_050_000 }
  const read = eventItem.safeParse(given)
  const item = read.success ? typeset(read.data) : undefined
  if (!read.success) faults.push(...faultsOfIssues('event', given, read.error.issues))
  for (const [name, schema] of [
    ['ticketTypes', z.array(ticketTypeItem)],
    ['zones', z.array(zoneItem)],
  ] as const) {
    const list = schema.safeParse(content[name])
    if (!list.success) faults.push(...faultsOfIssues(name, content[name], list.error.issues))
  }
  const repaired = read.success ? { item: read.data, replaced: [] } : repairItem(eventItem, given, undefined, 0)
  const timeZone = folder.venues.find((one) => one.item.id === event.venue)?.item.timeZone ?? storefront.timeZone
  if (repaired) {
    const entry: Entry<EventItem> = { file: 'draft', path: '$', item: repaired.item, replaced: repaired.replaced }
    checkEvents({ ...folder, events: [entry] }, storefront, now, (one, steps, _message, code) => {
      if (code === undefined || isReplaced(one, steps)) return
      faults.push({ code, path: ['event', ...pathOf(repaired.item, steps)], details: {} })
    })
    faults.push(...missingTexts(event, storefront.language))
  }
  if (needsHall(content)) faults.push({ code: 'hall_missing', path: ['event', 'hall'], details: {} })
  return {
    folder: { ...folder, events: item ? [{ file: 'draft', path: '$', item }] : [] },
    storefront,
    item,
    hall,
    timeZone,
    faults: unique(faults),
  }
}

const isNumber = (value: number | undefined): value is number =>
  value !== undefined && Number.isInteger(value) && value > 0 && value < 2 ** 31

/** Zones of seats are a hall's: without a hall only standing zones of the draft's own can be sold. */
const needsHall = ({ event, zones }: DraftContent): boolean =>
  event.hall === undefined && (event.zones ?? []).some(({ code }) => !zones.some((zone) => zone.code === code))

/** Texts that are there in some languages and not in the storefront's own. */
const missingTexts = ({ info = [] }: DraftContent['event'], language: Language): FoundFault[] =>
  info.flatMap(({ texts }, index) =>
    texts[language] ? [] : [{ code: 'text_missing' as const, path: ['event', 'info', String(index)], details: {} }],
  )

/** One fault for each field: the first that was found. */
const unique = (faults: readonly FoundFault[]): FoundFault[] => {
  const seen = new Set<string>()
  return faults.filter(({ path }) => {
    const key = path.join('\n')
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const folderOf = (
  portal: Portal,
  known: KnownThings,
  hall: DraftedEventFolder['hall'],
  content: DraftContent,
  eventDefaults: z.output<typeof defaultsFile>,
): ContentFolder => ({
  name: portal.portalCode,
  folder: '',
  checksum: '',
  portal: { format: 1, storefronts: { [portal.portalCode]: {} }, eventDefaults },
  venues: entriesOf(known.venues),
  promoters: entriesOf(known.promoters),
  series: entriesOf(
    known.series.map(({ pictureId, ...one }) => ({
      ...one,
      ...(pictureId ? { picture: `pictures/${pictureId}` } : {}),
    })),
  ),
  categories: entriesOf(known.categories),
  tags: entriesOf(known.tags),
  ticketTypes: entriesOf(content.ticketTypes),
  zones: entriesOf(content.zones),
  halls: entriesOf(
    hall
      ? [
          {
            id: hall.id,
            venue: hall.venueId,
            name: hall.name,
            zones: hall.zones,
            size: [1, 1],
            focalPoint: [0, 0],
            shapes: [],
            sections: [],
          },
        ]
      : [],
  ),
  events: [],
  news: [],
  info: [],
  banners: [],
  navigation: [],
  links: [],
  redirects: [],
  forms: [],
  salesPoints: [],
  promoCodes: [],
})
