import type { EventFault } from '@parter/contract/event-drafts/event-faults.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { Fault } from '../../halls/plan/planned-hall.rules.ts'
import type { ContentKind, ItemOf } from '../format/folder-format.ts'
import type { PortalFile } from '../format/primitives.ts'

/** The path of a value that was removed or replaced so that the rest of an entry could be checked. */
export type Place = readonly PropertyKey[]

/** An entry of a file with its path, by which problems are reported. */
export interface Entry<T> {
  readonly file: string
  readonly path: string
  readonly item: T
  /** Paths of an invalid entry whose values were removed or replaced. */
  readonly replaced?: readonly Place[]
}

export type Entries = { readonly [K in ContentKind]: readonly Entry<ItemOf<K>>[] }

/** A content folder that has been read, and whose entries all fit the format. */
export interface ContentFolder extends Entries {
  /** Its name: `ee`. */
  readonly name: string
  /** Where its files are. */
  readonly folder: string
  readonly portal: PortalFile
  /** SHA-256 of all JSON files. */
  readonly checksum: string
}

/** Whether an entry's value at a path was replaced. */
export const isReplaced = ({ replaced = [] }: Pick<Entry<unknown>, 'replaced'>, steps: Place): boolean =>
  replaced.some((place) => place.every((step, index) => step === steps[index]))

/** Reports a problem of an entry: the path within it, a sentence, and, of events, its code for the back office. */
export type Report = (entry: Entry<unknown>, steps: Fault['steps'], message: string, code?: EventFault) => void

/** A storefront of a folder, with everything that its rows depend on. */
export interface Storefront {
  readonly code: string
  readonly language: Language
  readonly countryCode: string
  readonly currency: string
  readonly timeZone: string
  /** Added to the ids of the folder. */
  readonly offsets: { readonly events: number; readonly series: number; readonly others: number }
}

export const NO_OFFSETS = { events: 0, series: 0, others: 0 } as const

/** The storefront that owns the halls; geometry has no stock, so copies share it. */
export const mainStorefront = (storefronts: readonly Storefront[]): Storefront | undefined =>
  storefronts.find(({ offsets }) => offsets.events === 0 && offsets.series === 0 && offsets.others === 0)

/** A folder's storefronts by its portal.json and the shop's storefronts, and their problems. */
export const storefrontsOf = (
  { name, portal }: ContentFolder,
  portals: readonly Portal[],
): { storefronts: Storefront[]; problems: Problem[] } => {
  const problems: Problem[] = []
  const refuse = (code: string, message: string) =>
    problems.push({ file: `${name}/portal.json`, path: `$.storefronts.${code}`, message })
  const storefronts = Object.entries(portal.storefronts).flatMap(([code, { idOffsets }]): Storefront[] => {
    const known = portals.find(({ portalCode }) => portalCode === code)
    if (!known) {
      refuse(code, 'is not a storefront of this shop')
      return []
    }
    const { defaultLocale, countryCode, currencyCode, timezone } = known
    const offsets = idOffsets ?? NO_OFFSETS
    return [{ code, language: defaultLocale, countryCode, currency: currencyCode, timeZone: timezone, offsets }]
  })
  const [first] = storefronts
  for (const { code, language, currency } of storefronts) {
    if (language !== first?.language) refuse(code, `speaks ${language}, the others ${first?.language}`)
    if (currency !== first?.currency) refuse(code, `sells in ${currency}, the others in ${first?.currency}`)
  }
  if (storefronts.length > 0 && !mainStorefront(storefronts))
    refuse(first?.code ?? '', 'has offsets, but no storefront is without')
  const starts = storefronts.map(({ offsets }) => `${offsets.events}`)
  storefronts.forEach(({ code, offsets }, position) => {
    if (starts.indexOf(`${offsets.events}`) !== position) refuse(code, 'has the offsets of another storefront')
  })
  return { storefronts, problems }
}

/** A problem of a content folder. */
export interface Problem {
  /** Within the folder: `ee/events/concerts.json`. */
  readonly file: string
  /** JSON path within the file: `$[3].texts.et.title`. */
  readonly path: string
  readonly message: string
}

/** Thrown with all problems of a refused folder, in the order of the files. Nothing was written. */
export class ContentRefused extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(
      [`The content was refused: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`]
        .concat(problems.map(({ file, path, message }) => `${file}: ${path}: ${message}`))
        .join('\n'),
    )
    this.name = 'ContentRefused'
    this.problems = problems
  }
}
