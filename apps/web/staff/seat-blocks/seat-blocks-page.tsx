import type { ReplyOf } from '@parter/contract/calls.ts'
import type { HallGeometry } from '@parter/contract/seat-map/geometry.ts'
import { useMemo, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Notice } from '../../src/ui/feedback/notice.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { HistoryDialog } from '../audit/history-dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import office from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useGeometry } from '../platform/use-geometry.ts'
import { useStaff } from '../platform/use-staff.ts'
import { BestSeats } from './best-seats.tsx'
import { type Block, BlockForm, type Facts } from './block-form.tsx'
import { BlockList } from './block-list.tsx'
import { GivenTickets } from './given-tickets.tsx'
import { GroupDialog } from './group-dialog.tsx'
import styles from './seat-blocks.module.css'
import { type PaintedSeat, seatedSections, withPressed } from './seats.rules.ts'
import { SectionField } from './section-field.tsx'
import { type SeatState, SectionSeats } from './section-seats.tsx'

type Blocks = ReplyOf<'readSeatBlocks'>
type Done = ReplyOf<'makeSeatBlock'>

/** Places of an event that are kept for somebody: painted on the hall, released by time or by hand. */
export const SeatBlocksPage = ({ eventId }: { eventId: number }) => {
  const { t, language } = useShop()
  const params = { id: String(eventId) }
  const read = useStaffQuery('readSeatBlocks', { params, query: { language } }, { refetchInterval: 10_000 })
  const url = read.data?.geometryUrl ?? null
  const hall = useGeometry(url)
  const error = read.error ?? hall.error
  if (error) return <Fault>{errorMessage(error, t)}</Fault>
  if (!read.data || (url !== null && !hall.data)) return <p role="status">{t('staff_wait')}</p>
  return <Painted eventId={eventId} blocks={read.data} geometry={hall.data ?? null} />
}

const Painted = ({
  eventId,
  blocks: known,
  geometry,
}: {
  eventId: number
  blocks: Blocks
  geometry: HallGeometry | null
}) => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const { blocks, zones, gone, timeZone } = known
  const sections = useMemo(() => seatedSections(geometry), [geometry])
  const [sectionId, setSectionId] = useState(sections[0]?.id)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [standing, setStanding] = useState<ReadonlyMap<number, number>>(new Map())
  const [refused, setRefused] = useState<Pick<Done, 'refused' | 'refusedStanding'> | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [showsHistory, setShowsHistory] = useState(false)
  const [sellsToGroup, setSellsToGroup] = useState(false)
  const seats = sections.find(({ id }) => id === sectionId)?.seats ?? []
  const sold = useMemo(() => new Set(zones.map(({ code }) => code)), [zones])
  const states = useMemo(() => {
    const by = new Map<number, { readonly state: SeatState; readonly name: string }>()
    for (const placeId of gone) by.set(placeId, { state: 'gone', name: '' })
    for (const block of blocks)
      for (const placeId of block.seats) by.set(placeId, { state: block.purpose, name: block.name })
    return by
  }, [blocks, gone])
  const stateOf = ({ placeId, zone }: PaintedSeat): SeatState =>
    sold.has(zone) ? (states.get(placeId)?.state ?? 'free') : 'gone'
  const wordsOf = (seat: PaintedSeat): string => {
    const { row, label } = seat
    const known = { gone: t('event_drafts_block_gone'), free: t('event_drafts_block_free') }
    const state = stateOf(seat)
    const words = state === 'gone' || state === 'free' ? known[state] : (states.get(seat.placeId)?.name ?? '')
    return t('event_drafts_block_seat', { row, seat: label, state: words })
  }
  const choose = (pressed: readonly PaintedSeat[], isAll?: boolean) => setChosen(withPressed(chosen, pressed, isAll))
  const places = {
    seats: [...chosen],
    standing: [...standing].flatMap(([zoneId, count]) => (count > 0 ? [{ zoneId, places: count }] : [])),
  }
  const chosenCount = chosen.size + places.standing.reduce((sum, one) => sum + one.places, 0)
  const clear = () => {
    setChosen(new Set())
    setStanding(new Map())
  }
  const standingZones = zones.filter(({ kind }) => kind === 'standing')
  const act = async (work: () => Promise<Done>, said: (done: Done) => void): Promise<boolean> => {
    setBusy(true)
    setError('')
    setRefused(null)
    try {
      const done = await work()
      clear()
      if (done.refused.length + done.refusedStanding.length > 0) setRefused(done)
      said(done)
      return true
    } catch (reason) {
      setError(errorMessage(reason, t))
      return false
    } finally {
      setBusy(false)
    }
  }
  const params = { id: String(eventId) }
  const common = (block: Block) => ({ params: { ...params, block: String(block.id) }, query: { language } })
  const change = (block: Block, body: Partial<Facts & typeof places>, said?: (done: Done) => void) =>
    act(() => callStaff('changeSeatBlock', { ...common(block), body }), said ?? (() => undefined))
  const made = ({ places: count }: Done) => showToast(t('event_drafts_block_made', { count }), { tone: 'good' })
  const release = (block: Block, isAll: boolean) => {
    const undone = isAll ? { seats: [...block.seats], standing: standingOf(block) } : places
    return act(
      () => callStaff('releaseSeatBlock', { ...common(block), body: isAll ? {} : places }),
      ({ places: count }) =>
        showToast(t('event_drafts_block_released', { count }), {
          action: { label: t('event_drafts_undo'), onPress: () => void change(block, undone, made) },
        }),
    )
  }
  const standingOf = (block: Block) =>
    block.zones.filter(({ zoneId }) => standingZones.some((zone) => zone.zoneId === zoneId))
  const giving = {
    ...places,
    eventId,
    count: chosenCount,
    blocks: blocks.filter((block) => standingOf(block).length > 0),
  }
  const zoneName = (zoneId: number) => zones.find((zone) => zone.zoneId === zoneId)?.name ?? String(zoneId)
  const refusedText = [
    ...(refused?.refused ?? []).slice(0, 40).map(({ section, row, seat }) => `${section} ${row}–${seat}`),
    ...(refused?.refusedStanding ?? []).map(({ zoneId, places: count }) => `${zoneName(zoneId)}: ${count}`),
  ].join(', ')
  return (
    <>
      <header className={office.head}>
        <div>
          <TextLink href="/staff/events">{t('event_drafts_events')}</TextLink>
          <h1>{known.title}</h1>
        </div>
        {may('history.read') ? (
          <Button icon="clock" onClick={() => setShowsHistory(true)}>
            {t('staff_history')}
          </Button>
        ) : null}
      </header>
      <p>{t('event_drafts_blocks_about')}</p>
      <Fault>{error || null}</Fault>
      {refused ? <Notice tone="warn">{t('event_drafts_block_refused', { seats: refusedText })}</Notice> : null}
      <div className={styles.sides}>
        <div className={styles.part}>
          {sections.length > 0 ? (
            <SectionField sections={sections} sectionId={sectionId} onChange={setSectionId} />
          ) : null}
          {seats.length > 0 ? (
            <SectionSeats
              key={sectionId}
              seats={seats}
              stateOf={stateOf}
              wordsOf={wordsOf}
              chosen={chosen}
              onChoose={choose}
            />
          ) : null}
          {seats.length > 0 ? (
            <BestSeats
              key={`best ${sectionId}`}
              seats={seats}
              isFree={(seat) => stateOf(seat) === 'free' && !chosen.has(seat.placeId)}
              onChoose={(found) => choose(found, true)}
            />
          ) : null}
          {standingZones.map(({ zoneId, name, left }) => (
            <TextField
              key={zoneId}
              label={t('event_drafts_block_standing', { zone: name, left: left ?? 0 })}
              type="number"
              min={0}
              value={standing.get(zoneId) ?? ''}
              onChange={({ target }) =>
                setStanding(new Map(standing).set(zoneId, Math.max(0, Math.round(target.valueAsNumber || 0))))
              }
            />
          ))}
        </div>
        <div className={styles.part}>
          {may('event.publish') ? (
            <div className={office.box}>
              <div className={office.head}>
                <h2 role="status">{t('event_drafts_block_chosen', { count: chosenCount })}</h2>
                {chosenCount > 0 ? (
                  <Button size="small" look="quiet" onClick={clear}>
                    {t('event_drafts_block_clear')}
                  </Button>
                ) : null}
              </div>
              <BlockForm
                timeZone={timeZone}
                action={t('event_drafts_block_make')}
                isBusy={isBusy}
                disabledReason={chosenCount === 0 ? t('event_drafts_blocks_about') : undefined}
                onDone={(facts) =>
                  void act(
                    () => callStaff('makeSeatBlock', { params, query: { language }, body: { ...facts, ...places } }),
                    made,
                  )
                }
              />
            </div>
          ) : null}
          <GivenTickets giving={giving} onGiven={clear} />
          {may('invoice.make') ? (
            <div className={office.box}>
              <h2>{t('desk_group_order')}</h2>
              <div className={styles.fields}>
                <p>{t('desk_group_text')}</p>
                <Button
                  onClick={() => setSellsToGroup(true)}
                  disabledReason={chosenCount === 0 ? t('event_drafts_block_chosen', { count: 0 }) : undefined}
                >
                  {t('desk_group_order')}
                </Button>
              </div>
            </div>
          ) : null}
          <BlockList
            blocks={blocks}
            timeZone={timeZone}
            zoneName={zoneName}
            chosenCount={chosenCount}
            mayChange={may('event.publish')}
            isBusy={isBusy}
            onAdd={(block) => void change(block, places, made)}
            onRelease={(block, isAll) => void release(block, isAll)}
            onShow={(block) => setChosen(new Set(block.seats))}
            onChange={(block, facts) => change(block, facts)}
          />
        </div>
      </div>
      {sellsToGroup ? (
        <GroupDialog
          giving={giving}
          onClose={() => setSellsToGroup(false)}
          onDone={() => {
            setSellsToGroup(false)
            clear()
          }}
        />
      ) : null}
      {showsHistory ? <HistoryDialog kind="event" id={eventId} onClose={() => setShowsHistory(false)} /> : null}
    </>
  )
}
