import type { HeldTicket } from '@parter/contract/box-office/box-office.ts'
import { eventQuery } from '@parter/contract/catalogue/event-queries.ts'
import { SEAT_KINDS } from '@parter/contract/seat-map/geometry.ts'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { usePrices, useSeatMap } from '../../box-office/box-office.queries.ts'
import { BestTogether } from '../../box-office/choosing/best-together.tsx'
import { CheckoutLink } from '../../box-office/choosing/checkout-link.tsx'
import { ConnectionNote } from '../../box-office/choosing/connection-note.tsx'
import { saveView, savedView } from '../../box-office/map/saved-view.ts'
import { Legend, SeatSigns } from '../../box-office/prices/legend.tsx'
import { bestSeatsMessage } from '../../box-office/choosing/best-seats-message.ts'
import { freshSections } from '../../box-office/live/hall-seats.rules.ts'
import { leftByZone, sectionsAtPrice } from '../../box-office/live/price-filter.rules.ts'
import { useHall } from '../../box-office/live/use-hall.ts'
import { usePlaceNames } from '../../box-office/live/place-names.ts'
import { saleOf } from '../../box-office/sale/sale.rules.ts'
import { SeatTray } from '../../box-office/choosing/seat-tray.tsx'
import { SectionList } from '../../box-office/lists/section-list.tsx'
import { SectionPanel } from '../../box-office/lists/section-panel.tsx'
import { useChoosing } from '../../box-office/choosing/use-choosing.ts'
import { usePlacesLeftMessage } from '../../box-office/choosing/use-places-left-message.ts'
import { QueueNotice } from '../../box-office/tickets/queue-notice.tsx'
import { invalidateCartAndPlaces } from '../../cart/changes/cart.queries.ts'
import { HoldTimer } from '../../cart/hold-timer.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { navigate, useSearchParams } from '../../platform/address/location.ts'
import { WithMessages } from '../../platform/shop/with-messages.tsx'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { knownNow } from '../../platform/calls/shop-clock.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useContentSlugs } from '../../platform/shop/slugs.ts'
import { useTitle } from '../../platform/shop/title.ts'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { BuyPanel as Panel } from '../../ui/layout/buy-bar.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import { Segmented } from '../../ui/navigation/segmented.tsx'
import { showToast } from '../../ui/overlays/toast-list.ts'
import styles from './seat-map-page.module.css'

/* The map is a file of its own, requested as soon as this one runs; rarely needed parts are loaded on demand. */
const loadMap = import('../../box-office/map/hall-map.tsx')
const HallMap = lazy(async () => ({ default: (await loadMap).HallMap }))
const HallList = lazy(async () => ({ default: (await import('../../box-office/lists/hall-list.tsx')).HallList }))
const SaleNotice = lazy(async () => ({ default: (await import('../../box-office/sale/sale-notice.tsx')).SaleNotice }))
const SeatBar = lazy(async () => ({ default: (await import('../../box-office/choosing/seat-bar.tsx')).SeatBar }))
const TimeOver = lazy(async () => ({ default: (await import('../../box-office/choosing/time-over.tsx')).TimeOver }))

/** The seat map: seats are chosen on it or in a list, and held at once (R6.4). */
const SeatMapPage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const shop = useShop()
  const { t, language, path, dates } = shop
  const isWide = useIsWide()
  const event = useApiDataOf(eventQuery(params.id ?? '', language))
  const prices = usePrices(event.id, language)
  const map = useSeatMap(event.id, language)
  const [live, now] = useHall(map)
  const geometry = now.geometry?.head.hallVersionId === map.hallVersionId ? now.geometry : null
  const search = useSearchParams()
  const [pointed, point] = useState<number | null>(null)
  const [kept, setKept] = useState(() => savedView(event.id))
  const keep = (next: Partial<typeof kept>) => {
    setKept((last) => ({ ...last, ...next }))
    saveView(event.id, next)
  }
  const onlyZone = kept.onlyZone ?? null
  const { seats } = now
  const sections = useMemo(
    () => sectionsAtPrice(freshSections(map.sections, geometry, seats), geometry, seats, prices, onlyZone),
    [map.sections, geometry, seats, prices, onlyZone],
  )
  const [canDraw, setCanDraw] = useState(true)
  const nameOf = usePlaceNames(map, geometry, language)
  const choosing = useChoosing(event.id, prices, language, { live, now, nameOf })
  useTitle(`${t('box_office_seat_map')}: ${event.title}`)
  useContentSlugs(event.slugs)

  const hallVersion = useRef(map.hallVersionId)
  useEffect(() => {
    if (hallVersion.current !== map.hallVersionId) showToast(t('seat_map_hall_changed'))
    hallVersion.current = map.hallVersionId
  }, [map.hallVersionId, t])

  const here = path('seatMap', { id: event.id, slug: event.slug })
  useEffect(() => {
    if (params.slug !== event.slug) navigate(here + location.search, { replace: true })
  }, [params.slug, event.slug, here])

  const asked = Number(search.get('section'))
  const section = sections.find(({ id }) => id === asked)
  const leftWords = usePlacesLeftMessage(section)
  const kinds = useMemo(
    () => SEAT_KINDS.filter((_, kind) => kind > 0 && (geometry?.kinds.includes(kind) ?? false)),
    [geometry],
  )
  const hrefOf = useCallback((id: number) => `${here}?section=${id}`, [here])
  const openSection = (id: number | null) => {
    if (id === (section?.id ?? null)) return
    navigate(id === null ? here : hrefOf(id), { replace: section !== undefined })
  }
  const sale = saleOf(event, knownNow())
  const hasPlan = map.geometryUrl !== null && canDraw
  const isList = !hasPlan || kept.isList === true

  const { held, said } = choosing
  const mine = useMemo(() => new Set(held.map(({ placeId }) => placeId)), [held])
  const giveBack = ({ placeId, zoneId, ticketTypeId }: HeldTicket) => {
    if (placeId > 0) return choosing.release(placeId)
    const own = held.filter((one) => one.zoneId === zoneId && one.ticketTypeId === ticketTypeId)
    choosing.setStanding(zoneId, ticketTypeId, own.length - 1)
  }
  const isHolding = held.length > 0
  const left = useMemo(() => {
    const at = section?.kind === 'seated' ? map.sections.findIndex(({ id }) => id === section.id) : -1
    return leftByZone(geometry, seats, prices, at)
  }, [geometry, seats, prices, section, map.sections])
  const [found, setFound] = useState<{ readonly placeIds: readonly number[]; readonly words: string } | null>(null)
  const isFoundHeld = found?.placeIds.every((placeId) => mine.has(placeId)) ?? false
  const times = useMemo(() => {
    const { expiresAt, extendableUntil } = said ?? {}
    return said && expiresAt && extendableUntil && isHolding ? { ...said, expiresAt, extendableUntil } : null
  }, [said, isHolding])
  const [over, setOver] = useState<readonly HeldTicket[]>([])
  const end = () => {
    setOver(held)
    invalidateCartAndPlaces()
  }
  const timer = times ? <HoldTimer times={times} onEnd={end} short={!isWide} /> : null
  const tray = (
    <SeatTray
      held={held}
      prices={prices}
      nameOf={nameOf}
      onRelease={giveBack}
      onRetype={choosing.retype}
      timer={isWide ? timer : null}
      lone={choosing.loneSeats}
      action={<CheckoutLink isBusy={choosing.isBusy} count={held.length} lone={choosing.loneSeats} />}
    />
  )
  const common = {
    sections,
    prices,
    now,
    held,
    mine,
    onlyZone,
    onPress: choosing.press,
    onStanding: choosing.setStanding,
  }
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>
            <a href={path('event', { id: event.id, slug: event.slug })}>{event.title}</a>
          </h1>
          <p>
            <time dateTime={event.eventStartAt}>{dates.weekdayForm(event.eventStartAt, event.timeZone)}</time>
            <span>{event.venue.name}</span>
          </p>
        </div>
        {sale === 'open' && hasPlan ? (
          <div className={styles.way}>
            <Segmented
              label={t('seat_map_way')}
              value={isList ? 'list' : 'map'}
              onChange={(way) => keep({ isList: way === 'list' })}
              iconsOnly={!isWide}
              segments={[
                { value: 'map', label: t('box_office_view_map'), icon: 'grid' },
                { value: 'list', label: t('shell_view_list'), icon: 'list' },
              ]}
            />
          </div>
        ) : null}
      </header>
      {over.length > 0 && held.length === 0 ? (
        <Suspense fallback={null}>
          <TimeOver tickets={over} onAgain={choosing.takeAgain} onDismiss={() => setOver([])} />
        </Suspense>
      ) : null}
      {sale === 'open' ? (
        <div className={styles.hall}>
          <div className={styles.plan}>
            <Legend prices={prices} onlyZone={onlyZone} onFilter={(zoneId) => keep({ onlyZone: zoneId })} />
            <p className={styles.found} role="status">
              {found && isFoundHeld ? found.words : null}
            </p>
            {isList ? (
              <Suspense fallback={null}>
                {canDraw ? null : <p>{t('seat_map_only_list')}</p>}
                <HallList {...common} geometry={geometry} open={section} onOpen={openSection} />
              </Suspense>
            ) : (
              <Suspense fallback={<div className={styles.waiting} />}>
                <HallMap
                  {...common}
                  map={map}
                  live={live}
                  found={found?.placeIds ?? null}
                  section={section}
                  onSection={openSection}
                  pointed={pointed}
                  onPoint={point}
                  onFail={() => setCanDraw(false)}
                />
              </Suspense>
            )}
            {hasPlan ? <SeatSigns kinds={kinds} /> : null}
            <ConnectionNote connection={now.connection} />
            <p className="visually-hidden" role="status">
              {choosing.spoken}
            </p>
            <p className="visually-hidden" aria-live="polite">
              {leftWords}
            </p>
          </div>
          <aside className={styles.side}>
            <QueueNotice title={t('shell_queue_title')} text={t('box_office_queue_text')} />
            {isWide && held.length > 0 ? (
              <Panel label={t('box_office_your_seats')}>
                <h2 className={styles.title}>{t('box_office_your_seats')}</h2>
                {tray}
              </Panel>
            ) : null}
            {section && !isList ? <SectionPanel section={section} prices={prices} overviewHref={here} /> : null}
            {hasPlan ? (
              <BestTogether
                eventId={event.id}
                prices={prices}
                onlyZone={onlyZone}
                onFilter={(zoneId) => keep({ onlyZone: zoneId })}
                left={left}
                section={section}
                held={held}
                onFound={(reply) => {
                  choosing.settle(reply)
                  setFound({
                    placeIds: reply.chosen,
                    words: bestSeatsMessage(shop, prices, geometry, reply, nameOf),
                  })
                }}
              />
            ) : null}
            {isList ? null : (
              <Panel label={t('box_office_sections')}>
                <h2 className={styles.title}>{t('box_office_sections')}</h2>
                <SectionList
                  sections={sections}
                  prices={prices}
                  hrefOf={hrefOf}
                  pointed={pointed}
                  onPoint={point}
                  onlyZone={onlyZone}
                />
              </Panel>
            )}
          </aside>
          {isWide || held.length === 0 ? null : (
            <Suspense fallback={null}>
              <SeatBar
                held={held}
                prices={prices}
                timer={timer}
                tray={tray}
                isBusy={choosing.isBusy}
                lone={choosing.loneSeats}
              />
            </Suspense>
          )}
        </div>
      ) : (
        <Panel label={t('box_office_choose_tickets')}>
          <Suspense fallback={null}>
            <WithMessages page="seatMap" rooms={['catalogue']}>
              <SaleNotice event={event} sale={sale} />
            </WithMessages>
          </Suspense>
        </Panel>
      )}
    </Container>
  )
}

export const page: PageModule = { Page: SeatMapPage }
