import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import type { Picture, Venue } from '@parter/contract/wire/primitives.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { type ByLanguage, fieldByLanguage, textIn } from '@parter/portal/language/texts.ts'
import { type StatusFacts, statusOf } from './event-status.rules.ts'

export interface NameAndSlug {
  readonly name: string
  readonly slug: string
}

/** The texts of a venue in one language. */
type PlaceWords = Partial<Pick<Venue, 'address' | 'city' | 'county'>>

/** A venue's row, with its texts in all languages. */
export interface VenueFacts extends Omit<Venue, 'name' | 'slug'> {
  readonly texts: ByLanguage<NameAndSlug & PlaceWords>
}

/** A category or tag with its names in all languages. */
export interface LabelFacts {
  readonly code: string
  readonly texts: ByLanguage<NameAndSlug>
}

/** The texts of an event in one language. */
interface EventWords {
  readonly title: string
  readonly slug: string
  readonly lead: string
  /** What its picture shows; empty where that is not said. */
  readonly pictureAlt: string
}

/** An event's rows, with its texts in all languages. */
export interface EventFacts extends StatusFacts {
  readonly id: number
  readonly currency: string
  readonly seriesId: number | null
  readonly hallVersionId: number | null
  readonly priceFrom: number | null
  readonly priceTo: number | null
  readonly texts: ByLanguage<EventWords>
  readonly previousStartsAt: Date | null
  readonly venue: VenueFacts
  readonly previousVenue: VenueFacts | null
  readonly categories: readonly LabelFacts[]
  readonly tags: readonly LabelFacts[]
  readonly picture: Picture | null
}

/** The visitor's language and the time. */
export interface View {
  readonly language: Language
  /** The storefront's own language: what isn't written in `language` is shown in it. */
  readonly fallback: Language
  readonly now: Date
}

/** A picture with what it shows, where somebody has written that. */
export const describedPicture = (picture: Picture | null, alt: string): Picture | null =>
  picture && alt ? { ...picture, alt } : picture

export const venueIn = ({ texts, ...facts }: VenueFacts, { language, fallback }: View): Venue => {
  const { name, slug, ...place } = textIn(texts, language, fallback)?.text ?? { name: '', slug: '' }
  return { ...facts, ...place, name, slug }
}

export const labelsIn = (
  labels: readonly LabelFacts[],
  { language, fallback }: View,
): (NameAndSlug & { code: string })[] =>
  labels.flatMap(({ code, texts }) => {
    const found = textIn(texts, language, fallback)
    return found === undefined ? [] : [{ code, ...found.text }]
  })

const priceIn = (amount: number | null, currency: string) => (amount === null ? null : { amount, currency })

/** An event as lists and pages show it. */
export const cardOf = (facts: EventFacts, view: View): EventCard => {
  const { language, text } = textIn(facts.texts, view.language, view.fallback) ?? {
    language: view.fallback,
    text: { title: '', slug: '', lead: '', pictureAlt: '' },
  }
  const status = statusOf(facts, view.now)
  return {
    id: facts.id,
    type: 'EVENT',
    title: text.title,
    name: text.title,
    slug: text.slug,
    sluggedName: text.slug,
    lang: language,
    slugs: fieldByLanguage(facts.texts, 'slug'),
    lead: text.lead,
    eventStartAt: facts.startsAt.toISOString(),
    eventEndAt: facts.endsAt?.toISOString() ?? null,
    previousStartAt: facts.previousStartsAt?.toISOString() ?? null,
    timeZone: facts.venue.timeZone,
    venue: venueIn(facts.venue, view),
    previousVenue: facts.previousVenue && venueIn(facts.previousVenue, view),
    categories: labelsIn(facts.categories, view),
    tags: labelsIn(facts.tags, view),
    picture: describedPicture(facts.picture, text.pictureAlt),
    status,
    saleStartsAt: facts.saleStartsAt.toISOString(),
    saleEndsAt: facts.saleEndsAt.toISOString(),
    priceFrom: priceIn(facts.priceFrom, facts.currency),
    priceTo: priceIn(facts.priceTo, facts.currency),
    placesLeft: status === 'few_left' ? facts.placesLeft : null,
    seriesId: facts.seriesId,
    hasSeatMap: facts.hallVersionId !== null,
  }
}
