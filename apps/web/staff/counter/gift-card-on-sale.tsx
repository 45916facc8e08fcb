import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { focusAtOnce } from '../platform/focus-at-once.ts'
import { useAmount } from '../settlements/amounts.ts'
import styles from './parts/counter.module.css'
import type { Sale, Shift } from './parts/counter-replies.ts'

/** Gift cards that pay for a sale, each with the way off it. */
export const GiftCardsOfSale = ({
  shift,
  sale,
  onChanged,
  onFailed,
}: {
  shift: Shift
  sale: Sale
  onChanged: (sale: Sale) => void
  onFailed: (error: unknown) => void
}) => {
  const { t, language } = useShop()
  const amount = useAmount(sale.currency)
  const remove = (lastCharacters: string) =>
    void callStaff('takeGiftCardOffSale', {
      params: { id: String(shift.id), saleId: sale.id },
      query: { language },
      body: { lastCharacters },
    }).then(onChanged, onFailed)
  return sale.giftCards.length === 0 ? null : (
    <ul className={styles.tickets}>
      {sale.giftCards.map(({ lastCharacters, used }) => (
        <li key={lastCharacters}>
          <span>{`${t('counter_gift_card')} … ${lastCharacters}`}</span>
          <span>{amount(-used)}</span>
          <Button
            look="quiet"
            size="small"
            icon="close"
            aria-label={t('counter_gift_card_off', { last: lastCharacters })}
            onClick={() => remove(lastCharacters)}
          >
            {''}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** A card's code: typed, or read by a hand scanner that ends with Enter. */
export const GiftCardField = ({
  shift,
  sale,
  onChanged,
  onClose,
}: {
  shift: Shift
  sale: Sale
  onChanged: (sale: Sale) => void
  onClose: () => void
}) => {
  const { t, language } = useShop()
  const [code, setCode] = useState('')
  const [failed, setFailed] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const use = async () => {
    if (isBusy || code.trim() === '') return
    setBusy(true)
    setFailed(null)
    const params = { id: String(shift.id), saleId: sale.id }
    try {
      onChanged(await callStaff('putGiftCardOnSale', { params, query: { language }, body: { code } }))
    } catch (error) {
      setFailed(error)
      setBusy(false)
    }
  }
  return (
    <TextField
      ref={focusAtOnce}
      label={t('counter_gift_card_code')}
      error={failed ? errorMessage(failed, t) : undefined}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      value={code}
      onChange={({ target }) => setCode(target.value)}
      onKeyDown={(event) => {
        // what is typed here is no key of the till
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
        if (event.key !== 'Enter') return
        event.preventDefault()
        void use()
      }}
      beside={
        <Button busy={isBusy ? t('staff_wait') : undefined} onClick={() => void use()}>
          {t('counter_gift_card_use')}
        </Button>
      }
    />
  )
}
