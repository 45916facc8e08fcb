import { usualPrice, zoneOf } from '@parter/contract/box-office/price-range.ts'
import type { HeldTicket, Prices, Section } from '@parter/contract/box-office/box-office.ts'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../../platform/calls/api-error.ts'
import { errorMessage } from '../../platform/calls/error-message.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { withoutNoughts } from '../../platform/shop/without-noughts.ts'
import { callWithQueue } from '../../platform/calls/queue.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Stepper } from '../../ui/fields/stepper.tsx'
import { showToast } from '../../ui/overlays/toast-list.ts'
import { limitsInWords } from '../sale/limits-in-words.ts'

interface Wanted {
  eventId: number
  prices: Prices
  /** The price that is looked for; null: any. */
  onlyZone: number | null
  /** The open section: only there. */
  section: Section | undefined
  held: readonly HeldTicket[]
  onFound: (reply: ReplyOf<'holdBestTickets'>) => void
}

/** So many the stepper begins with: most people come in pairs. */
const PAIR = 2

/** How many seats are wanted together, and the call that chooses the best of them and holds them. */
export const useFindSeats = ({ eventId, prices, onlyZone, section, held, onFound }: Wanted) => {
  const { t, language, money } = useShop()
  const most = Math.max(1, prices.ticketsPerOrder - held.length)
  const [wanted, want] = useState(PAIR)
  const quantity = Math.min(wanted, most)
  const find = useMutation<ReplyOf<'holdBestTickets'>, ApiError>({
    networkMode: 'always',
    scope: { id: `holds-${eventId}` },
    mutationFn: () =>
      callWithQueue('holdBestTickets', {
        params: { id: String(eventId) },
        query: { language },
        body: {
          tickets: [{ quantity }],
          ...(onlyZone === null ? {} : { zoneIds: [onlyZone] }),
          ...(section?.kind === 'seated' ? { sectionIds: [section.id] } : {}),
        },
      }),
    onSuccess: onFound,
    onError: (error) => void showToast(errorMessage(error, t), { tone: 'bad', about: 'seats' }),
  })
  const zone = zoneOf(prices, onlyZone)
  const price = zone && usualPrice(prices, zone)
  const words = [
    t('seat_map_best_find', { count: quantity }),
    price ? withoutNoughts(money({ ...price, amount: price.amount * quantity })) : null,
  ]
  return { quantity, want, most, find, label: words.filter((word) => word).join(' · ') }
}

export type SeatFinder = ReturnType<typeof useFindSeats>

/** How many are wanted together. */
export const FindSteps = ({ finder: { quantity, want, most }, prices }: { finder: SeatFinder; prices: Prices }) => {
  const { t } = useShop()
  return (
    <Stepper
      small
      label={t('seat_map_best_title')}
      value={quantity}
      min={1}
      max={most}
      onChange={want}
      lessLabel={t('seat_map_best_fewer')}
      moreLabel={t('seat_map_best_more')}
      fullNote={limitsInWords(prices, t)}
    />
  )
}

/** One press: the shop chooses the best that are together and holds them. */
export const FindButton = ({
  finder: { find, label },
  look,
}: {
  finder: SeatFinder
  look: 'primary' | 'secondary'
}) => {
  const { t } = useShop()
  return (
    <Button look={look} wide busy={find.isPending ? t('shell_loading') : undefined} onClick={() => find.mutate()}>
      {label}
    </Button>
  )
}
