import { usualPrice, usualType, zoneOf } from '@parter/contract/box-office/price-range.ts'
import type { HeldTicket, Prices, Seat, RequestedTicket } from '@parter/contract/box-office/box-office.ts'
import type { ReplyOf } from '@parter/contract/calls.ts'
import type { LanguageCode, Money } from '@parter/contract/wire/primitives.ts'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isRefusal } from '../../platform/calls/api-error.ts'
import { callWithQueue } from '../../platform/calls/queue.ts'
import { renewCalls } from '../../platform/calls/queries.ts'
import { type Change, lastOfKind, laterOf, leftOver, retyped, requestAgain, withChanges } from './changes.rules.ts'
import { type Held, useHeldInCart } from './held-tickets.ts'

type Reply = ReplyOf<'holdTickets'> | ReplyOf<'releaseTickets'>
type Unnumbered<C> = C extends unknown ? Omit<C, 'id'> : never

interface HoldRequest {
  readonly hold?: readonly RequestedTicket[]
  readonly release?: readonly number[]
}

/** What one can do with the places of an event, and what one holds of them. */
export interface Holding {
  /** As shown: optimistic, including calls under way. */
  readonly held: readonly HeldTicket[]
  /** As the shop said it last; null while nothing was said. */
  readonly said: Held | null
  readonly isBusy: boolean
  readonly toggle: (seat: Seat) => void
  readonly release: (placeId: number) => void
  readonly setStanding: (zoneId: number, ticketTypeId: number, quantity: number) => void
  /** Takes seats in one request: all of them or none. */
  readonly takeTogether: (placeIds: readonly number[]) => void
  /** What another call said of what is held now. */
  readonly settle: (reply: Reply) => void
  readonly retype: (placeId: number, ticketTypeId: number) => void
  /** Asks for places that were held once more: all of them, and when some are gone, the others. */
  readonly takeAgain: (tickets: readonly HeldTicket[]) => Promise<void>
}

/**
 * Holds and releases places of an event. A press takes effect on the screen at once; the calls are sent one after the
 * other, and refused ones are undone.
 * @param onRefused called with the error, and the requested places
 */
export const useHolding = (
  eventId: number,
  prices: Prices,
  language: LanguageCode,
  onRefused: (error: unknown, placeIds: readonly number[]) => void,
): Holding => {
  const inCart = useHeldInCart(eventId, language)
  const [replied, setReplied] = useState<Held | null>(null)
  const [changes, setChanges] = useState<readonly Change[]>([])
  const count = useRef(0)
  const said = laterOf(inCart, replied)
  const latest = useRef<readonly HeldTicket[]>([])
  useLayoutEffect(() => {
    latest.current = said?.tickets ?? []
  }, [said])
  const held = useMemo(() => withChanges(said?.tickets ?? [], changes), [said, changes])

  const scope = { id: `holds-${eventId}` }
  const input = { params: { id: String(eventId) }, query: { language } }
  const { mutateAsync: hold } = useMutation({
    scope,
    mutationFn: (make: () => HoldRequest) =>
      callWithQueue('holdTickets', { ...input, body: { tickets: [...(make().hold ?? [])] } }),
  })
  const { mutateAsync: release } = useMutation({
    scope,
    mutationFn: (make: () => HoldRequest) =>
      callWithQueue('releaseTickets', {
        ...input,
        body: { tickets: (make().release ?? []).map((placeId) => ({ placeId })) },
      }),
  })

  const settle = useCallback((reply: Reply) => {
    latest.current = reply.tickets
    setReplied({ ...reply, receivedAt: Date.now() })
  }, [])

  /** Reports a refusal and refetches the cart, which may have changed. */
  const refuse = useCallback(
    (error: unknown, placeIds: readonly number[]) => {
      onRefused(error, placeIds)
      renewCalls('readCart')
    },
    [onRefused],
  )

  /** Shows a change at once, sends it, and drops it when the reply is there. */
  const change = useCallback(
    async (does: Unnumbered<Change>, ask: () => Promise<Reply>, placeIds: readonly number[] = []) => {
      count.current += 1
      const id = count.current
      setChanges((all) => [...all, { ...does, id }])
      try {
        settle(await ask())
      } catch (error) {
        refuse(error, placeIds)
      } finally {
        setChanges((all) => all.filter((one) => one.id !== id))
      }
    },
    [settle, refuse],
  )

  const usual = useCallback(
    (zoneId: number | null): { ticketTypeId: number; price: Money } | null => {
      const zone = zoneOf(prices, zoneId)
      const type = zone && usualType(prices, zone)
      const price = zone && usualPrice(prices, zone)
      return type && price ? { ticketTypeId: type.id, price } : null
    },
    [prices],
  )

  const retypeAll = useCallback(
    (placeIds: readonly number[], ticketTypeId: number, price: Money) =>
      change({ does: 'retype', placeIds, ticketTypeId, price }, () =>
        hold(() => ({ hold: placeIds.map((placeId) => ({ placeId, ticketTypeId })) })),
      ),
    [change, hold],
  )

  /** What is left of a family ticket when one seat of it is given back is sold singly again. */
  const mendTypes = useCallback(async () => {
    for (const { placeId, zoneId } of leftOver(latest.current, prices.ticketTypes)) {
      const single = usual(zoneId)
      if (single) await retypeAll([placeId], single.ticketTypeId, single.price)
    }
  }, [prices, usual, retypeAll])

  const giveBack = useCallback(
    (placeId: number) => {
      void change({ does: 'release', placeId }, () => release(() => ({ release: [placeId] })), [placeId]).then(
        mendTypes,
      )
    },
    [change, release, mendTypes],
  )

  const take = useCallback(
    ({ id: placeId, zoneId }: Seat) => {
      const single = usual(zoneId)
      if (!single || zoneId === null) return
      const ticket = { placeId, zoneId, ...single }
      void change({ does: 'hold', ticket }, () => hold(() => ({ hold: [{ placeId }] })), [placeId])
    },
    [usual, change, hold],
  )

  const setStanding = (zoneId: number, ticketTypeId: number, quantity: number) => {
    const own = held.filter((one) => one.zoneId === zoneId && one.ticketTypeId === ticketTypeId).length
    const zone = zoneOf(prices, zoneId)
    const price = zone?.prices.find((one) => one.ticketTypeId === ticketTypeId)?.price
    const by = Math.abs(quantity - own)
    if (!price || by === 0) return
    const does = { zoneId, ticketTypeId, quantity: by }
    if (quantity > own) void change({ does: 'more', ...does, price }, () => hold(() => ({ hold: [does] })))
    else
      void change({ does: 'fewer', ...does }, () =>
        release(() => ({
          release: lastOfKind(latest.current, zoneId, ticketTypeId, by).map(({ placeId }) => placeId),
        })),
      )
  }

  const retype = (placeId: number, ticketTypeId: number) => {
    const ticket = held.find((one) => one.placeId === placeId)
    const zone = zoneOf(prices, ticket?.zoneId ?? null)
    const to = prices.ticketTypes.find(({ id }) => id === ticketTypeId)
    const price = zone?.prices.find((one) => one.ticketTypeId === ticketTypeId)?.price
    const together = to && retyped(held, placeId, to, prices.ticketTypes)
    if (together && price) void retypeAll(together, ticketTypeId, price)
  }

  const takeAgain = async (tickets: readonly HeldTicket[]): Promise<void> => {
    const ask = (lost: readonly number[]) => hold(() => ({ hold: requestAgain(tickets, lost) }))
    try {
      settle(await ask([]))
    } catch (error) {
      const lost =
        isRefusal(error, 'places_taken', 'held_too_often') && Array.isArray(error.details.lost)
          ? (error.details.lost as number[])
          : []
      refuse(error, lost)
      if (lost.length > 0 && requestAgain(tickets, lost).length > 0)
        await ask(lost).then(settle, (refusal: unknown) => refuse(refusal, lost))
    }
  }

  const takeTogether = (placeIds: readonly number[]) => {
    const ask = hold(() => ({ hold: placeIds.map((placeId) => ({ placeId })) }))
    void ask.then(settle, (refusal: unknown) => refuse(refusal, placeIds))
  }

  const toggle = (seat: Seat) => (held.some(({ placeId }) => placeId === seat.id) ? giveBack(seat.id) : take(seat))

  return {
    held,
    said,
    isBusy: changes.length > 0,
    toggle,
    release: giveBack,
    setStanding,
    retype,
    takeAgain,
    takeTogether,
    settle,
  }
}
