import type { HeldTicket, Prices, Seat, SeatMap, Section } from '@parter/contract/box-office.ts'
import { useState } from 'react'
import { errorWords } from '../platform/error-words.ts'
import { useShop } from '../platform/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/actions/icon.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Waiting } from '../ui/feedback/skeleton.tsx'
import { SeatRows } from '../ui/pictures/seat-rows.tsx'
import { useSectionSeats } from './box-office.queries.ts'
import { SeatSigns } from './legend.tsx'
import { centreOf, sideOf } from './plan.rules.ts'
import styles from './seat-plan.module.css'
import { SectionSeats } from './section-seats.tsx'
import { StandingPicker } from './standing-picker.tsx'
import { rangeWords } from './ticket-words.ts'

interface Props {
  map: SeatMap
  section: Section
  prices: Prices
  held: readonly HeldTicket[]
  onlyZone: number | null
  overviewHref: string
  onToggle: (seat: Seat) => void
  onStanding: (zoneId: number, ticketTypeId: number, quantity: number) => void
}

const LEAST_ZOOM = 1
const MOST_ZOOM = 2.6
const STEP = 1.3

/** Where the stage lies from here: at that edge of the plan. */
const StageSide = ({ map, section }: Pick<Props, 'map' | 'section'>) => {
  const { t } = useShop()
  const side = sideOf(centreOf(section.outline), map.focalPoint)
  const arrow = { top: 'up', bottom: 'down', left: 'previous', right: 'next' } as const
  return (
    <p className={styles.stage}>
      <Icon name={arrow[side]} size="1rem" />
      {t('box_office_stage')}
    </p>
  )
}

const Seats = ({ map, section, prices, held, onlyZone, onToggle, zoom }: Props & { zoom: number | null }) => {
  const { t, language } = useShop()
  const { data, error, refetch, isFetching } = useSectionSeats(map.eventId, section.id, language)
  const mine = new Set(held.map(({ placeId }) => placeId))
  if (data?.section.id !== section.id)
    return error && !isFetching ? (
      <Notice
        tone="bad"
        announced
        actions={
          <Button size="small" icon="refresh" onClick={() => void refetch()}>
            {t('shell_button_retry')}
          </Button>
        }
      >
        {errorWords(error, t)}
      </Notice>
    ) : (
      <Waiting label={t('shell_loading')}>
        <SeatRows rows={7} waiting className={styles.waiting} />
      </Waiting>
    )
  return (
    <>
      <div className={styles.plan} data-stage={sideOf(centreOf(section.outline), map.focalPoint)}>
        <StageSide map={map} section={section} />
        <SectionSeats
          key={section.id}
          section={section}
          seats={data.seats}
          prices={prices}
          mine={mine}
          onlyZone={onlyZone}
          zoom={zoom}
          onToggle={onToggle}
        />
      </div>
      <SeatSigns seats={data.seats} />
    </>
  )
}

/** One section: its seats, or its standing places; with the way back and the size of the drawing. */
export const SeatPlan = (props: Props) => {
  const shop = useShop()
  const { t } = shop
  const { section, prices, held, overviewHref, onStanding } = props
  const [zoom, setZoom] = useState<number | null>(null)
  const by = (factor: number) => setZoom(Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, (zoom ?? 1.2) * factor)))
  const isSeated = section.kind === 'seated'
  return (
    <section className={styles.section} aria-labelledby="section-name">
      <header className={styles.head}>
        <a className={styles.back} href={overviewHref}>
          <Icon name="back" size="1.25rem" />
          <span>{t('box_office_zoom_whole')}</span>
        </a>
        <div className={styles.title}>
          <h2 id="section-name" tabIndex={-1}>
            {section.name}
          </h2>
          <p>
            {[rangeWords(shop, prices, section.zoneIds), t('box_office_places_left', { count: section.placesLeft })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {isSeated ? (
          <div className={styles.zoom}>
            <IconButton icon="zoomOut" look="outlined" label={t('box_office_zoom_out')} onClick={() => by(1 / STEP)} />
            <IconButton icon="zoomIn" look="outlined" label={t('box_office_zoom_in')} onClick={() => by(STEP)} />
          </div>
        ) : null}
      </header>
      {isSeated ? (
        <Seats {...props} zoom={zoom} />
      ) : (
        <StandingPicker section={section} prices={prices} held={held} onSet={onStanding} />
      )}
    </section>
  )
}
