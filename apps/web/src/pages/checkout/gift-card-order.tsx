import type { BoughtGiftCard } from '@parter/contract/gift-cards/gift-cards.ts'
import type { Purchase } from '@parter/contract/orders/orders.ts'
import { useEffect } from 'react'
import { forgetGiftCardDraft } from '../../gift-cards/gift-card-draft.ts'
import { GiftCardPurchase } from '../../gift-cards/gift-card-purchase.tsx'
import { onBand } from '../../layouts/face/on-band.tsx'
import { PaymentState } from '../../orders/payment-state.tsx'
import { WithMessages } from '../../platform/shop/with-messages.tsx'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'

interface Props {
  purchase: Purchase
  giftCard: BoughtGiftCard
  onLook: () => void
}

const State = ({ purchase, giftCard, onLook }: Props) => {
  const { t, path } = useShop()
  const { state, email, orderToken, orderReference } = purchase
  useEffect(() => {
    if (state === 'paid') forgetGiftCardDraft()
  }, [state])
  const isUnpaid = state === 'failed' || state === 'cancelled' || state === 'expired'
  const words =
    state === 'paid'
      ? { title: t('gift_cards_paid_title'), text: t('gift_cards_paid_text', { email }) }
      : { text: isUnpaid ? t('gift_cards_failed_text') : undefined }
  const again = (
    <ButtonLink look="primary" size="large" href={`${path('giftCards', {})}?order=${orderToken}`}>
      {t('shell_button_retry')}
    </ButtonLink>
  )
  return (
    <PaymentState purchase={purchase} onLook={onLook} words={words} ways={isUnpaid ? again : undefined} frame={onBand}>
      {isUnpaid ? null : <GiftCardPurchase giftCard={giftCard} reference={orderReference} />}
    </PaymentState>
  )
}

/** The state of a gift card's purchase; loads its own messages, since most purchases are of tickets. */
export const GiftCardOrder = (props: Props) => (
  <WithMessages page="paymentStatus" rooms={['gift-cards']}>
    <State {...props} />
  </WithMessages>
)
