import type { HeldTicket, Prices, Seat } from '@parter/contract/box-office/box-office.ts'
import type { LanguageCode } from '@parter/contract/wire/primitives.ts'
import { SEAT_KINDS } from '@parter/contract/seat-map/geometry.ts'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isRefusal } from '../../platform/calls/api-error.ts'
import { errorMessage } from '../../platform/calls/error-message.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { showToast } from '../../ui/overlays/toast-list.ts'
import { invalidateSale } from '../box-office.queries.ts'
import { mayChoose } from './choosing.rules.ts'
import { nearestEqual, seatOfPlace } from '../live/hall-seats.rules.ts'
import type { HallNow, LiveHall } from '../live/live-hall.ts'
import type { PlaceName } from '../live/place-names.ts'
import { seatLabelWithType } from '../prices/seat-labels.ts'
import { askAdmission } from '../sale/ask-admission.ts'
import { useHolding } from './use-holding.ts'
import { useLoneSeats } from './use-lone-seats.ts'
import { limitsInWords } from '../sale/limits-in-words.ts'

interface Hall {
  readonly live: LiveHall | null
  readonly now: HallNow
  readonly nameOf: (placeId: number) => PlaceName | undefined
}

const numbersOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []

/** What is said of a choice: a newer word about it takes the place of an older one, which may be true no longer. */
const about = 'seats'
const isOver = ['event_not_on_sale', 'sale_ended', 'sale_not_started', 'event_cancelled', 'event_postponed'] as const

/**
 * Choosing seats by hand: a press holds or releases a seat; for a taken one the nearest equal is offered; limits and
 * the companion rule are checked before any call. Seats may be pressed in any order: lone seats on the way only cause a
 * notice.
 */
export const useChoosing = (eventId: number, prices: Prices, language: LanguageCode, hall: Hall) => {
  const { t } = useShop()
  const { live, now, nameOf } = hall
  const [spoken, speak] = useState('')

  const nameIn = useCallback((placeId: number): string => seatLabelWithType({ t }, nameOf(placeId) ?? {}), [nameOf, t])
  /** Offers the seat that is nearest like one that is gone. @param instead what the shop proposes; else it is looked for */
  const offer = useCallback(
    (placeId: number, but: readonly HeldTicket[], take: (placeIds: readonly number[]) => void, instead?: number) => {
      const { geometry, seats } = now
      const at = geometry ? seatOfPlace(geometry, placeId) : -1
      if (!geometry || !seats || at < 0) return false
      const mine = new Set(but.map((one) => seatOfPlace(geometry, one.placeId)))
      const [nearest] = instead === undefined ? nearestEqual(geometry, seats, at, 1, mine) : []
      const other = instead ?? (nearest === undefined ? undefined : geometry.placeIds[nearest])
      if (other === undefined) return false
      showToast(t('seat_map_taken_nearest', { seat: nameIn(placeId), other: nameIn(other) }), {
        about,
        action: { label: t('seat_map_take_instead'), onPress: () => take([other]) },
      })
      return true
    },
    [now, nameIn, t],
  )
  const wasLone = useRef<readonly number[]>([])
  const refused = useCallback(
    (error: unknown, asked: readonly number[], take: (placeIds: readonly number[]) => void) => {
      if (isRefusal(error, 'held_too_often')) {
        const instead = numbersOf(error.details.instead)
        const label = t('seat_map_take_named', { seats: instead.map(nameIn).join('; ') })
        const action = instead.length > 0 ? { label, onPress: () => take(instead) } : undefined
        showToast(errorMessage(error, t), { action, about })
        return
      }
      if (!isRefusal(error, 'places_taken')) {
        showToast(errorMessage(error, t), { tone: 'bad', about })
        if (isRefusal(error, ...isOver)) invalidateSale()
        return
      }
      const reported = numbersOf(error.details.lost)
      const lost = reported.length > 0 ? reported : asked
      const { geometry } = now
      if (geometry) live?.markGone(lost.map((id) => seatOfPlace(geometry, id)).filter((at) => at >= 0))
      const [only] = lost
      // a seat that was only wanted because it would be left alone needs no other in its place
      const isWanted = only !== undefined && !wasLone.current.includes(only)
      if (lost.length === 1 && isWanted && offer(only, [], take, numbersOf(error.details.instead)[0])) return
      const seats = lost.map(nameIn).filter((name) => name)
      const words = seats.length > 0 ? t('seat_map_seats_taken', { seats: seats.join('; ') }) : errorMessage(error, t)
      showToast(words, { about })
    },
    [now, live, offer, nameIn, t],
  )
  useEffect(() => askAdmission(eventId), [eventId])
  // a seat offered instead of a refused one is chosen the same way
  const take = useRef<(placeIds: readonly number[]) => void>(() => {})
  const holding = useHolding(eventId, prices, language, (error, asked) =>
    refused(error, asked, (placeIds) => take.current(placeIds)),
  )
  const { held, said, isBusy, toggle, takeTogether } = holding
  useLayoutEffect(() => {
    take.current = takeTogether
    wasLone.current = said?.lone ?? []
  })

  const kindOf = useCallback(
    (placeId: number): Seat['kind'] => {
      const { geometry } = now
      const at = geometry ? seatOfPlace(geometry, placeId) : -1
      return SEAT_KINDS[geometry?.kinds[at] ?? 0] ?? 'normal'
    },
    [now],
  )
  const press = (seat: Seat): void => {
    const isMine = held.some(({ placeId }) => placeId === seat.id)
    if (!isMine && seat.state === 'taken') {
      if (seat.zoneId !== null) offer(seat.id, held, takeTogether)
      return
    }
    const verdict = isMine
      ? 'yes'
      : mayChoose(
          seat.kind,
          held.map(({ placeId }) => kindOf(placeId)),
          prices.ticketsPerOrder,
        )
    switch (verdict) {
      case 'limit':
        showToast(limitsInWords(prices, t), { about })
        return
      case 'companion':
        showToast(t('seat_map_companion_rule'), { about })
        return
      case 'yes':
        toggle(seat)
        speak(t(isMine ? 'seat_map_given_up' : 'seat_map_chosen', { seat: nameIn(seat.id) }))
    }
  }
  const loneSeats = useLoneSeats(said?.lone, hall, {
    isBusy,
    room: prices.ticketsPerOrder - held.length,
    nameIn,
    take: takeTogether,
  })
  return { ...holding, press, spoken, nameIn, loneSeats }
}
