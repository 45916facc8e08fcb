import type { Wish } from '@parter/contract/waiting-list/waiting-list.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Perforated } from '../ui/cards/perforated.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import poster from '../ui/layout/poster-page.module.css'
import paper from '../ui/cards/ticket-stub.module.css'

/** What is wished, in a line. */
const useWords = ({ tickets, together, wished, zones }: Wish): string => {
  const { t } = useShop()
  return [
    `${t('waiting_list_tickets')}: ${tickets}`,
    together ? t('waiting_list_together') : '',
    zones
      .filter(({ id }) => wished.includes(id))
      .map(({ name }) => name)
      .join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}

const State = ({ wish: { state, event, line, offer } }: { wish: Wish }) => {
  const { t, dates } = useShop()
  if (offer)
    return (
      <>
        <p className={poster.lead} role="status">
          {t('waiting_list_offer', { count: offer.tickets, when: dates.weekdayForm(offer.until, event.timeZone) })}
        </p>
        {offer.isResale ? <p>{t('waiting_list_offer_resale')}</p> : null}
      </>
    )
  if (line)
    return (
      <>
        <p className={poster.lead}>{t('waiting_list_place', { place: line.place })}</p>
        <p>
          {t('waiting_list_line', { ahead: line.ticketsAhead, lately: line.offeredLately })}{' '}
          {line.odds === 'unknown' ? null : t(`waiting_list_odds_${line.odds}`)}
        </p>
      </>
    )
  if (state === 'asked') return <p className={poster.lead}>{t('waiting_list_lead')}</p>
  if (state === 'paused')
    return (
      <p className={poster.lead} role="status">
        {t('waiting_list_paused')}
      </p>
    )
  const tone = state === 'taken' ? 'good' : state === 'lapsed' ? 'warn' : 'plain'
  const said = state === 'left' || state === 'removed' ? 'gone' : state
  return said === 'taken' || said === 'lapsed' || said === 'gone' ? (
    <Notice tone={tone} announced>
      {t(`waiting_list_${said}`)}
    </Notice>
  ) : null
}

/** How a wish stands; while it lives it is a ticket to come, with the place in line or the number of tickets on its stub. */
export const WishTold = ({ wish }: { wish: Wish }) => {
  const words = useWords(wish)
  const { state, line, offer } = wish
  const stub = line ? line.place : (offer?.tickets ?? wish.tickets)
  if (!line && !offer && state !== 'asked' && state !== 'paused') return <State wish={wish} />
  return (
    <Perforated
      tear="across"
      stub={
        <span className={paper.price} aria-hidden="true">
          <span className="section-title">{line ? stub : `×${stub}`}</span>
        </span>
      }
    >
      <div className={paper.words}>
        <State wish={wish} />
        <p className="small-print">{words}</p>
      </div>
    </Perforated>
  )
}
