import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import type { DraftContent } from '@parter/contract/event-drafts/draft-content.ts'
import { memo } from 'react'
import { navigate } from '../../../src/platform/address/location.ts'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { showToast } from '../../../src/ui/overlays/toast-list.ts'
import { callStaff } from '../../platform/call-staff.ts'
import { RowMenu, RowTitle } from '../../platform/lists/row-parts.tsx'
import office from '../../platform/office.module.css'
import { useStaff, useStorefrontName } from '../../platform/use-staff.ts'
import { restoringChanges } from '../model/restored.rules.ts'

type ListedEvent = ReplyOf<'listStaffEvents'>['events'][number]

const TONES: Readonly<Partial<Record<ListedEvent['state'], string | undefined>>> = {
  on_sale: office.good,
  sold_out: office.sold,
  draft: office.warn,
  planned: office.warn,
}

/** How much of an event is sold, held or blocked. */
const Taken = ({ total, left }: { total: number | null; left: number | null }) => {
  const { t, language } = useShop()
  if (total === null || left === null || total === 0) return '–'
  const share = new Intl.NumberFormat(language, { style: 'percent' })
  // a hundred is said of a full house only
  const part = left === 0 ? 1 : Math.min(0.99, (total - left) / total)
  return (
    <>
      <b>{share.format(part)}</b>
      <small>
        {total - left} / {total}
      </small>
      <progress className={office.part} max={total} value={total - left} aria-label={t('event_drafts_sold')} />
    </>
  )
}

/** One event or draft of the list, with what can be done with it. */
export const EventRow = memo(function Row({
  event,
  onBegin,
  onError,
}: {
  event: ListedEvent
  onBegin: (body: InputOf<'makeDraft'>['body']) => void
  onError: (error: unknown) => void
}) {
  const { t, language } = useShop()
  const { may } = useStaff()
  const storefrontName = useStorefrontName()
  const { eventId, draftId, state } = event
  const when = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: event.timeZone,
  })
  const title = event.title || t('event_drafts_new')
  const change = (wanted: { isPublished?: boolean; isOnSale?: boolean }, back: typeof wanted) => {
    const send = (body: typeof wanted) =>
      callStaff('switchEvent', { params: { id: String(eventId) }, query: { language }, body }).catch(onError)
    void send(wanted).then(() =>
      showToast(t('event_drafts_switched', { title }), {
        action: { label: t('event_drafts_undo'), onPress: () => void send(back) },
      }),
    )
  }
  const restore = async (content: DraftContent) => {
    const query = { language }
    const body = eventId === null ? { storefront: event.portalCode } : { changeEvent: eventId }
    const params = { id: String((await callStaff('makeDraft', { query, body })).id) }
    const begun = await callStaff('readDraft', { params, query })
    const changes = restoringChanges(begun.content, content).map((change) => ({ ...change, path: [...change.path] }))
    await callStaff('saveDraft', { params, query, body: { changes } })
  }
  const drop = () => {
    const send = callStaff('dropDraft', { params: { id: String(draftId) }, query: { language } })
    void send.then(({ content }) => {
      showToast(t('event_drafts_dropped', { title }), {
        action: { label: t('event_drafts_undo'), onPress: () => void restore(content).catch(onError) },
      })
    }, onError)
  }
  const items = [
    ...(may('event.edit')
      ? [
          {
            label: t('event_drafts_copy'),
            onChoose: () => onBegin(eventId === null ? { copyOfDraft: draftId ?? 0 } : { copyOfEvent: eventId }),
          },
        ]
      : []),
    ...(eventId !== null
      ? [{ label: t('event_drafts_blocks'), onChoose: () => navigate(`/staff/events?blocks=${eventId}`) }]
      : []),
    ...(eventId !== null && may('event.publish')
      ? [{ label: t('staff_waiting_list'), onChoose: () => navigate(`/staff/events?waiting=${eventId}`) }]
      : []),
    ...(eventId !== null && may('event.change')
      ? [{ label: t('event_changes_open'), onChoose: () => navigate(`/staff/changes?event=${eventId}`) }]
      : []),
    ...(eventId !== null && may('event.publish') && state !== 'cancelled'
      ? [
          state === 'hidden'
            ? { label: t('event_drafts_show'), onChoose: () => change({ isPublished: true }, { isPublished: false }) }
            : { label: t('event_drafts_hide'), onChoose: () => change({ isPublished: false }, { isPublished: true }) },
          state === 'closed'
            ? { label: t('event_drafts_open_sale'), onChoose: () => change({ isOnSale: true }, { isOnSale: false }) }
            : { label: t('event_drafts_close_sale'), onChoose: () => change({ isOnSale: false }, { isOnSale: true }) },
        ]
      : []),
    ...(draftId !== null && may('event.edit') ? [{ label: t('event_drafts_drop'), danger: true, onChoose: drop }] : []),
  ]
  return (
    <tr>
      <td>
        <RowTitle
          title={title}
          href={draftId === null ? null : `/staff/events?draft=${draftId}`}
          onBegin={may('event.edit') ? () => onBegin({ changeEvent: eventId ?? 0 }) : undefined}
        />
        <small>
          {[storefrontName(event.portalCode), eventId, event.promoter]
            .filter((part) => part !== null && part !== '')
            .join(' · ')}
        </small>
      </td>
      <td>{event.startsAt ? when.format(new Date(event.startsAt)) : '–'}</td>
      <td>{event.venue ?? '–'}</td>
      <td>
        <span className={`${office.tag} ${TONES[state] ?? ''}`}>{t(`event_drafts_state_${state}`)}</span>
        {eventId !== null && draftId !== null ? <small>{t('event_drafts_has_changes')}</small> : null}
      </td>
      <td>
        <Taken total={event.placesTotal} left={event.placesLeft} />
      </td>
      <td>
        <RowMenu title={title} items={items} />
      </td>
    </tr>
  )
})
