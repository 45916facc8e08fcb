import type { ReplyOf } from '@parter/contract/calls.ts'
import type { ReturnOffer } from '@parter/contract/returns/returns.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { hashOf } from '@parter/portal/paths/auth-hash.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryFor } from '../platform/calls/queries.ts'
import { OrderLink } from '../ui/actions/order-link.tsx'
import { callApi } from '../platform/calls/call-api.ts'
import type { ApiError } from '../platform/calls/api-error.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { TotalLine } from '../ui/cards/total-line.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { RadioCards } from '../ui/fields/choices.tsx'
import { Form, FormFaults } from '../ui/fields/form.tsx'
import { useForm } from '../ui/fields/use-form.ts'
import { BuyPanel } from '../ui/layout/buy-bar.tsx'
import { PosterPage } from '../ui/layout/poster-page.tsx'
import styles from '../ui/layout/poster-page.module.css'
import { Step } from '../ui/layout/step.tsx'
import { partLines } from './part-lines.rules.ts'
import { TicketChoices } from './ticket-choices.tsx'

type ReturnField = 'ticketIds' | 'to'
type Priced = NonNullable<ReturnOffer['chosen']>
type Way = Priced['ways'][number]

interface Props {
  orderToken: string
  offer: ReturnOffer
}

const isOfOneShow = ({ tickets }: ReturnOffer): boolean => new Set(tickets.map(({ title }) => title)).size === 1

/** The page on the poster of the show that the tickets are for; of several shows on that of the first. */
const Returned = ({
  offer,
  strip,
  size = 'corner',
  panel,
  children,
}: {
  offer: ReturnOffer
  strip: string
  size?: 'half' | 'corner'
  panel: ReactNode
  children: ReactNode
}) => {
  const { t, dates } = useShop()
  const [first] = offer.tickets
  const order = t('orders_order_number', { reference: offer.orderReference })
  const show = first && isOfOneShow(offer) ? first : undefined
  const when = show && dates.weekdayForm(show.eventStartAt, show.timeZone)
  return (
    <PosterPage
      size={size}
      picture={first?.picture ?? null}
      title={show?.title ?? strip}
      strip={show && strip}
      when={when ?? order}
      where={show?.venueName}
      note={show ? <p className={styles.notice}>{order}</p> : undefined}
      date={show && { at: show.eventStartAt, timeZone: show.timeZone, where: show.venueName }}
      panel={panel}
    >
      {children}
    </PosterPage>
  )
}

/** The exact refund and its destinations. */
const Sums = ({ priced: { worth, fee }, way }: { priced: Priced; way: Way }) => {
  const { t, money } = useShop()
  return (
    <div>
      {fee.amount > 0 ? (
        <p className="small-print">
          {t('returns_value')}: {money(worth)}
          <br />
          {t('returns_fee')}: −{money(fee)}
        </p>
      ) : null}
      <TotalLine label={t('returns_total_label')} amount={money(way.total)} />
      <p className="small-print">{partLines(way, money, t).join(' · ')}</p>
    </div>
  )
}

/** A page without anything to choose: what happened, and the one step on. */
const Told = ({
  offer,
  strip,
  step,
  children,
}: Pick<Props, 'offer'> & { strip: string; step: ReactNode; children: ReactNode }) => (
  <Returned
    offer={offer}
    strip={strip}
    size="half"
    panel={
      <BuyPanel label={strip}>
        <Step label={strip}>{step}</Step>
      </BuyPanel>
    }
  >
    {children}
  </Returned>
)

const Choosing = ({ orderToken, offer }: Props) => {
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
  const title = t('shell_link_refund_form')
  if (sending.data)
    return (
      <Told offer={offer} strip={t('orders_returned_title')} step={<OrderLink orderToken={orderToken} look="solid" />}>
        <Notice tone="good" announced>
          {partLines(sending.data, money, t).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{t('returns_done_text', { email: sending.data.email })}</p>
        </Notice>
      </Told>
    )
  return (
    <Form onSubmit={(event) => void form.submit(event)}>
      <Returned
        offer={offer}
        strip={title}
        panel={
          <BuyPanel label={title}>
            {priced && way ? <Sums priced={priced} way={way} /> : null}
            <FormFaults form={form} short />
            <p className="small-print">{t('returns_warning')}</p>
            <Step label={title}>
              <Button
                type="submit"
                look={way ? 'danger' : 'secondary'}
                size="large"
                wide
                busy={form.isBusy ? t('shell_loading') : undefined}
              >
                {way
                  ? t('returns_confirm', { count: chosen.length, amount: money(way.total) })
                  : t('orders_return_tickets')}
              </Button>
            </Step>
            <OrderLink orderToken={orderToken} />
          </BuyPanel>
        }
      >
        <TicketChoices
          {...form.field('ticketIds')}
          tickets={offer.tickets}
          chosen={chosen}
          isOfShows={!isOfOneShow(offer)}
          onChange={choose}
        />
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
      </Returned>
    </Form>
  )
}

/** Returns single tickets: shows which, for how much and to where, before the button (R10.5). */
export const ReturnForm = ({ orderToken, offer }: Props) => {
  const { t } = useShop()
  const title = t('shell_link_refund_form')
  const [first] = offer.tickets
  const { obstacle = null } = first ?? {}
  if (offer.needsLogin)
    return (
      <Told
        offer={offer}
        strip={title}
        step={
          <ButtonLink look="solid" size="large" wide href={hashOf('login')}>
            {t('shell_log_in')}
          </ButtonLink>
        }
      >
        <Notice tone="warn">{t('returns_needs_login')}</Notice>
      </Told>
    )
  // one reason for all of them is said once
  if (obstacle && offer.tickets.every((ticket) => ticket.obstacle === obstacle))
    return (
      <Told offer={offer} strip={title} step={<OrderLink orderToken={orderToken} look="solid" />}>
        <Notice tone={obstacle === 'returned' ? 'good' : 'warn'}>{t(`returns_obstacle_${obstacle}`)}</Notice>
      </Told>
    )
  return <Choosing orderToken={orderToken} offer={offer} />
}
