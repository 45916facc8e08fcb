import type { ShowCard } from '@parter/contract/catalogue/catalogue.ts'
import { fewLeftLabel, showPriceLabel } from '@parter/contract/catalogue/show-labels.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Price } from '../../ui/cards/price.tsx'

interface Props {
  show: Pick<ShowCard, 'event' | 'dates'>
  /** How many places are left is said elsewhere. */
  alone?: boolean
}

/** The lowest whole price of a show, and how many places are left where they are few. */
export const ShowPrice = ({ show, alone = false }: Props) => {
  const shop = useShop()
  const amount = showPriceLabel(show, shop)
  return amount === null ? null : <Price amount={amount} note={alone ? null : fewLeftLabel(show.event, shop)} />
}
