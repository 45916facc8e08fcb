import type { HeldTicket } from '@parter/contract/box-office/box-office.ts'
import { eventQuery } from '@parter/contract/catalogue/event-queries.ts'
import { SEAT_KINDS } from '@parter/contract/seat-map/geometry.ts'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { usePrices, useSeatMap } from '../../box-office/box-office.queries.ts'
import { useFindSeats } from '../../box-office/choosing/find-seats.tsx'
import { ConnectionNote } from '../../box-office/choosing/connection-note.tsx'
import { saveView, savedView } from '../../box-office/map/saved-view.ts'
import { Floors } from '../../box-office/map/map-bar.tsx'
import { PriceFilter, SeatSigns } from '../../box-office/prices/price-filter.tsx'
import { bestSeatsMessage } from '../../box-office/choosing/best-seats-message.ts'
import { freshSections } from '../../box-office/live/hall-seats.rules.ts'
import { groupsByZone, leftByZone, sectionsAtPrice } from '../../box-office/live/price-filter.rules.ts'
import { useHall } from '../../box-office/live/use-hall.ts'
import { usePlaceNames } from '../../box-office/live/place-names.ts'
import { saleOf } from '../../box-office/sale/sale.rules.ts'
import { SeatSheet } from '../../box-office/choosing/seat-sheet.tsx'
import { useChoosing } from '../../box-office/choosing/use-choosing.ts'
import { usePlacesLeftMessage } from '../../box-office/choosing/use-places-left-message.ts'
import { QueueNotice } from '../../box-office/tickets/queue-notice.tsx'
import { invalidateCartAndPlaces } from '../../cart/changes/cart.queries.ts'
import { HoldTimer } from '../../cart/lazy-hold-timer.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { navigate, useSearchParams } from '../../platform/address/location.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { knownNow } from '../../platform/calls/shop-clock.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useContentSlugs } from '../../platform/shop/slugs.ts'
import { useTitle } from '../../platform/shop/title.ts'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { stageOf } from '../../ui/pictures/stage.ts'
import { showToast } from '../../ui/overlays/toast-list.ts'
import { MapHead } from './map-head.tsx'
import { NO_RESALE, resaleOnMap } from '../../resale/resale-on-map.tsx'
import { SidePanel, useSeatView } from './side-panel.tsx'
import styles from './seat-map-page.module.css'

/* Requested as soon as this file runs, and said where it is shown if it fails; rarely needed parts are loaded on demand. */
const loadMap = import('../../box-office/map/hall-map.tsx')
loadMap.catch(() => undefined)
const HallMap = lazy(async () => ({ default: (await loadMap).HallMap }))
const HallList = lazy(async () => ({ default: (await import('../../box-office/lists/hall-list.tsx')).HallList }))
const ClosedMap = lazy(async () => ({ default: (await import('./closed-map.tsx')).ClosedMap }))
const SeatTray = lazy(async () => ({ default: (await import('../../box-office/choosing/seat-tray.tsx')).SeatTray }))
const TimeOver = lazy(async () => ({ default: (await import('../../box-office/choosing/time-over.tsx')).TimeOver }))

/** The seat map: seats are chosen on it or in a list, and held at once (R6.4). */
const SeatMapPage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const shop = useShop()
  const { t, language, path } = shop
  const isWide = useIsWide()
  const event = useApiDataOf(eventQuery(params.id ?? '', language))
  const prices = usePrices(event.id, language)
  const map = useSeatMap(event.id, language)
  const [live, now] = useHall(map)
  const geometry = now.geometry?.head.hallVersionId === map.hallVersionId ? now.geometry : null
  const { seats } = now
  const [pointed, point] = useState<number | null>(null)
  const [kept, setKept] = useState(() => savedView(event.id))
  const keep = (next: Partial<typeof kept>) => {
    setKept((last) => ({ ...last, ...next }))
    saveView(event.id, next)
  }
  const onlyZone = kept.onlyZone ?? null
  const sections = useMemo(
    () => sectionsAtPrice(freshSections(map.sections, geometry, seats), geometry, seats, prices, onlyZone),
    [map.sections, geometry, seats, prices, onlyZone],
  )
  const [canDraw, setCanDraw] = useState(true)
  const nameOf = usePlaceNames(map, geometry, language)
  const choosing = useChoosing(event.id, prices, language, { live, now, nameOf })
  useTitle(`${t('seat_map_name')}: ${event.title}`)
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

  const asked = Number(useSearchParams().get('section'))
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
  const sectionAt = section?.kind === 'seated' ? map.sections.findIndex(({ id }) => id === section.id) : -1
  const left = useMemo(() => leftByZone(geometry, seats, prices, sectionAt), [geometry, seats, prices, sectionAt])
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
  const timer = times ? <HoldTimer times={times} onEnd={end} variant={isWide ? 'row' : 'clock'} /> : null
  const floor = kept.floor ?? null
  const finder = useFindSeats({
    eventId: event.id,
    prices,
    onlyZone,
    section,
    held,
    onFound: (reply) => {
      choosing.settle(reply)
      setFound({ placeIds: reply.chosen, words: bestSeatsMessage(shop, prices, geometry, reply, nameOf) })
    },
  })
  const groups = useMemo(
    () => groupsByZone(geometry, seats, prices, finder.quantity, sectionAt),
    [geometry, seats, prices, finder.quantity, sectionAt],
  )
  const { offers, marks } = prices.resells ? resaleOnMap(event.id) : NO_RESALE
  const filter = (isShort: boolean) => (
    <>
      <PriceFilter
        prices={prices}
        left={left}
        groups={groups}
        size={finder.quantity}
        onlyZone={onlyZone}
        onFilter={(zoneId) => keep({ onlyZone: zoneId })}
        short={isShort}
      />
      {isShort ? null : offers}
    </>
  )
  const more = hasPlan ? (
    <>
      <Floors geometry={geometry} floor={floor} onFloor={(code) => keep({ floor: code })} />
      <SeatSigns kinds={kinds} />
    </>
  ) : null
  const view = useSeatView({ geometry, seats, prices, held, onlyZone, onlySection: sectionAt, nameOf, isWide })
  const tray = (
    <Suspense fallback={null}>
      <SeatTray
        held={held}
        prices={prices}
        nameOf={nameOf}
        onRelease={giveBack}
        onRetype={choosing.retype}
        lone={choosing.loneSeats}
        found={isFoundHeld && found ? found.words : null}
      />
    </Suspense>
  )
  const { press: onPress, setStanding: onStanding } = choosing
  const common = { sections, prices, now, held, mine, onlyZone, onPress, onStanding }
  // what owners offer is for sale when nothing else is
  if (sale !== 'open' && !(sale === 'sold_out' && prices.resells)) return <ClosedMap event={event} sale={sale} />
  return (
    <div className={styles.page} {...stageOf(event.picture?.palette)}>
      <MapHead
        event={event}
        timer={isWide ? timer : null}
        isList={hasPlan ? isList : null}
        onList={(isOn) => keep({ isList: isOn })}
      />
      <div className={styles.hall}>
        <div className={styles.notes}>
          <QueueNotice title={t('shell_queue_title')} text={t('box_office_queue_text')} />
          {over.length > 0 && held.length === 0 ? (
            <Suspense fallback={null}>
              <TimeOver tickets={over} onAgain={choosing.takeAgain} onDismiss={() => setOver([])} />
            </Suspense>
          ) : null}
          <ConnectionNote connection={now.connection} />
          <p className="visually-hidden" role="status">
            {choosing.spoken}
          </p>
          <p className="visually-hidden" aria-live="polite">
            {leftWords}
          </p>
        </div>
        {isList ? (
          <div className={styles.list}>
            <Suspense fallback={null}>
              {canDraw ? null : <p>{t('seat_map_only_list')}</p>}
              <HallList {...common} geometry={geometry} open={section} onOpen={openSection} />
            </Suspense>
          </div>
        ) : (
          <Suspense fallback={<div className={styles.waiting} />}>
            <HallMap
              {...common}
              map={map}
              live={live}
              found={found?.placeIds ?? null}
              floor={floor}
              section={section}
              onSection={openSection}
              pointed={pointed}
              onPoint={point}
              onFail={() => setCanDraw(false)}
              looked={view.looked}
              onHoverSeat={view.hover}
              renderMarks={marks}
            >
              {more}
            </HallMap>
          </Suspense>
        )}
      </div>
      {isWide ? (
        <SidePanel
          section={section}
          onWhole={() => openSection(null)}
          filter={filter(false)}
          finder={hasPlan ? finder : null}
          prices={prices}
          held={held}
          isBusy={choosing.isBusy}
          lone={choosing.loneSeats}
        >
          {view.picture}
          {tray}
        </SidePanel>
      ) : (
        <SeatSheet
          held={held}
          prices={prices}
          filter={filter}
          finder={finder}
          tray={
            <>
              {view.button}
              {tray}
            </>
          }
          more={more}
          timer={timer}
          isBusy={choosing.isBusy}
          lone={choosing.loneSeats}
        />
      )}
      {view.sheet}
    </div>
  )
}

export const page: PageModule = { Page: SeatMapPage }
