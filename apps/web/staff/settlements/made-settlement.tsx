import type { ReplyOf } from '@parter/contract/calls.ts'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Form } from '../../src/ui/fields/form.tsx'
import { TextArea } from '../../src/ui/fields/text-field.tsx'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { HistoryButton } from '../audit/history-button.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { useDay, useDayTime } from '../platform/day-time.ts'
import { downloadByCall } from '../platform/download.ts'
import office from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useStaff } from '../platform/use-staff.ts'
import { StateTag } from './state-tag.tsx'
import { StatementView } from './statement-view.tsx'

type Settlement = ReplyOf<'readSettlement'>

/** A settlement with what can be done about it. */
export const MadeSettlement = ({ id }: { id: number }) => {
  const { t, language } = useShop()
  const day = useDay()
  const { data, error } = useStaffQuery('readSettlement', { params: { id: String(id) }, query: { language } })
  if (!data) return error ? <Fault>{errorMessage(error, t)}</Fault> : <p role="status">{t('staff_wait')}</p>
  return (
    <>
      <div className={office.head}>
        <h2>
          {t('reports_statement', { number: data.number })} · {day(data.from)} – {day(data.to)}
        </h2>
        <span>
          <HistoryButton kind="settlement" id={id} name={t('reports_statement', { number: data.number })} />
          <StateTag state={data.state} />
        </span>
      </div>
      <StatementView statement={data}>
        <Decisions settlement={data} />
      </StatementView>
    </>
  )
}

const Decisions = ({ settlement }: { settlement: Settlement }) => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const dayTime = useDayTime()
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const [asksReason, setAsksReason] = useState(false)
  const { state, isOwn, madeBy, madeAt, confirmedBy, confirmedAt, payoutAmount } = settlement
  const input = { params: { id: String(settlement.id) }, query: { language } }
  const act = (work: Promise<unknown>) => {
    setBusy(true)
    setError(null)
    work.catch(setError).finally(() => setBusy(false))
  }
  const busy = isBusy ? t('staff_wait') : undefined
  return (
    <>
      {state === 'made' && may('settlement.confirm') ? (
        isOwn ? (
          <p>{t('reports_confirm_other')}</p>
        ) : (
          <Button look="solid" wide icon="check" busy={busy} onClick={() => act(callStaff('confirmSettlement', input))}>
            {t('reports_confirm')}
          </Button>
        )
      ) : null}
      {state === 'confirmed' && may('settlement.confirm') ? (
        <>
          {payoutAmount > 0 ? (
            <Button wide icon="download" busy={busy} onClick={() => act(downloadByCall('sendBankFile', input))}>
              {t('reports_bank_file')}
            </Button>
          ) : null}
          <Button look="solid" wide busy={busy} onClick={() => act(callStaff('paySettlement', input))}>
            {t('reports_mark_paid')}
          </Button>
        </>
      ) : null}
      <Button wide icon="document" busy={busy} onClick={() => act(downloadByCall('sendStatement', input))}>
        PDF
      </Button>
      {state === 'made' && may('settlement.make') ? (
        <Button look="quiet" wide onClick={() => setAsksReason(true)}>
          {t('reports_withdraw')}
        </Button>
      ) : null}
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
      <p className={office.soft}>{t('reports_made_by', { name: madeBy ?? '–', time: dayTime(madeAt) })}</p>
      {confirmedAt ? (
        <p className={office.soft}>
          {t('reports_confirmed_by', { name: confirmedBy ?? '–', time: dayTime(confirmedAt) })}
        </p>
      ) : null}
      {asksReason ? (
        <WithdrawDialog
          onClose={() => setAsksReason(false)}
          onReason={(reason) => {
            setAsksReason(false)
            act(callStaff('withdrawSettlement', { ...input, body: { reason } }))
          }}
        />
      ) : null}
    </>
  )
}

const WithdrawDialog = ({ onClose, onReason }: { onClose: () => void; onReason: (reason: string) => void }) => {
  const { t } = useShop()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onReason(reason)
  }
  return (
    <Dialog open onClose={onClose} title={t('reports_withdraw')} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={submit}>
        <p>{t('reports_withdraw_text')}</p>
        <TextArea
          id="withdraw-reason"
          label={t('staff_reason')}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" look="danger">
          {t('reports_withdraw')}
        </Button>
      </Form>
    </Dialog>
  )
}
