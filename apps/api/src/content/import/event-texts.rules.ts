import type { Language } from '@parter/portal/languages.ts'
import type { EventItem, SeriesItem } from '../import-format/event-items.ts'
import type { PortalFile } from '../import-format/portal-file.ts'
import { eachText, type Row, type RowContext, slugFor } from './rows.rules.ts'

type Defaults = PortalFile['eventDefaults']

const languagesOf = (item: EventItem, series: SeriesItem | undefined): Language[] => {
  const own = eachText(item.texts ?? {}).map(([language]) => language)
  const inherited = eachText(series?.texts ?? {}).map(([language]) => language)
  return [...new Set([...own, ...inherited])]
}

/** What a storefront says of giving money back, as the event allows it. */
const ruleOf = ({ returnableUntil }: EventItem, { refundRule, returnableRule }: Defaults, language: Language) =>
  (returnableUntil === undefined ? undefined : returnableRule?.[language]) ?? refundRule?.[language]

/** A row for each language: the event's own words, else those of its series. */
export const eventTextRows = (
  item: EventItem,
  id: number,
  series: SeriesItem | undefined,
  defaults: Defaults,
  { html }: RowContext,
): Row[] =>
  languagesOf(item, series).map((language) => {
    const own = item.texts?.[language]
    const inherited = series?.texts[language]
    const title = own?.title ?? inherited?.title ?? ''
    const slug = own?.slug ?? (own?.title === undefined ? inherited?.slug : undefined)
    return {
      event_id: id,
      language,
      title,
      slug: slugFor(slug, title, id),
      lead: own?.lead ?? inherited?.lead ?? '',
      performers: own?.performers ?? '',
      description: html(own?.description ?? inherited?.description, language),
      accessibility: html(own?.accessibility, language),
      refund_rule: html(own?.refundRule ?? ruleOf(item, defaults, language), language),
    }
  })

/** General-info pages of an event, with their addresses. */
export const eventInfoRows = (item: EventItem, id: number, { html }: RowContext): Row[] =>
  (item.info ?? []).flatMap((page, index) =>
    eachText(page.texts).map(([language, text]) => ({
      event_id: id,
      language,
      slug: slugFor(text.slug, text.title, index + 1),
      position: page.position ?? index,
      title: text.title,
      body: html(text.body, language),
    })),
  )
