import type { ReplyOf } from '@parter/contract/calls.ts'
import type { ReturnOffer } from '@parter/contract/returns/returns.ts'
import { seatLabel } from '@parter/portal/seat-labels.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { queryFor } from '../platform/calls/queries.ts'
import { callApi } from '../platform/calls/call-api.ts'
import type { ApiError } from '../platform/calls/api-error.ts'
import { errorMessage } from '../platform/calls/error-message.ts'
import { type ShopContext, useShop } from '../platform/shop/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { OrderSummary } from '../ui/cards/order-summary.tsx'
import { Fault } from '../ui/feedback/fault.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Checkbox, RadioCards } from '../ui/fields/choices.tsx'
import { Form } from '../ui/fields/form.tsx'
import { partLines } from './part-lines.rules.ts'
import styles from './return-form.module.css'

type Ticket = ReturnOffer['tickets'][number]
type Way = NonNullable<ReturnOffer['chosen']>['ways'][number]

const nameOf = (ticket: Ticket, { t }: ShopContext): string =>
  [ticket.title, seatLabel(ticket, t) || ticket.zoneName, ticket.ticketTypeName].filter(Boolean).join(' · ')

/** What can be done with a ticket, in words. */
const noteOf = ({ obstacle, until, timeZone }: Ticket, { t, dates }: ShopContext): string => {
  if (obstacle) return t(`returns_obstacle_${obstacle}`)
  return until ? t('returns_until', { when: dates.weekdayForm(until, timeZone) }) : ''
}

const Tickets = ({
  tickets,
  chosen,
  onChange,
}: {
  tickets: readonly Ticket[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}) => {
  const shop = useShop()
  const { t, money } = shop
  return (
    <fieldset className={styles.tickets}>
      <legend>{t('returns_choose')}</legend>
      {tickets.map((ticket) => (
        <Checkbox
          key={ticket.id}
          className={styles.ticket}
          disabled={ticket.obstacle !== null}
          checked={chosen.includes(ticket.id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, ticket.id] : chosen.filter((id) => id !== ticket.id))
          }
        >
          <span className={styles.name}>{nameOf(ticket, shop)}</span>
          <span>{money(ticket.worth)}</span>
          <span className={styles.note}>{noteOf(ticket, shop)}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** What comes back, to the cent, and where it goes. */
const Sums = ({ offer, way }: { offer: NonNullable<ReturnOffer['chosen']>; way: Way }) => {
  const { t, money } = useShop()
  const lines = [
    { label: t('returns_value'), amount: money(offer.worth) },
    ...(offer.fee.amount > 0 ? [{ label: t('returns_fee'), amount: `−${money(offer.fee)}` }] : []),
  ]
  return (
    <OrderSummary
      title={t('returns_title')}
      lines={lines}
      total={{ label: t('returns_total_label'), amount: money(way.total) }}
      note={partLines(way, money, t).join(' · ')}
    />
  )
}

/** Returns single tickets: which, to where, for how much; everything is shown before the one button (R10.5). */
export const ReturnForm = ({ orderToken, offer }: { orderToken: string; offer: ReturnOffer }) => {
  const { t, language, money } = useShop()
  const [chosen, choose] = useState<string[]>([])
  const [to, chooseWay] = useState<Way['to']>('card')
  const sending = useMutation<ReplyOf<'returnTickets'>, ApiError, Way>({
    mutationFn: (wish) => {
      const body = { orderToken, ticketIds: chosen, to: wish.to, expectedTotal: wish.total.amount }
      return callApi('returnTickets', { query: { language }, body })
    },
  })
  const asked = { query: { language, orderToken, ticketIds: chosen.toSorted().join(',') } }
  // a sum is asked for until the tickets go back, and anew when it was another than was shown
  const { data, error } = useQuery({
    ...queryFor('readReturn', asked),
    enabled: chosen.length > 0 && !sending.isPending && !sending.data,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const priced = chosen.length > 0 && !error ? data?.chosen : null
  const way = priced?.ways.find((one) => one.to === to) ?? priced?.ways[0]
  if (sending.data)
    return (
      <Notice tone="good" title={t('returns_done_title')} announced>
        {partLines(sending.data, money, t).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{t('returns_done_text', { email: sending.data.email })}</p>
      </Notice>
    )
  const fault = sending.error ?? (chosen.length > 0 ? error : null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (way && !sending.isPending) sending.mutate(way)
  }
  return (
    <Form onSubmit={submit}>
      <Tickets
        tickets={offer.tickets}
        chosen={chosen}
        onChange={(ids) => {
          choose(ids)
          sending.reset()
        }}
      />
      {priced && priced.ways.length > 1 ? (
        <RadioCards
          name="returns-way"
          label={t('returns_way')}
          value={way?.to ?? null}
          onChange={chooseWay}
          options={priced.ways.map((one) => ({
            value: one.to,
            title: t(one.to === 'card' ? 'returns_way_card' : 'returns_way_gift_card'),
            aside: money(one.total),
          }))}
        />
      ) : null}
      {priced && way ? <Sums offer={priced} way={way} /> : null}
      <Fault>{fault ? errorMessage(fault, t) : null}</Fault>
      <p className={styles.note}>{t('returns_warning')}</p>
      <Button
        type="submit"
        look="danger"
        size="large"
        wide
        busy={sending.isPending ? t('shell_loading') : undefined}
        disabledReason={way ? undefined : t('returns_none_chosen')}
      >
        {way ? t('returns_confirm', { count: chosen.length, amount: money(way.total) }) : t('returns_open')}
      </Button>
    </Form>
  )
}
