import type { HeldTicket } from '@parter/contract/box-office.ts'
import { eventQuestion } from '@parter/contract/page-questions.ts'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { forgetSale, markTaken, prefetchSection, usePrices, useSeatMap } from '../box-office/box-office.queries.ts'
import { CheckoutLink } from '../box-office/checkout-link.tsx'
import { HallOverview } from '../box-office/hall-overview.tsx'
import { Legend } from '../box-office/legend.tsx'
import { usePlaceNames } from '../box-office/place-names.ts'
import { saleOf } from '../box-office/sale.rules.ts'
import { SeatPlan } from '../box-office/seat-plan.tsx'
import { SeatTray } from '../box-office/seat-tray.tsx'
import { SectionList } from '../box-office/section-list.tsx'
import { useHolding } from '../box-office/use-holding.ts'
import { WaitingLine } from '../box-office/waiting-line.tsx'
import { forgetCart } from '../cart/cart.queries.ts'
import { HoldTimer } from '../cart/hold-timer.tsx'
import { useAnswerTo } from '../platform/answers.ts'
import { isRefusal } from '../platform/ask-error.ts'
import { errorWords } from '../platform/error-words.ts'
import { goTo, useSearch } from '../platform/place.ts'
import type { PageProgram } from '../platform/scene.ts'
import { useShop } from '../platform/shop-context.tsx'
import { useContentSlugs } from '../platform/slugs.ts'
import { useTitle } from '../platform/title.ts'
import { useWide } from '../platform/wide.ts'
import { BuyPanel as Panel } from '../ui/layout/buy-bar.tsx'
import { Container } from '../ui/layout/page-layout.tsx'
import { showToast } from '../ui/overlays/toast-list.ts'
import styles from './seat-map-page.module.css'

/* What most visits never show is fetched by those that do. */
const SaleNotice = lazy(async () => ({ default: (await import('../box-office/sale-notice.tsx')).SaleNotice }))
const SeatBar = lazy(async () => ({ default: (await import('../box-office/seat-bar.tsx')).SeatBar }))
const TimeOver = lazy(async () => ({ default: (await import('../box-office/time-over.tsx')).TimeOver }))

/** A refusal in words; seats that somebody else took are named, and shown as taken at once. */
const useRefusal = (eventId: number, nameOf: ReturnType<typeof usePlaceNames>) => {
  const { t } = useShop()
  return useCallback(
    (error: unknown, asked: readonly number[]) => {
      if (!isRefusal(error, 'places_taken')) {
        showToast(errorWords(error, t), { tone: 'bad' })
        if (
          isRefusal(error, 'event_not_on_sale', 'sale_ended', 'sale_not_started', 'event_cancelled', 'event_postponed')
        )
          forgetSale()
        return
      }
      const lost = Array.isArray(error.details.lost) ? (error.details.lost as number[]) : asked
      markTaken(eventId, lost)
      const seats = lost.flatMap((id) => {
        const { section, row, seat } = nameOf(id) ?? {}
        return row && seat ? [t('box_office_seat_full', { section: section ?? '', row, seat })] : []
      })
      showToast(seats.length > 0 ? t('box_office_seats_taken', { seats: seats.join('; ') }) : errorWords(error, t))
    },
    [eventId, nameOf, t],
  )
}

/** The plan of a hall: choose a section, then seats; a seat that is chosen is held at once (R6.4). */
const SeatMapPage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const shop = useShop()
  const { t, language, path, dates } = shop
  const isWide = useWide()
  const event = useAnswerTo(eventQuestion(params.id ?? '', language))
  const prices = usePrices(event.id, language)
  const map = useSeatMap(event.id, language)
  const search = useSearch()
  const [pointed, setPointed] = useState<number | null>(null)
  const point = useCallback(
    (sectionId: number | null) => {
      setPointed(sectionId)
      if (sectionId !== null) prefetchSection(event.id, sectionId, language)
    },
    [event.id, language],
  )
  const [onlyZone, setOnlyZone] = useState<number | null>(null)
  const nameOf = usePlaceNames(event.id, language)
  const holding = useHolding(event.id, prices, language, useRefusal(event.id, nameOf))
  useTitle(`${t('box_office_seat_map')}: ${event.title}`)
  useContentSlugs(event.slugs)

  const here = path('seatMap', { id: event.id, slug: event.slug })
  useEffect(() => {
    if (params.slug !== event.slug) goTo(here + location.search, { replace: true })
  }, [params.slug, event.slug, here])

  const [only] = map.sections
  const asked = Number(search.get('section'))
  const section = map.sections.length === 1 ? only : map.sections.find(({ id }) => id === asked)
  const hrefOf = useCallback((id: number) => `${here}?section=${id}`, [here])
  const sale = saleOf(event, Date.now())

  const { held, said } = holding
  const giveBack = ({ placeId, zoneId, ticketTypeId }: HeldTicket) => {
    if (placeId > 0) return holding.release(placeId)
    const own = held.filter((one) => one.zoneId === zoneId && one.ticketTypeId === ticketTypeId)
    holding.setStanding(zoneId, ticketTypeId, own.length - 1)
  }
  const isHolding = held.length > 0
  const times = useMemo(() => {
    const { expiresAt, extendableUntil } = said ?? {}
    return said && expiresAt && extendableUntil && isHolding ? { ...said, expiresAt, extendableUntil } : null
  }, [said, isHolding])
  const [over, setOver] = useState<readonly HeldTicket[]>([])
  const end = () => {
    setOver(held)
    forgetCart()
  }
  const timer = times ? <HoldTimer times={times} onEnd={end} short={!isWide} /> : null
  const tray = (
    <SeatTray
      held={held}
      prices={prices}
      nameOf={nameOf}
      onRelease={giveBack}
      onRetype={holding.retype}
      timer={isWide ? timer : null}
      action={<CheckoutLink isBusy={holding.isBusy} count={held.length} />}
    />
  )
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>
          <a href={path('event', { id: event.id, slug: event.slug })}>{event.title}</a>
        </h1>
        <p>
          <time dateTime={event.eventStartAt}>{dates.weekdayForm(event.eventStartAt, event.timeZone)}</time>
          {' · '}
          {event.venue.name}
        </p>
      </header>
      {over.length > 0 && held.length === 0 ? (
        <Suspense fallback={null}>
          <TimeOver tickets={over} onAgain={holding.takeAgain} onDismiss={() => setOver([])} />
        </Suspense>
      ) : null}
      {sale === 'open' ? (
        <div className={styles.hall}>
          <div className={styles.plan}>
            <Legend prices={prices} zoneIds={section?.zoneIds} onlyZone={onlyZone} onFilter={setOnlyZone} />
            {section ? (
              <SeatPlan
                map={map}
                section={section}
                prices={prices}
                held={held}
                onlyZone={onlyZone}
                overviewHref={here}
                onToggle={holding.toggle}
                onStanding={holding.setStanding}
              />
            ) : (
              <HallOverview
                map={map}
                prices={prices}
                hrefOf={hrefOf}
                pointed={pointed}
                onPoint={point}
                onlyZone={onlyZone}
              />
            )}
          </div>
          <aside className={styles.side}>
            <WaitingLine title={t('box_office_queue_title')} text={t('box_office_queue_text')} />
            {section && map.sections.length > 0 ? null : (
              <Panel label={t('box_office_sections')}>
                <h2 className={styles.title}>{t('box_office_sections')}</h2>
                <SectionList
                  sections={map.sections}
                  prices={prices}
                  hrefOf={hrefOf}
                  pointed={pointed}
                  onPoint={point}
                  onlyZone={onlyZone}
                />
              </Panel>
            )}
            {isWide && (section || held.length > 0) ? (
              <Panel label={t('box_office_your_seats')}>
                <h2 className={styles.title}>{t('box_office_your_seats')}</h2>
                {tray}
              </Panel>
            ) : null}
          </aside>
          {isWide || held.length === 0 ? null : (
            <Suspense fallback={null}>
              <SeatBar held={held} prices={prices} timer={timer} tray={tray} isBusy={holding.isBusy} />
            </Suspense>
          )}
        </div>
      ) : (
        <Panel label={t('box_office_choose_tickets')}>
          <Suspense fallback={null}>
            <SaleNotice event={event} sale={sale} />
          </Suspense>
        </Panel>
      )}
    </Container>
  )
}

export const page: PageProgram = { Page: SeatMapPage }
