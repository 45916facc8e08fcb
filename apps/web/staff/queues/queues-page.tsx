import type { ReplyOf } from '@parter/contract/calls.ts'
import { formatCount } from '@parter/portal/language/figures.ts'
import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import type { MenuItem } from '../../src/ui/overlays/menu.tsx'
import { HistoryDialog } from '../audit/history-dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import { downloadByCall } from '../platform/download.ts'
import { FileButtons } from '../platform/lists/file-buttons.tsx'
import { RowMenu } from '../platform/lists/row-parts.tsx'
import { TableHead } from '../platform/lists/table-head.tsx'
import office from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useStaff, useStorefrontName } from '../platform/use-staff.ts'
import { LinksDialog, PaceDialog } from './pace-dialog.tsx'
import { StartQueueDialog } from './start-queue-dialog.tsx'

type Queue = ReplyOf<'listQueues'>['queues'][number]
type Act = 'pause' | 'resume' | 'close'

const TONES = { gathering: office.warn, letting_in: office.good, paused: office.bad, ended: '' } as const
/** Figures move while a crowd comes in. */
const EVERY = 2000

/** Waiting rooms with their figures as they are, and what can be done with each (R14.1). */
export const QueuesPage = () => {
  const { t, language } = useShop()
  const [shown, setShown] = useState<'new' | { act: 'pace' | 'close' | 'history' | 'links'; id: number } | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const { data, error } = useStaffQuery('listQueues', { query: { language } }, { refetchInterval: EVERY })
  const close = () => setShown(null)
  const move = (id: number, act: Act) =>
    void callStaff('moveQueue', { params: { id: String(id) }, query: { language }, body: { act } }).then(
      () => setFailed(null),
      setFailed,
    )
  const fault = failed ?? error
  const { act, id } = shown !== null && shown !== 'new' ? shown : { act: null, id: 0 }
  const chosen = data?.queues.find((queue) => queue.id === id)
  return (
    <>
      <div className={office.head}>
        <h1>{t('staff_queue')}</h1>
        <div className={office.acts}>
          <FileButtons onGet={(format) => downloadByCall('exportQueues', { query: { language, format } })} />
          <Button look="solid" icon="plus" onClick={() => setShown('new')}>
            {t('staff_queue_new')}
          </Button>
        </div>
      </div>
      <p className={office.soft}>{t('staff_queue_about')}</p>
      <Fault>{fault ? errorMessage(fault, t) : null}</Fault>
      {data?.queues.length === 0 ? (
        <EmptyState title={t('staff_queue_none')} />
      ) : (
        <div className={office.box}>
          <table className={office.table}>
            <TableHead
              columns={[
                t('staff_name'),
                t('staff_state'),
                t('staff_queue_waiting'),
                t('staff_queue_inside'),
                t('staff_queue_rate'),
              ]}
            />
            <tbody>
              {data?.queues.map((queue) => (
                <Row
                  key={queue.id}
                  queue={queue}
                  onMove={(next) =>
                    next === 'close' ? setShown({ act: 'close', id: queue.id }) : move(queue.id, next)
                  }
                  onPace={() => setShown({ act: 'pace', id: queue.id })}
                  onLinks={() => setShown({ act: 'links', id: queue.id })}
                  onHistory={() => setShown({ act: 'history', id: queue.id })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown === 'new' ? <StartQueueDialog onClose={close} onDone={close} /> : null}
      {chosen && act === 'pace' ? <PaceDialog queue={chosen} onClose={close} onDone={close} /> : null}
      {chosen && act === 'close' ? (
        <CloseDialog
          queue={chosen}
          onClose={close}
          onDo={() => {
            move(chosen.id, 'close')
            close()
          }}
        />
      ) : null}
      {act === 'links' ? <LinksDialog id={id} onClose={close} /> : null}
      {act === 'history' ? <HistoryDialog kind="queue" id={id} onClose={close} /> : null}
    </>
  )
}

const Row = ({
  queue,
  onMove,
  onPace,
  onLinks,
  onHistory,
}: {
  queue: Queue
  onMove: (act: Act) => void
  onPace: () => void
  onLinks: () => void
  onHistory: () => void
}) => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const storefrontName = useStorefrontName()
  const dayTime = useDayTime()
  const {
    id,
    title,
    portalCode,
    eventId,
    state,
    opensAt,
    waiting,
    joined,
    inside,
    entered,
    cap,
    rate,
    message,
    onePerson,
    lanes,
    joinsAt,
  } = queue
  const count = (number: number) => formatCount(number, language)
  const name = title ?? t('staff_queue_whole')
  const open: MenuItem[] = [
    state === 'paused'
      ? { label: t('staff_queue_resume'), onChoose: () => onMove('resume') }
      : { label: t('staff_queue_pause'), onChoose: () => onMove('pause') },
    { label: t('staff_queue_settings'), onChoose: onPace },
    { label: t('staff_queue_links'), onChoose: onLinks },
    { label: t('staff_queue_close'), onChoose: () => onMove('close') },
  ]
  const again: MenuItem[] = [{ label: t('staff_queue_resume'), onChoose: () => onMove('resume') }]
  const history: MenuItem[] = may('history.read') ? [{ label: t('staff_history'), onChoose: onHistory }] : []
  return (
    <tr>
      <td>
        <b>{name}</b>
        <small>{[eventId, storefrontName(portalCode)].filter(Boolean).join(' · ')}</small>
        {message === null ? null : <small>“{message}”</small>}
        {onePerson ? <small>{t('staff_queue_one_person')}</small> : null}
        {lanes.map((lane) => (
          <small key={lane.name ?? ''}>
            {lane.name ?? t('staff_queue_second')}: {lane.share} %, {t('staff_queue_joined')} {count(lane.joined)}
            {lane.links > 0 ? ` / ${count(lane.links)}` : null}
          </small>
        ))}
      </td>
      <td data-label={t('staff_state')}>
        <span className={`${office.tag} ${TONES[state]}`}>{t(`staff_queue_state_${state}`)}</span>
        <small>
          {t('staff_queue_opens')}: {dayTime(opensAt)}
        </small>
        {joinsAt < opensAt ? (
          <small>
            {t('staff_queue_joins')}: {dayTime(joinsAt)}
          </small>
        ) : null}
      </td>
      <td data-label={t('staff_queue_waiting')}>
        {count(waiting)}
        <small>
          {t('staff_queue_joined')}: {count(joined)}
        </small>
      </td>
      <td data-label={t('staff_queue_inside')}>
        {count(inside)} / {count(cap)}
        <small>
          {t('staff_queue_entered')}: {count(entered)}
        </small>
      </td>
      <td data-label={t('staff_queue_rate')}>
        {count(rate)}
        {state === 'ended' ? null : (
          <small>
            <TextLink href={`/queue/${id}`} outside={t('shell_open_externally')}>
              {t('staff_queue_page')}
            </TextLink>
          </small>
        )}
      </td>
      <td>
        <RowMenu title={name} items={[...(state === 'ended' ? again : open), ...history]} />
      </td>
    </tr>
  )
}

/** Closing is asked about: those who wait are let through at once, and going on brings none of them back. */
const CloseDialog = ({ queue, onClose, onDo }: { queue: Queue; onClose: () => void; onDo: () => void }) => {
  const { t } = useShop()
  return (
    <Dialog open onClose={onClose} title={queue.title ?? t('staff_queue_whole')} closeLabel={t('staff_close')}>
      <Button look="solid" onClick={onDo}>
        {t('staff_queue_close')}
      </Button>
    </Dialog>
  )
}
