import type { ReplyOf } from '@parter/contract/calls.ts'
import type { EventOfHall, LostPlace } from '@parter/contract/halls/halls.ts'
import { useEffect, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Notice } from '../../src/ui/feedback/notice.tsx'
import { Checkbox } from '../../src/ui/fields/choices.tsx'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { useStaff } from '../platform/use-staff.ts'
import type { Editor } from './use-editor.ts'

type Checked = ReplyOf<'checkHall'>
type Body = Parameters<typeof callStaff<'publishHall'>>[1]['body']

/** A seat that a version would take from somebody; it leads to whose it is. */
const LostSeat = ({ eventId, seat, section }: { eventId: number; seat: LostPlace; section: string }) => {
  const { t } = useShop()
  const { may } = useStaff()
  const { row, state, orderId, blockId } = seat
  return (
    <>
      {t('halls_lost_seat', { section, row, seat: seat.seat })}: {t(`halls_lost_${state}`)}
      {orderId !== null && may('order.read') ? (
        <>
          {' '}
          <TextLink href={`/staff/orders?order=${orderId}`}>
            {t('halls_lost_order')} {orderId}
          </TextLink>
        </>
      ) : null}
      {blockId !== null && may('event.read') ? (
        <>
          {' '}
          <TextLink href={`/staff/events?blocks=${eventId}`}>{t('event_drafts_blocks')}</TextLink>
        </>
      ) : null}
    </>
  )
}

/** What publishing changes for one event. */
const EventFate = ({ event, sectionName }: { event: EventOfHall; sectionName: (id: number) => string }) => {
  const { t } = useShop()
  const { eventId, sold, held, moved, added, removed, lost, lostCount, unpricedZones } = event
  return (
    <>
      <p>{t('halls_fate', { sold, held, moved, added, removed })}</p>
      {lostCount > 0 ? (
        <div className="he-bad">
          <p>
            {t('halls_fate_lost', { count: lostCount })} {t('halls_fate_keeps')}
          </p>
          <ul className="he-lost">
            {lost.map((one) => (
              <li key={one.placeId}>
                <LostSeat eventId={eventId} seat={one} section={sectionName(one.section)} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {unpricedZones.length > 0 ? <p>{t('halls_fate_unpriced', { zones: unpricedZones.join(', ') })}</p> : null}
    </>
  )
}

/** Shows what a new version would change for each upcoming event, and publishes it for the selected ones. */
export const SaveDialog = ({
  editor,
  hallId,
  version,
  onClose,
  onPublished,
}: {
  editor: Editor
  hallId: number
  version: number
  onClose: () => void
  onPublished: (published: ReplyOf<'publishHall'>) => void
}) => {
  const { t, language, dates, portal } = useShop()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set())
  const model = editor.plan as Body['model']
  useEffect(() => {
    let isHere = true
    callStaff('checkHall', { params: { id: String(hallId) }, query: { language }, body: { model } })
      .then((reply) => {
        if (!isHere) return
        setChecked(reply)
        // an event that would lose a sold or held place keeps its version
        setWithout(new Set(reply.events.filter(({ lostCount }) => lostCount > 0).map(({ eventId }) => eventId)))
      })
      .catch((refused: unknown) => isHere && setError(errorMessage(refused, t)))
    return () => {
      isHere = false
    }
  }, [hallId, language, model, t])
  const publish = async () => {
    if (!checked) return
    setBusy(true)
    setError('')
    const eventIds = checked.events.map(({ eventId }) => eventId).filter((id) => !without.has(id))
    try {
      const body = { model, baseVersion: version, eventIds }
      onPublished(await callStaff('publishHall', { params: { id: String(hallId) }, query: { language }, body }))
    } catch (refused) {
      setError(errorMessage(refused, t))
      setBusy(false)
    }
  }
  const toggle = (id: number) => {
    const next = new Set(without)
    if (!next.delete(id)) next.add(id)
    setWithout(next)
  }
  const sectionName = (id: number): string => {
    const names = model.sections.find((one) => one.id === id)?.name
    return names?.[language] ?? Object.values(names ?? {})[0] ?? String(id)
  }
  const canPublish = checked?.faults.length === 0
  return (
    <Dialog
      open
      insistent
      onClose={onClose}
      title={t('halls_save_title')}
      closeLabel={t('shell_button_close')}
      foot={
        canPublish ? (
          <Button look="solid" busy={isBusy ? t('halls_publishing') : undefined} onClick={() => void publish()}>
            {t('halls_publish')}
          </Button>
        ) : undefined
      }
    >
      <Fault>{error}</Fault>
      {checked || error ? null : <p role="status">{t('halls_checking')}</p>}
      {checked && checked.faults.length > 0 ? (
        <Notice tone="bad" title={t('halls_faulty')} announced>
          <ul className="he-faults">
            {checked.faults.map(({ path, message }) => (
              <li key={path + message}>
                <code>{path}</code> {message}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {canPublish && checked.events.length === 0 ? <p>{t('halls_no_events')}</p> : null}
      {canPublish && checked.events.length > 0 ? (
        <>
          <p>{t('halls_save_text')}</p>
          <ul className="he-fates">
            {checked.events.map((event) => (
              <li key={event.eventId}>
                <Checkbox
                  checked={!without.has(event.eventId)}
                  disabled={event.lostCount > 0}
                  onChange={() => toggle(event.eventId)}
                >
                  <b>{event.title}</b> · {dates.weekdayForm(event.startsAt, portal.timezone)} ·{' '}
                  {event.portalCode.toUpperCase()}
                </Checkbox>
                <EventFate event={event} sectionName={sectionName} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Dialog>
  )
}
