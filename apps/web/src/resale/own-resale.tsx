import type { BoughtTicket } from '@parter/contract/orders/orders.ts'
import type { OwnResale as Own } from '@parter/contract/resale/resale.ts'
import { seatLabel, seatPairs } from '@parter/portal/seat-labels.ts'
import type { PageName } from '@parter/portal/pages/pages.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../platform/calls/call-api.ts'
import type { ApiError } from '../platform/calls/api-error.ts'
import { errorMessage } from '../platform/calls/error-message.ts'
import { useApiQuery } from '../platform/calls/queries.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { WithMessages } from '../platform/shop/with-messages.tsx'
import { Button } from '../ui/actions/button.tsx'
import { TicketStub } from '../ui/cards/ticket-stub.tsx'
import { Fault } from '../ui/feedback/fault.tsx'
import { AccordionItem } from '../ui/navigation/accordion.tsx'

type Offered = Own['tickets'][number]

interface Props {
  /** On which it is shown. */
  page: PageName
  orderToken: string
  /** Those of the order that are shown here. */
  tickets: readonly BoughtTicket[]
}

interface OfferProps {
  ticket: BoughtTicket
  offered: Offered
  orderToken: string
  /** What it means to offer a ticket is said once for all. */
  isExplained: boolean
}

const Offer = ({ ticket, offered, orderToken, isExplained }: OfferProps) => {
  const { t, language, money, dates } = useShop()
  const name = seatLabel(ticket, t) || ticket.zoneName
  const act = useMutation<unknown, ApiError, 'offer' | 'withdraw'>({
    mutationFn: (what) => {
      const body = { orderToken, ticketId: ticket.id }
      return what === 'offer'
        ? callApi('offerTicket', { query: { language }, body: { ...body, expectedRefund: offered.refund.amount } })
        : callApi('withdrawOffer', { query: { language }, body })
    },
  })
  const words = {
    none: '',
    listed: offered.until ? t('resale_listed', { when: dates.weekdayForm(offered.until, ticket.timeZone) }) : '',
    being_bought: offered.heldUntil
      ? t('resale_held', { when: dates.weekdayForm(offered.heldUntil, ticket.timeZone) })
      : '',
    sold: t('resale_sold', { amount: money(offered.refund) }),
  }
  const can = offered.state === 'none' ? 'offer' : offered.state === 'listed' ? 'withdraw' : null
  return (
    <TicketStub
      seat={seatPairs(ticket, t)}
      zone={ticket.section ?? ticket.zoneName}
      notes={[
        [ticket.seat === null ? '' : ticket.section, ticket.ticketTypeName].filter(Boolean).join(' · '),
        isExplained || offered.state !== 'none' ? '' : t('resale_text', { amount: money(offered.refund) }),
      ]}
      price={money(offered.price)}
      torn={offered.state === 'sold'}
    >
      {words[offered.state] ? <strong role="status">{words[offered.state]}</strong> : null}
      <Fault>{act.isError ? errorMessage(act.error, t) : null}</Fault>
      {can ? (
        <Button
          look={can === 'offer' ? 'secondary' : 'quiet'}
          busy={act.isPending ? t('shell_loading') : undefined}
          aria-label={`${t(`resale_${can}`)}: ${name}`}
          onClick={() => act.mutate(can)}
        >
          {t(`resale_${can}`)}
        </Button>
      ) : null}
    </TicketStub>
  )
}

/** Offering tickets of an order at the price paid, and how the offers stand; nothing where the event resells none (R13.4). */
export const OwnResale = ({ page, ...own }: Props) =>
  own.tickets.length > 0 ? (
    <WithMessages page={page} rooms={['resale']}>
      <Offers {...own} />
    </WithMessages>
  ) : null

const Offers = ({ orderToken, tickets }: Omit<Props, 'page'>) => {
  const { t, language, money } = useShop()
  const { data } = useApiQuery('readResale', { query: { language, orderToken } })
  const shown = tickets.flatMap((ticket) => {
    const offered = data?.tickets.find(({ id }) => id === ticket.id)
    return offered && (offered.state !== 'none' || offered.obstacle === null) ? [{ ticket, offered }] : []
  })
  if (shown.length === 0) return null
  const sums = [...new Set(shown.flatMap(({ offered }) => (offered.state === 'none' ? [money(offered.refund)] : [])))]
  const isExplained = sums.length === 1
  return (
    <AccordionItem title={t('resale_title')} open={shown.some(({ offered }) => offered.state !== 'none')}>
      {isExplained ? <p>{t('resale_text', { amount: sums[0] ?? '' })}</p> : null}
      <ul className="gap-3">
        {shown.map((one) => (
          <li key={one.ticket.id}>
            <Offer {...one} orderToken={orderToken} isExplained={isExplained} />
          </li>
        ))}
      </ul>
    </AccordionItem>
  )
}
