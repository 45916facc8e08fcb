import type { HeldTicket, Prices } from '@parter/contract/box-office/box-office.ts'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { act, useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type Holding, useHolding } from '../src/box-office/choosing/use-holding.ts'
import { ApiError } from '../src/platform/calls/api-error.ts'
import { queryClient } from '../src/platform/calls/queries.ts'
import { openContractShop, replyOf } from './contract-shop.ts'
import { prices as usualPrices } from './hall.ts'
import { show } from './page.tsx'
import { InShop, testShop } from './shop.tsx'

export const FIRST_STANDING = 1_000_000_000
export const [FULL, STUDENT, FAMILY] = [1, 2, 3]
export const FLOOR = 3
export const euros = (amount: number) => ({ amount: amount * 100, currency: 'EUR' })

/** A small event whose best zone sells family tickets too. */
export const prices: Prices = {
  ...usualPrices,
  zones: usualPrices.zones.map((zone) =>
    zone.id === 1
      ? { ...zone, prices: [...zone.prices, { ticketTypeId: FAMILY, price: euros(15), fee: euros(1) }] }
      : zone,
  ),
}
export const ticket = (placeId: number, ticketTypeId = FULL, zoneId = 1): HeldTicket => ({
  placeId,
  zoneId,
  ticketTypeId,
  price: euros(24),
})
/** A place of the standing zone. */
export const floor = (placeId: number): HeldTicket => ticket(FIRST_STANDING + placeId, FULL, FLOOR)

const soon = () => new Date(Date.now() + 600_000).toISOString()

/** The shop's reply when these tickets of the event are held, and no others. */
export const holding = (...tickets: HeldTicket[]): ReplyOf<'holdTickets'> =>
  replyOf('holdTickets', {
    eventId: prices.eventId,
    tickets,
    expiresAt: soon(),
    extendableUntil: soon(),
    serverNow: new Date().toISOString(),
    ticketsInBasket: tickets.length,
  })

interface Shown {
  /** The latest render. */
  now: Holding
  /** The refusals, and their places. */
  refusals: [code: string, placeIds: readonly number[]][]
}

/** A component that only holds places, for tests without a browser. Its shop replies by the contract. */
export const openHolder = async () => {
  const shop = await testShop()
  const contract = openContractShop()
  document.cookie = 'uid=G1'
  const shown: Shown = { now: {} as Holding, refusals: [] }
  beforeEach(() => {
    shown.refusals = []
  })
  afterEach(() => queryClient.clear())

  const onRefused = (error: unknown, placeIds: readonly number[]) => {
    shown.refusals.push([error instanceof ApiError ? error.code : String(error), placeIds])
  }
  let change: (to: { of: Prices; refuse: typeof onRefused }) => void
  const Holder = () => {
    const [{ of, refuse }, set] = useState({ of: prices, refuse: onRefused })
    const current = useHolding(of.eventId, of, 'et', refuse)
    useLayoutEffect(() => {
      shown.now = current
      change = set
    }, [current])
    return null
  }
  const does = (what: () => unknown) => act(async () => void what())
  const until = (fact: () => void) =>
    vi.waitFor(async () => {
      await act(async () => undefined)
      fact()
    })
  return {
    contract,
    shown,
    does,
    until,
    /** Renders it. @param tickets that are held already */
    open: async (...tickets: HeldTicket[]) => {
      show(
        <InShop shop={shop}>
          <Holder />
        </InShop>,
      )
      if (tickets.length > 0) await does(() => shown.now.settle(holding(...tickets)))
    },
    /** Renders it with other prices, and another listener for refusals. */
    change: (of: Prices, refuse: typeof onRefused) => does(() => change({ of, refuse })),
    /** Waits until every call is answered. */
    quiet: () => until(() => expect(shown.now.isBusy).toBe(false)),
    ids: () => shown.now.held.map(({ placeId }) => placeId),
    /** The tickets of each call of a name, in their order. */
    asked: (name: 'holdTickets' | 'releaseTickets') =>
      contract.asked(name).map(({ body }) => (body as { tickets: unknown }).tickets),
  }
}
