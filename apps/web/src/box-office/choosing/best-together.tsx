import type { HeldTicket, Prices, Section } from '@parter/contract/box-office/box-office.ts'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../../platform/calls/api-error.ts'
import { errorMessage } from '../../platform/calls/error-message.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { callWithQueue } from '../../platform/calls/queue.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Chip, ChipRow } from '../../ui/actions/chip.tsx'
import { Stepper } from '../../ui/fields/stepper.tsx'
import { BuyPanel as Panel } from '../../ui/layout/buy-bar.tsx'
import { showToast } from '../../ui/overlays/toast-list.ts'
import styles from './best-together.module.css'
import { zonesForSale } from '../prices/prices.rules.ts'
import { priceRangeLabel } from '../prices/seat-labels.ts'

interface Props {
  eventId: number
  prices: Prices
  /** The price that is looked for; null: any. */
  onlyZone: number | null
  onFilter: (zoneId: number | null) => void
  /** What is left of each zone, here. */
  left: ReadonlyMap<number, number>
  /** The open section: only there. */
  section: Section | undefined
  held: readonly HeldTicket[]
  onFound: (reply: ReplyOf<'holdBestTickets'>) => void
}

/** So many the stepper begins with: most people come in pairs. */
const PAIR = 2

/** How many seats at which price, and one press: the shop chooses the best that are together and holds them. */
export const BestTogether = ({ eventId, prices, onlyZone, onFilter, left, section, held, onFound }: Props) => {
  const shop = useShop()
  const { t, language } = shop
  const zones = zonesForSale(prices).filter(
    ({ id, kind }) =>
      kind === 'seated' && (section?.kind !== 'seated' || section.zoneIds.includes(id) || id === onlyZone),
  )
  const most = Math.max(1, prices.ticketsPerOrder - held.length)
  const [wanted, setWanted] = useState(PAIR)
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
        {zones.length > 1 ? (
          <div className={styles.prices}>
            <ChipRow label={t('box_office_prices')}>
              <Chip selected={onlyZone === null} onClick={() => onFilter(null)}>
                {t('seat_map_best_any_price')}
              </Chip>
              {zones.map(({ id, name }) => (
                <Chip
                  key={id}
                  selected={onlyZone === id}
                  title={t('box_office_places_left', { count: left.get(id) ?? 0 })}
                  count={left.get(id) ?? 0}
                  onClick={() => onFilter(onlyZone === id ? null : id)}
                >
                  <span className="visually-hidden">{`${name}, `}</span>
                  {priceRangeLabel(shop, prices, [id])}
                </Chip>
              ))}
            </ChipRow>
          </div>
        ) : null}
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
