import { type ReactNode, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../../src/ui/actions/button.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { useMoney } from '../orders/order-labels.ts'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import office from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useStaff } from '../platform/use-staff.ts'

/** What needs a person, each with its way on. */
export const TroublesPage = () => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const money = useMoney()
  const [failed, setFailed] = useState<unknown>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const { data, error } = useStaffQuery('listTroubles', { query: { language } }, { refetchInterval: 30_000 })
  const act = (about: string, work: () => Promise<unknown>) => {
    if (busy !== null) return
    setBusy(about)
    setFailed(null)
    work()
      .catch(setFailed)
      .finally(() => setBusy(null))
  }
  const button = (about: string, label: string, work: () => Promise<unknown>) => (
    <Button size="small" busy={busy === about ? t('staff_wait') : undefined} onClick={() => act(about, work)}>
      {label}
    </Button>
  )
  const query = { language }
  const fault = failed ?? error
  const isNothing = data && Object.values(data).every((all) => all.length === 0)
  return (
    <>
      <h1>{t('desk_troubles')}</h1>
      <Fault>{fault ? errorMessage(fault, t) : null}</Fault>
      <p role="status">{isNothing ? t('desk_trouble_none') : data ? null : t('staff_wait')}</p>
      <TroubleBox title={t('desk_trouble_payments')} way={t('desk_trouble_payments_way')}>
        {data?.payments.map(({ id, orderId, reference, amount, provider, providerReference, mismatch, at }) => (
          <Row
            key={id}
            order={{ id: orderId, reference }}
            at={at}
            what={`${provider} · ${providerReference ?? '–'} · ${money(amount)}`}
            why={mismatch}
          >
            {button(`payment ${id}`, t('desk_ask_again'), () =>
              callStaff('recheckPayment', { params: { id: String(orderId), paymentId: String(id) }, query }),
            )}
          </Row>
        ))}
      </TroubleBox>
      <TroubleBox title={t('desk_trouble_refunds')} way={t('desk_trouble_refunds_way')}>
        {data?.refunds.map(({ id, orderId, reference, amount, provider, error: why, at }) => (
          <Row key={id} order={{ id: orderId, reference }} at={at} what={`${provider} · ${money(amount)}`} why={why}>
            {may('order.refund')
              ? button(`refund ${id}`, t('desk_ask_again'), () =>
                  callStaff('retryRefund', { params: { id: String(orderId), refundId: String(id) }, query }),
                )
              : null}
          </Row>
        ))}
      </TroubleBox>
      <TroubleBox title={t('desk_trouble_webhooks')} way={t('desk_trouble_webhooks_way')}>
        {data?.webhooks.map(({ id, url, error: why, at }) => (
          <Row key={id} order={null} at={at} what={url} why={why}>
            <ButtonLink size="small" href={`/staff/webhooks?webhook=${id}`}>
              {t('staff_hook_log')}
            </ButtonLink>
          </Row>
        ))}
      </TroubleBox>
      <TroubleBox title={t('desk_trouble_emails')}>
        {data?.emails.map(({ id, orderId, reference, to, subject, state, error: why, at }) => (
          <Row
            key={id}
            order={orderId === null ? null : { id: orderId, reference: reference ?? '' }}
            at={at}
            what={`${to} · ${subject}`}
            why={[t(`desk_email_${state}`), why].filter(Boolean).join(': ')}
          >
            {button(`email ${id}`, t('desk_try_again'), () =>
              callStaff('retryEmail', { params: { emailId: id }, query }),
            )}
          </Row>
        ))}
      </TroubleBox>
    </>
  )
}

const TroubleBox = ({ title, way, children }: { title: string; way?: string; children: ReactNode[] | undefined }) => {
  const { t } = useShop()
  if (!children || children.length === 0) return null
  return (
    <section className={office.box}>
      <div className={office.head}>
        <h2>{title}</h2>
        {way ? <span className={office.soft}>{way}</span> : null}
      </div>
      <table className={office.table}>
        <thead>
          <tr>
            <th scope="col">{t('staff_when')}</th>
            <th scope="col">{t('desk_orders')}</th>
            <th scope="col">{t('staff_what')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('staff_actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

const Row = (props: {
  order: { id: number; reference: string } | null
  at: string
  what: string
  why: string | null
  children: ReactNode
}) => {
  const { t } = useShop()
  const dayTime = useDayTime()
  const { order, at, what, why, children } = props
  return (
    <tr>
      <td data-label={t('staff_when')}>{dayTime(at)}</td>
      <td data-label={t('desk_orders')}>
        {order ? <TextLink href={`/staff/orders?order=${order.id}`}>{order.reference}</TextLink> : '–'}
      </td>
      <td data-label={t('staff_what')}>
        <b>{what}</b>
        {why ? <small>{why}</small> : null}
      </td>
      <td>{children}</td>
    </tr>
  )
}
