import type { ReplyOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useEffect, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import styles from './request-dialog.module.css'

type DataRequest = ReplyOf<'makeDataRequest'>
type Found = ReplyOf<'lookUpDataRequest'>['found']

const forms = () => import('@parter/contract/data-requests/data-requests.forms.ts')

/** A request on its way: what is stored of the person, the proof, and the answer. */
export const RequestDialog = ({ request, onClose }: { request: DataRequest; onClose: () => void }) => {
  const { t, language } = useShop()
  const { id, email, kind, state, note, decidedAt } = request
  const [isRefusing, setRefusing] = useState(false)
  const acting = useActing()
  const input = { params: { id: String(id) }, query: { language } }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t(`staff_data_${kind}`)}: ${email}`}
      closeLabel={t('staff_close')}
      insistent
    >
      <div className={styles.steps}>
        <p>{note}</p>
        <Stored key={state} id={id} />
        <Fault>{acting.fault}</Fault>
        {decidedAt === null ? null : <p>{t(`staff_data_state_${state}`)}</p>}
        {state === 'open' ? (
          <Proof
            request={request}
            isBusy={acting.isBusy}
            onSend={() =>
              acting.run(async () => {
                await callStaff('sendDataRequestCode', input)
                showToast(t('staff_data_code_sent', { email }), { tone: 'good' })
              })
            }
          />
        ) : null}
        {state === 'proved' ? (
          <Button
            look={kind === 'erasure' ? 'danger' : 'solid'}
            busy={acting.isBusy ? t('staff_wait') : undefined}
            onClick={() =>
              acting.run(async () => {
                await callStaff('answerDataRequest', input)
                showToast(t(kind === 'copy' ? 'staff_data_state_answered' : 'emails_data_erased_title'), {
                  tone: 'good',
                })
              })
            }
          >
            {t(`staff_data_answer_${kind}`)}
          </Button>
        ) : null}
        {decidedAt === null && !isRefusing ? (
          <Button onClick={() => setRefusing(true)}>{t('staff_data_refuse')}</Button>
        ) : null}
        {decidedAt === null && isRefusing ? <Refusal id={id} /> : null}
      </div>
    </Dialog>
  )
}

/** Runs one call after the other, and says what went wrong. */
const useActing = () => {
  const { t } = useShop()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFault(null)
    try {
      await work()
    } catch (error) {
      setFault(errorMessage(error, t))
    }
    setBusy(false)
  }
  return { isBusy, fault, run: (work: () => Promise<void>) => void run(work) }
}

/** How much is stored of the person, looked up when the dialog opens and after each step. */
const Stored = ({ id }: { id: number }) => {
  const { t, language } = useShop()
  const [found, setFound] = useState<Found | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    let isShown = true
    callStaff('lookUpDataRequest', { params: { id: String(id) }, query: { language } }).then(
      (reply) => isShown && setFound(reply.found),
      (error: unknown) => isShown && setFault(errorMessage(error, t)),
    )
    return () => {
      isShown = false
    }
  }, [id, language, t])
  if (fault !== null) return <Fault>{fault}</Fault>
  if (found === null) return <p aria-busy="true">{t('staff_wait')}</p>
  const { hasAccount, orders, comingOrders, giftCards, reminders, newsletters, messages } = found
  const lines = [
    ...(hasAccount ? [t('staff_data_found_account')] : []),
    ...(orders > 0 ? [t('staff_data_found_orders', { count: orders })] : []),
    ...(comingOrders > 0 ? [t('staff_data_found_coming', { count: comingOrders })] : []),
    ...(giftCards > 0 ? [t('staff_data_found_cards', { count: giftCards })] : []),
    ...(reminders > 0 ? [t('staff_data_found_reminders', { count: reminders })] : []),
    ...(newsletters > 0 ? [t('staff_data_found_newsletters')] : []),
    ...(messages > 0 ? [t('staff_data_found_messages', { count: messages })] : []),
  ]
  return (
    <section>
      <h3>{t('staff_data_found')}</h3>
      {lines.length === 0 ? <p>{t('staff_data_found_nothing')}</p> : null}
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

/** The code that shows that the mailbox is theirs. */
const Proof = ({ request, isBusy, onSend }: { request: DataRequest; isBusy: boolean; onSend: () => void }) => {
  const { t, language } = useShop()
  const dayTime = useDayTime()
  const labels = { code: t('staff_data_code') }
  const form = useTextForm<'code'>({
    id: 'proof',
    labels,
    initial: { code: '' },
    rules: async () => checkBy((await forms()).DATA_REQUEST_FORMS.code),
    async send(body) {
      await callStaff('proveDataRequest', {
        params: { id: String(request.id) },
        query: { language },
        body,
      })
    },
  })
  return (
    <>
      <Button
        look={request.codeUntil === null ? 'solid' : 'secondary'}
        busy={isBusy ? t('staff_wait') : undefined}
        onClick={onSend}
      >
        {t('staff_data_send_code')}
      </Button>
      {request.codeUntil === null ? null : (
        <Form onSubmit={(event) => void form.submit(event)}>
          <FormFaults form={form} />
          <TextField
            {...form.field('code')}
            label={labels.code}
            hint={`${t('promotions_valid_until')}: ${dayTime(request.codeUntil)}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
          />
          <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
            {t('staff_data_prove')}
          </Button>
        </Form>
      )}
    </>
  )
}

const Refusal = ({ id }: { id: number }) => {
  const { t, language } = useShop()
  const labels = { reason: t('staff_reason') }
  const form = useTextForm<'reason'>({
    id: 'refusal',
    labels,
    initial: { reason: '' },
    rules: async () => checkBy((await forms()).DATA_REQUEST_FORMS.reason),
    async send(body) {
      await callStaff('refuseDataRequest', { params: { id: String(id) }, query: { language }, body })
    },
  })
  return (
    <Form onSubmit={(event) => void form.submit(event)}>
      <FormFaults form={form} />
      <TextField {...form.field('reason')} label={labels.reason} maxLength={500} />
      <Button type="submit" look="danger" busy={form.isBusy ? t('staff_wait') : undefined}>
        {t('staff_data_refuse')}
      </Button>
    </Form>
  )
}
