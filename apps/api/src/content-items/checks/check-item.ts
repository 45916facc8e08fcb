import type { ContentItemKind, ItemContent, ItemFault } from '@parter/contract/content-items/item-content.ts'
import { fieldAt } from '@parter/portal/events/draft-fields.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { momentOf } from '../../import/reading/moments.rules.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { type ContentItem, findItemPicture } from '../items/content-items.store.ts'
import { portalOfItem } from '../items/make-content-item.ts'
import { NAME_FIELD } from '../items/things.store.ts'
import { type FormatIssue, readItem } from './rows-of-item.ts'
import { type FoundFault, findLackingThings } from './taken-names.store.ts'

/** A number that is in the bounds of its kind, for what has none yet. */
const numberBefore = (kind: ContentItemKind): number => (kind === 'series' ? 190_000 : 9000)

const codeOf = ({ code, origin }: FormatIssue, isThere: boolean): ItemFault => {
  if (!isThere) return 'missing'
  if (code === 'too_big') return origin === 'string' ? 'too_long' : 'out_of_range'
  if (code === 'too_small') return origin === 'string' ? 'missing' : 'out_of_range'
  return 'invalid'
}

const MOMENTS = ['publishedAt', 'shownFrom', 'shownUntil'] as const

/** Moments that are no time, and a banner that ends before it begins. */
const faultsOfMoments = (content: ItemContent, timeZone: string, now: Date): FoundFault[] => {
  const faults: FoundFault[] = []
  const at = MOMENTS.map((name) => {
    const text = content[name]
    if (text === undefined) return null
    try {
      return momentOf(text, { now, timeZone }).getTime()
    } catch {
      faults.push({ code: 'moment_invalid', path: [name] })
      return null
    }
  })
  const [, from, until] = at
  if (typeof from === 'number' && typeof until === 'number' && until <= from)
    faults.push({ code: 'end_before_start', path: ['shownUntil'] })
  return faults
}

/** A time zone that nobody knows, and half of a place on the map. */
const faultsOfPlaces = ({ timeZone, latitude, longitude }: ItemContent): FoundFault[] => {
  const faults: FoundFault[] = []
  if (timeZone !== undefined && !isTimeZone(timeZone)) faults.push({ code: 'invalid', path: ['timeZone'] })
  if (latitude !== undefined && longitude === undefined) faults.push({ code: 'missing', path: ['longitude'] })
  if (longitude !== undefined && latitude === undefined) faults.push({ code: 'missing', path: ['latitude'] })
  return faults
}

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const faultsOfTexts = ({ kind, content }: Pick<ContentItem, 'kind' | 'content'>, portal: Portal): FoundFault[] => {
  const source = portal.defaultLocale
  return content.texts?.[source] === undefined
    ? [{ code: 'title_missing', path: ['texts', source, NAME_FIELD[kind]] }]
    : []
}

/** One fault for each field: the first that was found. */
const unique = (faults: readonly FoundFault[]): FoundFault[] =>
  [...new Map(faults.toReversed().map((fault) => [fault.path.join('\n'), fault])).values()].toReversed()

/**
 * Everything that speaks against publishing an item: what the import's format refuses, and what isn't there.
 * @returns the item as the import reads it; undefined: too little of it is right
 */
export const checkItem = async (
  shop: Pick<Shop, 'portals' | 'clock'>,
  db: Querying,
  item: Pick<ContentItem, 'kind' | 'content' | 'portalCode' | 'thingKey'>,
): Promise<{ readonly faults: readonly FoundFault[]; readonly read: unknown }> => {
  const { content, kind } = item
  const portal = portalOfItem(shop, item.portalCode)
  const { issues, item: read } = readItem(item, item.thingKey === null ? numberBefore(kind) : Number(item.thingKey))
  const faults: FoundFault[] = [...faultsOfTexts(item, portal)]
  for (const issue of issues) {
    const value = fieldAt(content, issue.path)
    faults.push({ path: issue.path, code: codeOf(issue, value !== null && value !== '') })
  }
  faults.push(...faultsOfMoments(content, portal.timezone, shop.clock.now()), ...faultsOfPlaces(content))
  const picture = content.picture?.replace('pictures/', '')
  if (picture !== undefined && !(await findItemPicture(db, picture)))
    faults.push({ code: 'reference_unknown', path: ['picture'] })
  if (kind === 'banner' && content.type === 'hero' && picture === undefined)
    faults.push({ code: 'picture_needed', path: ['picture'] })
  faults.push(...(await findLackingThings(db, item)))
  return { faults: unique(faults), read: faults.length > 0 ? undefined : read }
}
