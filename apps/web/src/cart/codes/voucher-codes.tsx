import type { CartEvent, StoreCart } from '@parter/contract/cart/cart.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useState } from 'react'
import { errorMessage } from '../../platform/calls/error-message.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Fault } from '../../ui/feedback/fault.tsx'
import { SelectField } from '../../ui/fields/text-field.tsx'
import { useCartChange } from '../changes/cart-changes.ts'
import styles from './cart-extras.module.css'
import { Applied, CodeForm } from './code-form.tsx'
import { ticketInFull } from '../changes/ticket-labels.ts'

/** The ticket types that a code shows, to choose from for each ticket. */
const RevealedTypes = ({ event }: { event: CartEvent }) => {
  const shop = useShop()
  const { t, language, money } = shop
  const choose = useCartChange('addTickets')
  return (
    <>
      <Fault>{choose.isError ? errorMessage(choose.error, t) : null}</Fault>
      {event.tickets.map((ticket) => {
        const types = event.revealedTypes.filter(({ zoneId }) => zoneId === ticket.zoneId)
        if (types.length === 0) return null
        const isOther = types.every(({ ticketTypeId }) => ticketTypeId !== ticket.ticketTypeId)
        return (
          <SelectField
            key={ticket.id}
            label={t('vouchers_ticket_type', { ticket: ticketInFull(shop, ticket) })}
            value={ticket.ticketTypeId}
            onChange={({ target }) =>
              choose.mutate({
                params: { id: String(event.id) },
                query: { language },
                body: { tickets: [{ placeId: ticket.id, ticketTypeId: Number(target.value) }] },
              })
            }
          >
            {isOther ? (
              <option value={ticket.ticketTypeId}>
                {ticket.ticketTypeName} · {money(ticket.price)}
              </option>
            ) : null}
            {types.map(({ ticketTypeId, name, price }) => (
              <option key={ticketTypeId} value={ticketTypeId}>
                {name} · {money(price)}
              </option>
            ))}
          </SelectField>
        )
      })}
    </>
  )
}

const useWordsOf = () => {
  const { t, money } = useShop()
  return ({ promoCode, promoCodeCounts, promoDiscount, revealedTypes }: CartEvent): string => {
    const code = promoCode ?? ''
    if (!promoCodeCounts) return t('vouchers_promo_over', { code })
    if (revealedTypes.length > 0) return t('vouchers_promo_shown', { code })
    return t('vouchers_promo_applied', { code, amount: promoDiscount ? money(promoDiscount) : '' })
  }
}

/** Promo codes, one for each event (R1.4): one field for the whole cart, what is applied, and the way to take it away. */
export const PromoCodes = ({ cart }: { cart: StoreCart }) => {
  const { t, language, money } = useShop()
  const words = useWordsOf()
  const apply = useCartChange('activatePromoCode')
  const remove = useCartChange('deactivatePromoCode')
  const [said, say] = useState('')
  const open = cart.events.filter(({ promoCode }) => promoCode === null)
  const [target] = open
  const saying = (key: 'vouchers_applied' | 'vouchers_removed', fresh: StoreCart | undefined) =>
    say(fresh ? t(key, { total: money({ amount: fresh.total.totalAmount, currency: fresh.total.currency }) }) : '')
  return (
    <section className={styles.part}>
      {cart.events
        .filter(({ promoCode }) => promoCode !== null)
        .map((event) => (
          <div key={event.id} className={styles.part}>
            <Applied
              label={t('vouchers_remove_code', { code: event.promoCode ?? '' })}
              onRemove={() =>
                remove.mutate(
                  {
                    params: { id: String(event.id) },
                    query: { language },
                    body: { promoCode: event.promoCode ?? '' },
                  },
                  { onSuccess: ({ storeCart: [fresh] }) => saying('vouchers_removed', fresh) },
                )
              }
            >
              {cart.events.length > 1 ? `${event.title}: ` : ''}
              {words(event)}
            </Applied>
            <RevealedTypes event={event} />
          </div>
        ))}
      {target ? (
        <CodeForm
          id="promo-code"
          label={t('vouchers_promo_code')}
          path="promoCode"
          rules={async () => checkBy((await import('@parter/contract/cart/cart.forms.ts')).promoCodeForm)}
          error={remove.error}
          onApply={async (promoCode) => {
            const {
              storeCart: [fresh],
            } = await apply.mutateAsync({
              params: { id: String(target.id) },
              query: { language },
              body: { promoCode, allEvents: true },
            })
            saying('vouchers_applied', fresh)
          }}
        />
      ) : null}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  )
}

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
