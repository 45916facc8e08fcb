import type { RequestedTicket } from '@parter/contract/box-office/box-office.ts'
import type { CartEvent } from '@parter/contract/cart/cart.ts'
import { useState } from 'react'
import { isRefusal } from '../../platform/calls/api-error.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { type RememberedCart, detailsToRestore, requestAgain, withoutLost } from './restore-cart.rules.ts'
import { useCartChange } from '../changes/cart-changes.ts'
import { forgetLastCart } from './last-cart.ts'

const lostIn = (error: unknown): number[] =>
  isRefusal(error, 'places_taken', 'held_too_often') && Array.isArray(error.details.lost) ? error.details.lost : []

/** How asking for the same tickets went: what was lost, and what else was refused. */
export interface Outcome {
  readonly events: readonly CartEvent[]
  readonly lost: readonly number[]
  readonly error: unknown
}

/** Asks for the tickets of a cart once more: all of them, and when some are gone, the others. */
export const useRestoreCart = () => {
  const { language } = useShop()
  const add = useCartChange('addTickets')
  const name = useCartChange('personaliseTickets')
  const insure = useCartChange('insureTickets')
  const deliver = useCartChange('chooseDelivery')
  const [outcome, tell] = useState<Outcome | null>(null)
  const [isAsking, setAsking] = useState(false)

  /** Says again of new places what was said of the old ones. */
  const sayAgain = async (event: CartEvent, now: CartEvent | undefined): Promise<void> => {
    const input = { params: { id: String(event.id) }, query: { language } }
    const { names, insured } = now ? detailsToRestore(event, now) : { names: [], insured: [] }
    if (names.length > 0) await name.mutateAsync({ ...input, body: { tickets: [...names] } })
    if (insured.length > 0) await insure.mutateAsync({ ...input, body: { ticketIds: [...insured] } })
  }

  const askEvent = async (
    event: CartEvent,
    wanted: readonly RequestedTicket[],
    why: (refusal: unknown) => void,
  ): Promise<number[]> => {
    if (wanted.length === 0) return []
    const params = { id: String(event.id) }
    try {
      const { storeCart } = await add.mutateAsync({ params, query: { language }, body: { tickets: [...wanted] } })
      await sayAgain(
        event,
        storeCart[0]?.events.find(({ id }) => id === event.id),
      )
      return []
    } catch (error) {
      const lost = lostIn(error)
      const rest = withoutLost(wanted, lost)
      if (lost.length === 0 || rest.length === wanted.length) throw error
      const isTheirs = isRefusal(error, 'places_taken')
      // free, but not for one who has had them so often
      if (!isTheirs) why(error)
      return [...(isTheirs ? lost : []), ...(await askEvent(event, rest, why))]
    }
  }

  const askAgain = async ({ events, delivery }: RememberedCart): Promise<void> => {
    setAsking(true)
    const lost: number[] = []
    let error: unknown = null
    for (const event of events) {
      try {
        lost.push(...(await askEvent(event, requestAgain(event), (refusal) => (error = refusal))))
      } catch (refusal) {
        error = refusal
      }
    }
    const all = events.reduce((sum, { tickets }) => sum + tickets.length, 0)
    if (lost.length === all) forgetLastCart()
    else if (delivery?.method)
      try {
        const { method, envelope } = delivery
        await deliver.mutateAsync({ query: { language }, body: { method, envelope } })
      } catch (refusal) {
        error ??= refusal
      }
    tell({ events, lost, error })
    setAsking(false)
  }
  return { askAgain, isAsking, outcome, forgetOutcome: () => tell(null) }
}
