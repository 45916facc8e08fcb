import { type HallGeometry, seatFinder } from '@parter/contract/seat-map/geometry.ts'
import { seatLabel } from '@parter/portal/seat-labels.ts'
import { useEffect, useMemo, useRef } from 'react'
import type { HallMap } from '../hall-map/mount-hall-map.ts'
import { errorMessage } from '../platform/calls/error-message.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { showToast } from '../ui/overlays/toast-list.ts'
import { useResale, useTakeOffer } from './resale-offers.tsx'
import styles from './resale.module.css'

/** So small a mark stays visible in the whole hall, in CSS pixels. */
const LEAST = 10

/** Marks the seats that their owners offer on the drawn hall: a press brings the map near, then takes the seat. */
export const ResaleMarks = ({
  view,
  geometry,
  eventId,
}: {
  view: HallMap
  geometry: HallGeometry
  eventId: number
}) => {
  const { t, money } = useShop()
  const offers = useResale(eventId)?.seats
  const take = useTakeOffer(eventId)
  const layer = useRef<HTMLUListElement>(null)
  const find = useMemo(() => seatFinder(geometry), [geometry])
  const marks = useMemo(
    () =>
      (offers ?? []).flatMap((offer) => {
        const at = find(offer.placeId)
        return at < 0 ? [] : [{ ...offer, at, point: [geometry.xs[at] ?? 0, geometry.ys[at] ?? 0] as const }]
      }),
    [offers, find, geometry],
  )
  useEffect(
    () =>
      view.onMove(() => {
        const { width, height } = view.frame()
        const size = Math.max(LEAST, view.pitch() * 0.8)
        for (const [index, { point }] of marks.entries()) {
          const mark = layer.current?.children[index]
          if (!(mark instanceof HTMLElement)) continue
          const [x, y] = view.framePoint(point)
          mark.hidden = x < 0 || y < 0 || x > width || y > height
          mark.style.translate = `calc(${x}px - 50%) calc(${y}px - 50%)`
          mark.style.setProperty('--mark', `${size}px`)
        }
      }),
    [view, marks],
  )
  const press = (at: number, placeId: number) => {
    if (!view.canChoose()) return view.reveal(at)
    take.mutate({ placeId }, { onError: (error) => showToast(errorMessage(error, t), { tone: 'bad', about: 'seats' }) })
  }
  return (
    <ul ref={layer} className={styles.marks}>
      {marks.map(({ placeId, at, price, ...seat }) => (
        <li key={placeId}>
          <button
            type="button"
            aria-label={`${seatLabel(seat, t)}, ${t('cart_resale')}, ${money(price)}`}
            title={`${t('cart_resale')}: ${money(price)}`}
            onClick={() => press(at, placeId)}
          />
        </li>
      ))}
    </ul>
  )
}
