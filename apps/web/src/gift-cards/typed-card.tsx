import { useShop } from '../platform/shop/shop-context.tsx'
import { withoutNoughts } from '../platform/shop/without-noughts.ts'
import { GiftCard } from './card/gift-card.tsx'
import { useFields, useShownAmount } from './gift-card-fields.ts'

/** The card as it is typed so far. */
export const TypedCard = () => {
  const { t } = useShop()
  const fields = useFields()
  const isGift = fields.isFor === 'gift'
  return (
    <GiftCard
      design={fields.design}
      amount={withoutNoughts(useShownAmount(fields))}
      recipientName={isGift ? fields.recipientName : null}
      ghost={isGift ? t('gift_cards_recipient_name') : undefined}
      giverName={isGift && fields.recipientName ? fields.buyerName : null}
      message={isGift ? fields.message : ''}
    />
  )
}
