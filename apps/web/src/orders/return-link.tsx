import { useApiQuery } from '../platform/calls/queries.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { ButtonLink } from '../ui/actions/button.tsx'

/** A link to return tickets, where at least one of them may be returned (R10.5). */
export const ReturnLink = ({
  orderToken,
  of,
}: {
  orderToken: string
  /** The event's title, for pages with several such links. */
  of?: string
}) => {
  const { t, language, path } = useShop()
  const { data } = useApiQuery('readReturn', { query: { language, orderToken } })
  if (!data?.tickets.some(({ obstacle }) => obstacle === null)) return null
  return (
    <ButtonLink
      look="quiet"
      size="small"
      icon="back"
      href={`${path('returnTickets', {})}?order=${encodeURIComponent(orderToken)}`}
      aria-label={of === undefined ? undefined : `${t('orders_return_tickets')}: ${of}`}
    >
      {t('orders_return_tickets')}
    </ButtonLink>
  )
}
