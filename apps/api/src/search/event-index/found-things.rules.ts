import type { FoundThing as FoundThingInWords } from '@parter/contract/search/search.ts'
import { textIn } from '@parter/portal/language/texts.ts'
import type { View } from '../../catalogue/events/event-card.rules.ts'
import type { FoundThing } from './found.store.ts'

/** Series, venues, promoters, categories, tags and cities as a visitor reads them. */
export const thingsIn = (things: readonly FoundThing[], { language, fallback }: View): FoundThingInWords[] =>
  things.flatMap(({ kind, id, events, city, cityIn, texts }): FoundThingInWords[] => {
    if (city !== null) return [{ kind, id, name: cityIn?.[language] ?? city, slug: city, lang: null, events }]
    const found = texts && textIn<{ name: string; slug: string }>(texts, language, fallback)
    return found ? [{ kind, id, ...found.text, lang: found.language, events }] : []
  })
