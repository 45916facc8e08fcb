import type { HeldTicket, Prices, Section } from '@parter/contract/box-office.ts'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AskError } from '../platform/ask-error.ts'
import { errorWords } from '../platform/error-words.ts'
import { useShop } from '../platform/shop-context.tsx'
import { askInLine } from '../platform/waiting-line.ts'
import { Button } from '../ui/actions/button.tsx'
import { Stepper } from '../ui/fields/stepper.tsx'
import { BuyPanel as Panel } from '../ui/layout/buy-bar.tsx'
import { showToast } from '../ui/overlays/toast-list.ts'
import styles from './best-together.module.css'

interface Props {
  eventId: number
  prices: Prices
  /** The price that is looked for; null: any. */
  onlyZone: number | null
  /** The open section: only there. */
  section: Section | undefined
  held: readonly HeldTicket[]
  nameIn: (placeId: number) => string
  onHeld: (reply: ReplyOf<'holdBestTickets'>) => void
}

/** So many the stepper begins with: most people come in pairs. */
const PAIR = 2

/** How many seats, and one press: the shop chooses the best that are together, holds them and says what it gave up. */
export const BestTogether = ({ eventId, prices, onlyZone, section, held, nameIn, onHeld }: Props) => {
  const { t, language } = useShop()
  const most = Math.max(1, prices.ticketsPerOrder - held.length)
  const [wanted, setWanted] = useState(PAIR)
  const quantity = Math.min(wanted, most)
  const find = useMutation<ReplyOf<'holdBestTickets'>, AskError>({
    // the cart's room hears of it by the name of any hold
    mutationKey: ['holdTickets'],
    networkMode: 'always',
    scope: { id: `holds-${eventId}` },
    mutationFn: () =>
      askInLine('holdBestTickets', {
        params: { id: String(eventId) },
        query: { language },
        body: {
          tickets: [{ quantity }],
          ...(onlyZone === null ? {} : { zoneIds: [onlyZone] }),
          ...(section?.kind === 'seated' ? { sectionIds: [section.id] } : {}),
        },
      }),
    onSuccess: (reply) => {
      onHeld(reply)
      const seats = reply.chosen
        .map(nameIn)
        .filter((name) => name)
        .join('; ')
      const { givesUp } = reply
      if (givesUp.includes('together')) showToast(t('seat_map_best_split', { seats }))
      else if (givesUp.includes('one_row')) showToast(t('seat_map_best_row', { seats }))
      else if (givesUp.includes('full_view')) showToast(t('seat_map_best_view', { seats }))
      else showToast(t('seat_map_best_found', { seats }), { tone: 'good' })
    },
    onError: (error) => void showToast(errorWords(error, t), { tone: 'bad' }),
  })
  return (
    <Panel label={t('seat_map_best_title')}>
      <div className={styles.best}>
        <h2>{t('seat_map_best_title')}</h2>
        <Stepper
          small
          label={t('seat_map_best_title')}
          value={quantity}
          min={1}
          max={most}
          onChange={setWanted}
          lessLabel={t('seat_map_best_fewer')}
          moreLabel={t('seat_map_best_more')}
          fullNote={t('box_office_most_per_order', { count: prices.ticketsPerOrder })}
        />
        <Button
          look="secondary"
          wide
          busy={find.isPending ? t('shell_loading') : undefined}
          onClick={() => find.mutate()}
        >
          {t('seat_map_best_find', { count: quantity })}
        </Button>
      </div>
    </Panel>
  )
}
