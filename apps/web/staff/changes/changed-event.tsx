import type { ReplyOf } from '@parter/contract/calls.ts'
import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Notice } from '../../src/ui/feedback/notice.tsx'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { HistoryDialog } from '../audit/history-dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import office from '../platform/office.module.css'
import { useStorefrontName } from '../platform/use-staff.ts'
import { useAmount } from '../settlements/amounts.ts'
import { ChangeForm } from './change-form.tsx'
import { ChangeProgress } from './change-progress.tsx'
import styles from './changes.module.css'
import { type Act, useEventChange, type WatchedChange } from './use-event-change.ts'

/** One event: what waits, how its change goes on, and what it can be changed to. */
export const ChangedEvent = ({ id }: { id: number }) => {
  const { t, language } = useShop()
  const { data, error, isLive } = useEventChange(id)
  const [failed, setFailed] = useState<unknown>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [showsHistory, setShowsHistory] = useState(false)
  const [changesAgain, setChangesAgain] = useState(false)
  const fault = failed ?? error
  if (!data) return fault ? <Fault>{errorMessage(fault, t)}</Fault> : <p role="status">{t('staff_wait')}</p>
  const act = (name: Act, said?: string) => {
    if (busy !== null) return
    setBusy(name)
    setFailed(null)
    callStaff(name, { params: { id: String(id) }, query: { language } })
      .then(() => (said ? showToast(said) : undefined), setFailed)
      .finally(() => setBusy(null))
  }
  const { event, waiting, change } = data
  const isOver = event.state === 'cancelled'
  const asksForm = !waiting && !isOver && (change?.state !== 'open' || changesAgain)
  return (
    <>
      <EventHead event={event} onHistory={() => setShowsHistory(true)} />
      <Fault>{fault ? errorMessage(fault, t) : null}</Fault>
      {waiting ? <Waiting waiting={waiting} currency={event.currency} busy={busy} onAct={act} /> : null}
      {change ? (
        <ChangeProgress change={change} currency={event.currency} isLive={isLive} busy={busy} onAct={act} />
      ) : null}
      {!asksForm && !waiting && !isOver ? (
        <p>
          <Button onClick={() => setChangesAgain(true)}>{t('event_changes_again')}</Button>
        </p>
      ) : null}
      {asksForm ? <ChangeForm event={event} onOrdered={() => setChangesAgain(false)} /> : null}
      {showsHistory ? <HistoryDialog kind="event" id={id} onClose={() => setShowsHistory(false)} /> : null}
    </>
  )
}

const EventHead = ({ event, onHistory }: { event: WatchedChange['event']; onHistory: () => void }) => {
  const { t, language } = useShop()
  const storefrontName = useStorefrontName()
  const starts = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: event.timeZone,
  }).format(new Date(event.startsAt))
  return (
    <div className={office.head}>
      <div>
        <h1>{event.title || event.id}</h1>
        <p className={office.soft}>
          {[starts, event.venue, storefrontName(event.portalCode)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={office.acts}>
        <Button icon="list" onClick={onHistory}>
          {t('staff_history')}
        </Button>
        <ButtonLink href="/staff/changes">{t('event_changes_all')}</ButtonLink>
      </div>
    </div>
  )
}

interface WaitingProps {
  readonly waiting: NonNullable<ReplyOf<'watchEventChange'>['waiting']>
  readonly currency: string
  readonly busy: string | null
  readonly onAct: (name: Act) => void
}

/** A change that another member has to confirm. */
const Waiting = ({ waiting, currency, busy, onAct }: WaitingProps) => {
  const { t } = useShop()
  const dayTime = useDayTime()
  const money = useAmount(currency)
  const { kind, startsAt, venue, chooseUntil, madeBy, madeAt, total, isOwn } = waiting
  const facts = [
    startsAt ? `${t('event_changes_starts')}: ${dayTime(startsAt)}` : '',
    venue ? `${t('event_changes_venue')}: ${venue}` : '',
    chooseUntil ? t('event_changes_choose_until', { time: dayTime(chooseUntil) }) : '',
  ].filter((fact) => fact !== '')
  const label = (name: Act) => (busy === name ? t('staff_wait') : undefined)
  return (
    <Notice
      tone="warn"
      title={`${t('event_changes_state_waiting')}: ${t(`event_changes_kind_${kind}`)}`}
      actions={
        <div className={office.acts}>
          {isOwn ? null : (
            <Button look="danger" busy={label('confirmEventChange')} onClick={() => onAct('confirmEventChange')}>
              {t('event_changes_confirm')}
            </Button>
          )}
          <Button busy={label('withdrawEventChange')} onClick={() => onAct('withdrawEventChange')}>
            {t('event_changes_withdraw')}
          </Button>
        </div>
      }
    >
      <div className={styles.lines}>
        <p>{t('event_changes_waiting_text', { name: madeBy, time: dayTime(madeAt), amount: money(total) })}</p>
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
        {isOwn ? <p>{t('event_changes_own')}</p> : null}
      </div>
    </Notice>
  )
}
