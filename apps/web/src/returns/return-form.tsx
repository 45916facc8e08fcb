import type { ReplyOf } from '@parter/contract/calls.ts'
import type { ReturnOffer } from '@parter/contract/returns/returns.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { seatLabel } from '@parter/portal/seat-labels.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '../platform/calls/queries.ts'
import { callApi } from '../platform/calls/call-api.ts'
import type { ApiError } from '../platform/calls/api-error.ts'
import { type ShopContext, useShop } from '../platform/shop/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { OrderSummary } from '../ui/cards/order-summary.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Checkbox, RadioCards } from '../ui/fields/choices.tsx'
import { FieldError } from '../ui/fields/field.tsx'
import { Form, FormFaults } from '../ui/fields/form.tsx'
import { useForm } from '../ui/fields/use-form.ts'
import { partLines } from './part-lines.rules.ts'
import styles from './return-form.module.css'

type Ticket = ReturnOffer['tickets'][number]
type ReturnField = 'ticketIds' | 'to'
type Way = NonNullable<ReturnOffer['chosen']>['ways'][number]

const nameOf = (ticket: Ticket, { t }: ShopContext): string =>
  [ticket.title, seatLabel(ticket, t) || ticket.zoneName, ticket.ticketTypeName].filter(Boolean).join(' · ')

/** Whether a ticket can be returned, as a text. */
const noteOf = ({ obstacle, until, timeZone }: Ticket, { t, dates }: ShopContext): string => {
  if (obstacle) return t(`returns_obstacle_${obstacle}`)
  return until ? t('returns_until', { when: dates.weekdayForm(until, timeZone) }) : ''
}

const Tickets = ({
  id,
  error,
  tickets,
  chosen,
  onChange,
}: {
  id: string
  error: string | undefined
  tickets: readonly Ticket[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}) => {
  const shop = useShop()
  const { t, money } = shop
  return (
    <fieldset id={id} className={styles.tickets} aria-describedby={error ? `${id}-error` : undefined}>
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
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}

/** The exact refund and its destinations. */
const Sums = ({ offer, way }: { offer: NonNullable<ReturnOffer['chosen']>; way: Way }) => {
  const { t, money } = useShop()
  const lines = [
    { label: t('returns_value'), amount: money(offer.worth) },
    ...(offer.fee.amount > 0 ? [{ label: t('returns_fee'), amount: `−${money(offer.fee)}` }] : []),
  ]
  return (
    <OrderSummary
      title={t('shell_link_refund_form')}
      lines={lines}
      total={{ label: t('returns_total_label'), amount: money(way.total) }}
      note={partLines(way, money, t).join(' · ')}
    />
  )
}

/** Returns single tickets: shows which, for how much and to where, before the button (R10.5). */
export const ReturnForm = ({ orderToken, offer }: { orderToken: string; offer: ReturnOffer }) => {
  const { t, language, money } = useShop()
  const [chosen, choose] = useState<string[]>([])
  const [to, chooseWay] = useState<Way['to']>('card')
  const sending = useMutation<ReplyOf<'returnTickets'>, ApiError, Way>({
    mutationFn: (input) => {
      const body = { orderToken, ticketIds: chosen, to: input.to, expectedTotal: input.total.amount }
      return callApi('returnTickets', { query: { language }, body })
    },
  })
  const asked = { query: { language, orderToken, ticketIds: chosen.toSorted().join(',') } }
  // the sum is fetched until the tickets are returned, and again when the shop says that it has changed
  const { data, error } = useQuery({
    ...queryFor('readReturn', asked),
    enabled: chosen.length > 0 && !sending.isPending && !sending.data,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const priced = chosen.length > 0 && !error ? data?.chosen : null
  const ways = priced?.ways ?? []
  const way = ways.find((one) => one.to === to) ?? ways[0]
  const form = useForm<ReturnField>({
    id: 'returns',
    labels: { ticketIds: t('returns_choose'), ...(ways.length > 1 ? { to: t('returns_way') } : {}) } as Record<
      ReturnField,
      string
    >,
    body: { ticketIds: chosen, to: way?.to ?? to },
    rules: async () => checkBy((await import('@parter/contract/returns/returns.forms.ts')).returnForm),
    error: chosen.length > 0 ? error : null,
    send: async () => way && sending.mutateAsync(way),
  })
  if (sending.data)
    return (
      <Notice tone="good" title={t('orders_returned_title')} announced>
        {partLines(sending.data, money, t).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{t('returns_done_text', { email: sending.data.email })}</p>
      </Notice>
    )
  return (
    <Form onSubmit={(event) => void form.submit(event)}>
      <Tickets {...form.field('ticketIds')} tickets={offer.tickets} chosen={chosen} onChange={choose} />
      {ways.length > 1 ? (
        <RadioCards
          {...form.field('to')}
          name="returns-way"
          label={t('returns_way')}
          value={way?.to ?? null}
          onChange={chooseWay}
          options={ways.map((one) => ({
            value: one.to,
            title: t(one.to === 'card' ? 'returns_way_card' : 'returns_way_gift_card'),
            aside: money(one.total),
          }))}
        />
      ) : null}
      {priced && way ? <Sums offer={priced} way={way} /> : null}
      <FormFaults form={form} short />
      <p className={styles.note}>{t('returns_warning')}</p>
      <Button
        type="submit"
        look="danger"
        size="large"
        wide
        busy={form.isBusy ? t('shell_loading') : undefined}
        disabledReason={way ? undefined : t('returns_none_chosen')}
      >
        {way ? t('returns_confirm', { count: chosen.length, amount: money(way.total) }) : t('orders_return_tickets')}
      </Button>
    </Form>
  )
}
