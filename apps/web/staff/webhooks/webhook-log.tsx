import type { ReplyOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import { downloadByCall } from '../platform/download.ts'
import { FileButtons } from '../platform/lists/file-buttons.tsx'
import { TableHead } from '../platform/lists/table-head.tsx'
import styles from '../platform/office.module.css'
import { useAddress } from '../platform/office-address.ts'
import { useStaffList } from '../platform/staff-queries.ts'
import type { Webhook } from './webhook-dialog.tsx'
import { kindLabel } from './webhook-labels.ts'

interface Props {
  readonly id: number
  readonly onClose: () => void
  readonly onDone: (sent: ReplyOf<'replayWebhooks'>) => void
}

/** The moment that the browser's field shows, with the offset of this device's clock. */
const sentMoment = (text: string): string => (text === '' ? '' : new Date(text).toISOString())

/** Sends all messages of a time again. */
const ReplayDialog = ({ id, onClose, onDone }: Props) => {
  const { t, language } = useShop()
  const labels = { from: t('staff_hook_from'), to: t('staff_hook_to') }
  const form = useTextForm({
    id: 'replay',
    labels,
    initial: { from: '', to: '' },
    read: ({ from, to }) => ({ from: sentMoment(from), to: sentMoment(to) }),
    rules: async () => checkBy((await import('@parter/contract/webhooks/webhooks.forms.ts')).replayForm),
    send: async (body) =>
      onDone(await callStaff('replayWebhooks', { params: { id: String(id) }, query: { language }, body })),
  })
  return (
    <Dialog open onClose={onClose} title={t('staff_hook_range')} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={(event) => void form.submit(event)}>
        <p>{t('staff_hook_range_about')}</p>
        <FormFaults form={form} short />
        <TextField {...form.field('from')} label={labels.from} type="datetime-local" />
        <TextField {...form.field('to')} label={labels.to} type="datetime-local" />
        <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('desk_try_again')}
        </Button>
      </Form>
    </Dialog>
  )
}

type Delivery = ReplyOf<'listWebhookDeliveries'>['deliveries'][number]

const STATES = ['waiting', 'delivered', 'failed'] as const
const TONES = { waiting: styles.warn, delivered: styles.good, failed: styles.bad }

/** What an address was told, the newest first. */
export const WebhookLog = ({ webhook: { id, url } }: { webhook: Webhook }) => {
  const { t, language } = useShop()
  const { params: address, set } = useAddress()
  const [asksForTime, setAsksForTime] = useState(false)
  const [failed, setFailed] = useState<unknown>(null)
  const state = STATES.find((one) => one === address.get('state'))
  const of = { params: { id: String(id) }, query: { language } }
  const log = useStaffList(
    'listWebhookDeliveries',
    (next) => ({
      ...of,
      query: { language, ...(state ? { state } : {}), ...(next ? { before: String(next) } : {}) },
    }),
    { refetchInterval: 3000 },
  )
  const deliveries = log.data?.pages.flatMap((page) => page.deliveries) ?? []
  const said = ({ sent }: { sent: number }) => {
    setFailed(null)
    showToast(t('staff_hook_sent', { count: sent }), { tone: 'good' })
  }
  const fault = failed ?? log.error
  return (
    <section className={styles.box} aria-label={`${t('staff_hook_log')} ${url}`}>
      <div className={styles.head}>
        <h2 className={styles.long}>{url}</h2>
        <div className={styles.acts}>
          <FileButtons
            onGet={(format) =>
              downloadByCall('exportWebhookDeliveries', {
                ...of,
                query: { language, format, ...(state ? { state } : {}) },
              })
            }
          />
          <Button size="small" icon="play" onClick={() => void callStaff('testWebhook', of).then(said, setFailed)}>
            {t('staff_hook_test')}
          </Button>
          <Button size="small" icon="refresh" onClick={() => setAsksForTime(true)}>
            {t('staff_hook_range')}
          </Button>
        </div>
      </div>
      <div className={styles.inside}>
        <SelectField
          id="webhook-state"
          label={t('staff_state')}
          value={state ?? ''}
          onChange={(event) => set({ state: event.target.value })}
        >
          <option value="">{t('staff_all')}</option>
          {STATES.map((one) => (
            <option key={one} value={one}>
              {t(`staff_hook_${one}`)}
            </option>
          ))}
        </SelectField>
        <Fault>{fault ? errorMessage(fault, t) : null}</Fault>
        {log.data && deliveries.length === 0 ? <p>{t('staff_hook_log_none')}</p> : null}
      </div>
      {deliveries.length > 0 ? (
        <Deliveries
          deliveries={deliveries}
          onAgain={(deliveryId) =>
            void callStaff('replayWebhooks', { ...of, body: { deliveryId } }).then(said, setFailed)
          }
        />
      ) : null}
      {log.hasNextPage ? (
        <div className={styles.inside}>
          <Button onClick={() => void log.fetchNextPage()}>{t('staff_hook_older')}</Button>
        </div>
      ) : null}
      {asksForTime ? (
        <ReplayDialog
          id={id}
          onClose={() => setAsksForTime(false)}
          onDone={(sent) => {
            setAsksForTime(false)
            said(sent)
          }}
        />
      ) : null}
    </section>
  )
}

const Deliveries = (props: { deliveries: readonly Delivery[]; onAgain: (deliveryId: number) => void }) => {
  const { t } = useShop()
  const dayTime = useDayTime()
  return (
    <table className={styles.table}>
      <TableHead columns={[t('staff_when'), t('staff_hook_message'), t('staff_state'), t('staff_hook_reply')]} />
      <tbody>
        {props.deliveries.map(({ id, messageId, kind, happenedAt, state, attempts, status, error, body }) => (
          <tr key={id}>
            <td data-label={t('staff_when')}>{dayTime(happenedAt)}</td>
            <td data-label={t('staff_hook_message')}>
              <Message kind={kind} messageId={messageId} body={body} />
            </td>
            <td data-label={t('staff_state')}>
              <span className={`${styles.tag} ${TONES[state]}`}>{t(`staff_hook_${state}`)}</span>
              <small>{t('staff_hook_attempts', { count: attempts })}</small>
            </td>
            <td data-label={t('staff_hook_reply')}>
              {status ?? '–'}
              {status === null && error ? <small className={styles.long}>{error}</small> : null}
            </td>
            <td>
              {state === 'waiting' ? null : (
                <Button size="small" look="quiet" onClick={() => props.onAgain(id)}>
                  {t('desk_try_again')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Message = ({ kind, messageId, body }: Pick<Delivery, 'kind' | 'messageId' | 'body'>) => {
  const { t } = useShop()
  return (
    <details>
      <summary>{kindLabel(kind, t)}</summary>
      <small className={styles.long}>{messageId}</small>
      <pre className={styles.code}>{body}</pre>
    </details>
  )
}
