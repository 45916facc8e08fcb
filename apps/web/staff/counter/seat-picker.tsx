import { useMemo, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useGeometry } from '../platform/use-geometry.ts'
import { type PaintedSeat, seatedSections, withPressed } from '../seat-blocks/seats.rules.ts'
import { SectionField } from '../seat-blocks/section-field.tsx'
import { SectionSeats } from '../seat-blocks/section-seats.tsx'
import styles from './parts/counter.module.css'
import type { Shift } from './parts/counter-replies.ts'

/** The seats of an event, section by section, for a buyer who wants certain ones. */
export const SeatPicker = ({
  shift,
  eventId,
  zones,
  chosen,
  onChange,
}: {
  shift: Shift
  eventId: number
  /** Codes of the zones that have a price. */
  zones: readonly string[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}) => {
  const { t, language } = useShop()
  const params = { id: String(shift.id), eventId: String(eventId) }
  const read = useStaffQuery('readCounterSeats', { params, query: { language } }, { refetchInterval: 10_000 })
  const hall = useGeometry(read.data?.geometryUrl ?? null)
  const geometry = hall.data
  const sections = useMemo(() => seatedSections(geometry ?? null), [geometry])
  const [wanted, setWanted] = useState<number | null>(null)
  const taken = useMemo(() => new Set(read.data?.taken), [read.data])
  const section = sections.find(({ id }) => id === wanted) ?? sections[0]
  const error = read.error ?? hall.error
  if (error) return <Fault>{errorMessage(error, t)}</Fault>
  if (!section) return <p role="status">{t('staff_wait')}</p>
  const stateOf = ({ placeId, zone }: PaintedSeat) =>
    taken.has(placeId) || !zones.includes(zone) ? ('gone' as const) : ('free' as const)
  const wordsOf = (seat: PaintedSeat) =>
    t('event_drafts_block_seat', {
      row: seat.row,
      seat: seat.label,
      state: t(stateOf(seat) === 'gone' ? 'event_drafts_block_gone' : 'event_drafts_block_free'),
    })
  const choose = (pressed: readonly PaintedSeat[], isAll?: boolean) => onChange(withPressed(chosen, pressed, isAll))
  return (
    <div className={styles.form}>
      <SectionField sections={sections} sectionId={section.id} onChange={setWanted} />
      <SectionSeats
        key={section.id}
        seats={section.seats}
        stateOf={stateOf}
        wordsOf={wordsOf}
        chosen={chosen}
        onChoose={choose}
      />
      <p role="status">{chosen.size > 0 ? t('counter_seats_chosen', { count: chosen.size }) : null}</p>
    </div>
  )
}
