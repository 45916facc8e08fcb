import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { PosterImage } from '../../src/ui/pictures/poster-image.tsx'
import drafts from '../platform/drafts/drafts.module.css'
import { BlockCounts } from '../seat-blocks/block-counts.tsx'
import { CheckList } from './check-list.tsx'
import styles from './events.module.css'
import { useEditing, useName } from './fields/editing.ts'
import { amountAt } from './model/prices.rules.ts'

/** The event as a card of the shop's lists. */
const ShownAs = () => {
  const { t, language } = useShop()
  const name = useName()
  const { editor, content, choices } = useEditing()
  const { event } = content
  const { picture } = editor.state().draft
  const venue = choices.venues.find(({ id }) => id === event.venue)
  const title = event.texts?.[choices.language]?.title
  const amounts = (event.zones ?? []).flatMap(({ prices }) =>
    Object.values(prices).map((price) => amountAt(price, Number.MAX_SAFE_INTEGER) ?? 0),
  )
  const locale = language === 'en' ? 'en-GB' : language
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: choices.currency })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })
  const start = event.startsAt ? new Date(`${event.startsAt.slice(0, 16)}:00Z`) : null
  return (
    <section className={drafts.card} aria-label={t('event_drafts_shown')}>
      <h2>{t('event_drafts_shown')}</h2>
      <div className={styles.shown}>
        <PosterImage picture={picture} alt="" ratio="16/9" sizes="20rem" />
        <strong>{title ?? '–'}</strong>
        <span>{venue ? name(venue.name) : '–'}</span>
        <span>{start && !Number.isNaN(start.getTime()) ? day.format(start) : '–'}</span>
        {amounts.length > 0 ? (
          <span>{t('event_drafts_from', { amount: money.format(Math.min(...amounts) / 100) })}</span>
        ) : null}
      </div>
    </section>
  )
}

/** What stands beside an event as it is edited: its card, what it lacks, and what is blocked. */
export const EditorAside = ({ eventId }: { eventId: number | null }) => (
  <aside className={styles.aside}>
    <ShownAs />
    <CheckList />
    {eventId === null ? null : <BlockCounts eventId={eventId} />}
  </aside>
)
