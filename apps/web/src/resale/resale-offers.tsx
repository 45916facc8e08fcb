import type { ResaleOfEvent } from '@parter/contract/resale/resale.ts'
import type { InputOf } from '@parter/contract/calls.ts'
import { seatLabel, seatPairs } from '@parter/portal/seat-labels.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ApiError } from '../platform/calls/api-error.ts'
import { errorMessage } from '../platform/calls/error-message.ts'
import { queryFor } from '../platform/calls/queries.ts'
import { callWithQueue } from '../platform/calls/queue.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { TicketStub } from '../ui/cards/ticket-stub.tsx'
import { Fault } from '../ui/feedback/fault.tsx'
import styles from './resale.module.css'

/** How often they are asked for while they are shown, in milliseconds: holds of others end without a word. */
const OFFERS_MS = 15_000

/** What owners offer of an event now; undefined until it is known. */
export const useResale = (eventId: number): ResaleOfEvent | undefined => {
  const { language } = useShop()
  const input = { params: { id: String(eventId) }, query: { language } }
  return useQuery({ ...queryFor('readResaleOfEvent', input), refetchInterval: OFFERS_MS }).data
}

type Wanted = InputOf<'holdOfferedTicket'>['body']

/** Puts an offered ticket into the cart. */
export const useTakeOffer = (eventId: number) => {
  const { language } = useShop()
  return useMutation<unknown, ApiError, Wanted>({
    scope: { id: `holds-${eventId}` },
    mutationFn: (body) =>
      callWithQueue('holdOfferedTicket', { params: { id: String(eventId) }, query: { language }, body }),
  })
}

/** Tickets that their owners offer, seat by seat, and standing places by how many; nothing where there are none (R13.4). */
export const ResaleOffers = ({ eventId, leadsOn = false }: { eventId: number; leadsOn?: boolean }) => {
  const { t, money, path } = useShop()
  const resale = useResale(eventId)
  const take = useTakeOffer(eventId)
  const offers = [
    ...(resale?.seats ?? []).map(({ placeId, ticketTypeName, price, ...seat }) => ({
      key: `${placeId}`,
      title: seatLabel(seat, t),
      seat: seatPairs(seat, t),
      zone: seat.section ?? '',
      notes: [seat.seat === null ? '' : (seat.section ?? ''), ticketTypeName],
      price,
      wanted: { placeId },
    })),
    ...(resale?.standing ?? []).map(({ zoneId, zoneName, ticketTypeId, ticketTypeName, price, places }) => ({
      key: `${zoneId} ${ticketTypeId} ${price.amount}`,
      title: zoneName,
      seat: [],
      zone: zoneName,
      notes: [ticketTypeName, t('resale_places', { count: places })],
      price,
      wanted: { zoneId, ticketTypeId, price: price.amount },
    })),
  ]
  const hasTaken = leadsOn && take.isSuccess
  if (offers.length === 0 && !hasTaken) return null
  return (
    <section className={`gap-3 ${styles.offers}`} aria-labelledby={`resale-${eventId}`}>
      <h2 id={`resale-${eventId}`} className="row-3">
        <i className={styles.sign} aria-hidden="true" />
        {t('cart_resale')}
      </h2>
      <p className="small-print">{t('resale_about')}</p>
      <Fault>{take.isError ? errorMessage(take.error, t) : null}</Fault>
      <ul className="gap-3">
        {offers.map(({ key, title, seat, zone, notes, price, wanted }) => (
          <li key={key}>
            <TicketStub seat={seat} zone={zone} notes={notes} price={money(price)}>
              <Button
                busy={take.isPending ? t('shell_loading') : undefined}
                aria-label={`${t('resale_take')}: ${title}, ${money(price)}`}
                onClick={() => take.mutate(wanted)}
              >
                {t('resale_take')}
              </Button>
            </TicketStub>
          </li>
        ))}
      </ul>
      {hasTaken ? (
        <ButtonLink look="solid" href={path('checkout', {})}>
          {t('box_office_to_checkout')}
        </ButtonLink>
      ) : null}
    </section>
  )
}
