import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useState } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useCartChange } from '../changes/cart-changes.ts'
import styles from './cart-extras.module.css'
import { Applied, CodeForm } from './code-form.tsx'

/** Gift cards (R1.4): each pays what it can of the whole cart; what stays on it is said. */
export const GiftCards = ({ cart }: { cart: StoreCart }) => {
  const { t, language, money } = useShop()
  const apply = useCartChange('activateGiftCard')
  const remove = useCartChange('deactivateGiftCard')
  const [said, say] = useState('')
  const eventIds = cart.events.map(({ id }) => id)
  const saying = (key: 'vouchers_applied' | 'vouchers_removed', fresh: StoreCart | undefined) =>
    say(fresh ? t(key, { total: money({ amount: fresh.total.totalAmount, currency: fresh.total.currency }) }) : '')
  return (
    <section className={styles.part}>
      {cart.giftCards.map(({ lastCharacters: last, used, left }) => (
        <Applied
          key={last}
          label={t('vouchers_card_remove', { last })}
          onRemove={() =>
            remove.mutate(
              { query: { language }, body: { code: last, eventIds } },
              { onSuccess: ({ storeCart: [fresh] }) => saying('vouchers_removed', fresh) },
            )
          }
        >
          {t('vouchers_card_applied', { last, amount: money(used), left: money(left) })}
        </Applied>
      ))}
      <CodeForm
        id="gift-card"
        label={t('vouchers_card_code')}
        hint={t('vouchers_card_hint')}
        path="code"
        rules={async () => checkBy((await import('@parter/contract/cart/cart.forms.ts')).giftCardCodeForm)}
        error={remove.error}
        onApply={async (code) => {
          const {
            storeCart: [fresh],
          } = await apply.mutateAsync({ query: { language }, body: { code, eventIds } })
          saying('vouchers_applied', fresh)
        }}
      />
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  )
}
