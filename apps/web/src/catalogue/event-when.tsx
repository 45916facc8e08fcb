import type { EventCard } from '@parter/contract/catalogue.ts'
import { changeOf } from '@parter/contract/event-change.ts'
import { useShop } from '../platform/shop-context.tsx'
import styles from './event-when.module.css'
import { announcedWords } from './event-words.ts'

/** A date that doesn't hold any more: struck for the eye, called the original one for the ear. */
const OldDate = ({ words }: { words: string }) => {
  const { t } = useShop()
  return (
    <>
      <s className={styles.old} aria-hidden="true">
        {words}
      </s>
      <span className="visually-hidden">{t('catalogue_previous_date', { when: words })}</span>
    </>
  )
}

/** When an event is: the date that holds; what was given up is struck, and what isn't known yet is said so (R10.5). */
export const EventWhen = ({ event }: { event: EventCard }) => {
  const shop = useShop()
  const { t, dates } = shop
  const { kind, oldDate, date } = changeOf(event)
  if (date === null)
    return (
      <>
        <OldDate words={announcedWords(event, shop)} />
        {kind === 'postponed' ? <span className={styles.unknown}>{t('catalogue_date_unknown')}</span> : null}
      </>
    )
  return (
    <>
      {oldDate === null ? null : (
        <>
          <OldDate words={dates.weekdayForm(oldDate, event.timeZone)} />{' '}
        </>
      )}
      <time dateTime={date}>{announcedWords(event, shop)}</time>
    </>
  )
}
