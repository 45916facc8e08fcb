import type { Happening, OrderStory } from '@parter/contract/desk/order-story.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { useActionLabel } from '../audit/audit-labels.ts'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import { useKeys } from '../platform/lists/use-keys.ts'
import office from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useStaff } from '../platform/use-staff.ts'
import { AddressDialog, GoodwillDialog } from './address-and-goodwill.tsx'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { toneOf as toneOfState, useMoney } from './order-labels.ts'
import styles from './orders.module.css'
import { ReturnDialog } from './return-dialog.tsx'
import storyStyles from './story.module.css'
import { TicketsBox } from './tickets-box.tsx'

const GOOD: readonly Happening['what'][] = ['paid', 'refund_done']
const BAD: readonly Happening['what'][] = ['payment_failed', 'late', 'expired', 'refund_asked']

const toneOf = ({ what, detail }: Happening): 'good' | 'bad' | 'staff' | undefined => {
  if (GOOD.includes(what)) return 'good'
  if (BAD.includes(what) || (what === 'email' && (detail === 'failed' || detail === 'bounced'))) return 'bad'
  return what === 'staff' || what === 'note' ? 'staff' : undefined
}

/** Everything that happened, the newest first. */
const StoryBox = ({ order }: { order: OrderStory }) => {
  const { t } = useShop()
  const dayTime = useDayTime()
  const actionLabel = useActionLabel()
  const money = useMoney()
  const title = ({ what, detail }: Happening) =>
    what === 'staff' ? actionLabel(detail ?? '') : t(`desk_happened_${what}`)
  const beside = ({ what, text, by, detail, amount }: Happening): string =>
    [
      amount && what !== 'payment_begun' ? money(amount) : null,
      what === 'paid' || what === 'payment_failed' ? detail : null,
      what === 'email' && detail ? t(`desk_email_${detail as 'sent'}`) : null,
      by,
      text,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <section className={`${office.box} ${storyStyles.story}`}>
      <div className={office.head}>
        <h2>{t('desk_story')}</h2>
      </div>
      <ol>
        {order.happenings.map((one, at) => (
          <li key={`${one.at} ${at}`} data-tone={toneOf(one)}>
            <time dateTime={one.at}>{dayTime(one.at)}</time>
            <b>{title(one)}</b>
            {beside(one) ? <span>{beside(one)}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What was sold, how it was paid, and what went back. */
const MoneyBox = ({ order }: { order: OrderStory }) => {
  const { t } = useShop()
  const money = useMoney()
  const dayTime = useDayTime()
  const settled = order.payments.filter(({ state }) => !['failed', 'abandoned', 'created', 'pending'].includes(state))
  return (
    <section className={office.box}>
      <div className={office.head}>
        <h2>{t('desk_money')}</h2>
      </div>
      <dl className={styles.sums}>
        {order.beside.map(({ kind, amount }) => (
          <Sum key={kind} name={t(`desk_beside_${kind}`)} value={money(amount)} />
        ))}
        <Sum name={t('desk_total')} value={money(order.total)} isStrong />
        {order.giftCards.amount > 0 ? <Sum name={t('desk_cards')} value={money(order.giftCards)} /> : null}
        {settled.map(({ id, provider, reference, amount, at, mismatch }) => (
          <Sum
            key={id}
            name={provider}
            beside={[reference, dayTime(at), mismatch].filter(Boolean).join(' · ')}
            value={money(amount)}
          />
        ))}
        {order.refunded.amount > 0 ? <Sum name={t('desk_refunded')} value={money(order.refunded)} /> : null}
      </dl>
    </section>
  )
}

const Sum = (props: { name: string; value: string; beside?: string; isStrong?: boolean }) => (
  <div>
    <dt>{props.isStrong ? <b>{props.name}</b> : props.name}</dt>
    <dd>
      {props.beside ? <small>{props.beside}</small> : null}
      <b>{props.value}</b>
    </dd>
  </div>
)

/** What colleagues should know. */
const NoteBox = ({ id }: { id: number }) => {
  const [number, setNumber] = useState(0)
  return <NoteForm key={number} id={id} onDone={() => setNumber(number + 1)} />
}

const NoteForm = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const { t, language } = useShop()
  const form = useTextForm({
    id: 'note',
    labels: { text: t('desk_note') },
    initial: { text: '' },
    rules: async () => checkBy((await import('@parter/contract/desk/desk.forms.ts')).DESK_FORMS.note),
    async send(body) {
      await callStaff('addOrderNote', { params: { id: String(id) }, query: { language }, body })
      onDone()
    },
  })
  return (
    <section className={office.box}>
      <Form className={office.inside ?? ''} onSubmit={(event) => void form.submit(event)}>
        <FormFaults form={form} short />
        <TextField {...form.field('text')} label={t('desk_note')} hint={t('desk_note_hint')} autoComplete="off" />
        <Button type="submit" size="small" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('desk_note_add')}
        </Button>
      </Form>
    </section>
  )
}

type Asked =
  | { readonly what: 'address' | 'return' | 'goodwill' }
  | { readonly what: 'exchange'; readonly ticketId: string }

/** An order with everything that can be done for its buyer. */
export const OrderView = ({ id, onBack }: { id: number; onBack: () => void }) => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const input = { params: { id: String(id) }, query: { language } }
  const { data: order, error } = useStaffQuery('readDeskOrder', input)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const isLiving = order?.tickets.some(({ state }) => state === 'issued' || state === 'used') ?? false
  const mayEdit = may('order.edit') && order !== undefined && !order.buyer.isMasked
  const can = {
    resend: mayEdit && isLiving && order.buyer.email !== '',
    address: mayEdit,
    return: may('order.refund') && isLiving && order !== undefined && !order.buyer.isMasked,
    goodwill: may('order.refund') && (order?.refundable.amount ?? 0) > 0,
    cancel: mayEdit && order?.state === 'paying',
  }
  const act = (work: ReturnType<typeof callStaff<'resendTickets'>>, said: (email: string) => string) => {
    if (isBusy) return
    setBusy(true)
    setFailed(null)
    work.then((story) => showToast(said(story.buyer.email), { tone: 'good' }), setFailed).finally(() => setBusy(false))
  }
  const resend = () => act(callStaff('resendTickets', input), (email) => t('desk_resent', { email }))
  useKeys((keys) => {
    if (keys === 'e' && can.resend) resend()
    if (keys === 'm' && can.address) setAsked({ what: 'address' })
    if (keys === 'r' && can.return) setAsked({ what: 'return' })
  })
  if (error) return <Fault>{errorMessage(error, t)}</Fault>
  if (!order)
    return (
      <p className={styles.nothing} role="status">
        {t('staff_wait')}
      </p>
    )
  const busy = isBusy ? t('staff_wait') : undefined
  const dialog = {
    order,
    onClose: () => setAsked(null),
    onDone: (said: string) => {
      setAsked(null)
      showToast(said, { tone: 'good' })
    },
  }
  return (
    <>
      <header className={styles.head}>
        <Button className={styles.back ?? ''} look="quiet" size="small" icon="back" onClick={onBack}>
          {t('desk_list')}
        </Button>
        <div className={styles.who}>
          <h1>{order.buyer.name || order.buyer.email || t('counter_title')}</h1>
          <p>
            {order.reference}
            <span className={`${office.tag} ${toneOfState(order.state)}`}>{t(`desk_state_${order.state}`)}</span>
            {order.buyer.name ? <span>{order.buyer.email}</span> : null}
            {order.buyer.phone ? <span>{order.buyer.phone}</span> : null}
            {order.buyer.hasAccount ? <span>{t('desk_account')}</span> : null}
          </p>
        </div>
        <div className={office.acts}>
          {can.resend ? (
            <Button size="small" busy={busy} onClick={resend}>
              {t('desk_resend')} <kbd aria-hidden="true">E</kbd>
            </Button>
          ) : null}
          {can.address ? (
            <Button size="small" onClick={() => setAsked({ what: 'address' })}>
              {t('desk_address')} <kbd aria-hidden="true">M</kbd>
            </Button>
          ) : null}
          {can.return ? (
            <Button size="small" look="danger" onClick={() => setAsked({ what: 'return' })}>
              {t('desk_return')} <kbd aria-hidden="true">R</kbd>
            </Button>
          ) : null}
          {can.goodwill ? (
            <Button size="small" onClick={() => setAsked({ what: 'goodwill' })}>
              {t('desk_goodwill')}
            </Button>
          ) : null}
          {can.cancel ? (
            <Button
              size="small"
              look="danger"
              busy={busy}
              onClick={() => act(callStaff('cancelUnpaidOrder', input), () => t('desk_cancel_done'))}
            >
              {t('desk_cancel')}
            </Button>
          ) : null}
        </div>
      </header>
      <Fault>{failed ? errorMessage(failed, t) : null}</Fault>
      {order.buyer.isMasked ? <p className={styles.masked}>{t('desk_masked')}</p> : null}
      <div className={styles.parts}>
        <div className={styles.main}>
          <TicketsBox
            order={order}
            onExchange={mayEdit ? (ticketId) => setAsked({ what: 'exchange', ticketId }) : undefined}
          />
          <MoneyBox order={order} />
          {mayEdit ? <NoteBox id={id} /> : null}
        </div>
        <StoryBox order={order} />
      </div>
      {asked?.what === 'address' ? <AddressDialog {...dialog} /> : null}
      {asked?.what === 'goodwill' ? <GoodwillDialog {...dialog} /> : null}
      {asked?.what === 'return' ? <ReturnDialog {...dialog} /> : null}
      {asked?.what === 'exchange' ? <ExchangeDialog {...dialog} ticketId={asked.ticketId} /> : null}
    </>
  )
}
