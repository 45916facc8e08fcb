import type { Facets, FoundThing as FoundThingInWords } from '@parter/contract/search/search.ts'
import { textIn } from '@parter/portal/language/texts.ts'
import type { View } from '../../catalogue/events/event-card.rules.ts'
import type { Counts } from './counting.rules.ts'
import { placeIn } from './event-index.rules.ts'
import type { FoundThing } from './found.store.ts'

/** Cities by their names in the visitor's language. */
export const citiesIn = (cities: Counts['cities'], { language }: View): Facets['cities'] =>
  cities.map(({ place, ...city }) => ({ ...city, label: placeIn(place, 'city', language) }))

/** Series, venues, promoters, categories, tags and cities as a visitor reads them. */
export const thingsIn = (things: readonly FoundThing[], { language, fallback }: View): FoundThingInWords[] =>
  things.flatMap(({ kind, id, events, city, cityIn, texts }): FoundThingInWords[] => {
    if (city !== null) return [{ kind, id, name: cityIn?.[language] ?? city, slug: city, lang: null, events }]
    const found = texts && textIn<{ name: string; slug: string }>(texts, language, fallback)
    return found ? [{ kind, id, ...found.text, lang: found.language, events }] : []
  })
