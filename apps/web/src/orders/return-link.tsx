import { useApiQuery } from '../platform/calls/queries.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { ButtonLink } from '../ui/actions/button.tsx'

/** The way to return tickets, where the event lets at least one of them come back (R10.5). */
export const ReturnLink = ({
  orderToken,
  size = 'medium',
  of,
}: {
  orderToken: string
  size?: 'small' | 'medium' | 'large'
  /** The event, said where several such links stand on a page. */
  of?: string
}) => {
  const { t, language, path } = useShop()
  const { data } = useApiQuery('readReturn', { query: { language, orderToken } })
  if (!data?.tickets.some(({ obstacle }) => obstacle === null)) return null
  return (
    <ButtonLink
      look="quiet"
      size={size}
      icon="back"
      href={`${path('returnTickets', {})}?order=${encodeURIComponent(orderToken)}`}
      aria-label={of === undefined ? undefined : `${t('orders_return_tickets')}: ${of}`}
    >
      {t('orders_return_tickets')}
    </ButtonLink>
  )
}
