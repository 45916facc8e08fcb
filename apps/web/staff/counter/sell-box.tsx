import { useState } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import office from '../platform/office.module.css'
import { ChooseTickets } from './choose-tickets.tsx'
import { PaidSale } from './paid-sale.tsx'
import type { Counter, Paid, Sale, Shift } from './parts/counter-replies.ts'
import { TakeMoney } from './take-money.tsx'

/** One sale after the other: choose, take the money, print. What was chosen last is chosen again. */
export const SellBox = ({ counter, shift }: { counter: Counter; shift: Shift }) => {
  const { t } = useShop()
  const { events } = counter
  const [eventId, setEventId] = useState(events[0]?.id)
  const [sale, setSale] = useState<Sale | null>(null)
  /** Tickets are added to the sale. */
  const [isAdding, setAdding] = useState(false)
  const [paid, setPaid] = useState<Paid | null>(null)
  const begin = () => {
    setSale(null)
    setAdding(false)
    setPaid(null)
  }
  const chosen = events.find(({ id }) => id === eventId) ?? events[0]
  if (!chosen) return <EmptyState title={t('counter_events_none')} />
  return (
    <section className={office.box}>
      <div className={office.inside}>
        {paid && sale ? (
          <PaidSale shift={shift} saleId={sale.id} paid={paid} onNext={begin} />
        ) : sale && !isAdding ? (
          <TakeMoney
            counter={counter}
            shift={shift}
            sale={sale}
            onPaid={setPaid}
            onChanged={setSale}
            onAdd={() => setAdding(true)}
            onDropped={begin}
          />
        ) : (
          <ChooseTickets
            key={chosen.id}
            shift={shift}
            events={events}
            eventId={chosen.id}
            onEvent={setEventId}
            takesCash={counter.takesCash}
            saleId={sale?.id ?? null}
            onHeld={(held) => {
              setSale(held)
              setAdding(false)
            }}
            onBack={() => setAdding(false)}
          />
        )}
      </div>
    </section>
  )
}
