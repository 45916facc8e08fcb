import type { HeldTicket } from '@parter/contract/box-office/box-office.ts'
import { useMemo } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shopInBrowser, showInShop, toasts } from '../../../testing/browser-page.tsx'
import { openContractShop, refused, sentenceOf } from '../../../testing/contract-shop.ts'
import { availabilityBytes, geometryBytes, holding, placeOf, prices, seatMap } from '../../../testing/small-event.ts'
import { HallList } from '../lists/hall-list.tsx'
import { useHall } from '../live/use-hall.ts'
import { usePlaceNames } from '../live/place-names.ts'
import { useChoosing } from './use-choosing.ts'

const shop = await shopInBrowser('en')
const contract = openContractShop()

beforeEach(() => {
  contract.sends(seatMap.geometryUrl ?? '', geometryBytes)
  contract.sends(seatMap.availabilityUrl, () => availabilityBytes(1))
})

/** The hall as a list, and how many tickets one has: the page of a hall without its drawing. */
const Chooser = () => {
  const [live, now] = useHall(seatMap)
  const nameOf = usePlaceNames(seatMap, now.geometry, 'en')
  const { held, isBusy, press, setStanding } = useChoosing(prices.eventId, prices, 'en', { live, now, nameOf })
  const mine = useMemo(() => new Set(held.map(({ placeId }: HeldTicket) => placeId)), [held])
  return (
    <>
      <output aria-label="Held" aria-busy={isBusy}>
        {held.length}
      </output>
      <HallList
        sections={seatMap.sections}
        open={seatMap.sections[0]}
        onOpen={() => undefined}
        prices={prices}
        geometry={now.geometry}
        now={now}
        held={held}
        mine={mine}
        onlyZone={null}
        onPress={press}
        onStanding={setStanding}
      />
    </>
  )
}

const seat = (row: number, number: number) =>
  page.getByRole('gridcell', { name: new RegExp(`row ${row}, seat ${number}\\b`, 'i') })
const count = () => page.getByRole('status', { name: 'Held' })
const isMine = async (row: number, number: number) => {
  await expect.element(seat(row, number)).toHaveAttribute('aria-selected', 'true')
}
const isFree = async (row: number, number: number) => {
  await expect.element(seat(row, number)).toHaveAttribute('aria-selected', 'false')
  await expect.element(seat(row, number)).not.toHaveAttribute('aria-disabled')
}
const isGone = async (row: number, number: number) => {
  await expect.element(seat(row, number)).toHaveAttribute('aria-disabled', 'true')
}
/** A reply that arrives when the test says so. */
const later = <T,>() => Promise.withResolvers<T>()

describe('choosing seats by hand [R6.4] [R10.3]', () => {
  it('shows a pressed seat as one’s own at once, and the reply as soon as it arrives', async () => {
    const answer = later<ReturnType<typeof holding>>()
    contract.answers('holdTickets', () => answer.promise)
    await showInShop(shop, <Chooser />)
    await seat(1, 2).click()
    await isMine(1, 2)
    await expect.element(count()).toHaveAttribute('aria-busy', 'true')
    // the shop says that only the seat beside is held: that is true, whatever was pressed
    answer.resolve(holding(placeOf(1, 3)))
    await isMine(1, 3)
    await isFree(1, 2)
    await expect.element(count()).toHaveAttribute('aria-busy', 'false')
    expect(contract.asked('holdTickets').map(({ body }) => body)).toEqual([{ tickets: [{ placeId: placeOf(1, 2) }] }])
  })

  it('gives a seat back that is pressed once more', async () => {
    contract.answers('holdTickets', holding(placeOf(2, 4)))
    contract.answers('releaseTickets', holding())
    await showInShop(shop, <Chooser />)
    await seat(2, 4).click()
    await expect.element(count()).toHaveAttribute('aria-busy', 'false')
    await isMine(2, 4)
    await seat(2, 4).click()
    await isFree(2, 4)
    await expect.element(count()).toHaveAttribute('aria-busy', 'false')
    expect(contract.asked('releaseTickets')).toHaveLength(1)
  })

  it('takes back what the shop refuses, and says why', async () => {
    contract.answers('holdTickets', refused('ticket_limit'))
    await showInShop(shop, <Chooser />)
    await seat(1, 5).click()
    await expect.element(toasts()).toHaveTextContent(sentenceOf('ticket_limit'))
    await isFree(1, 5)
    await expect.element(count()).toHaveTextContent('0')
  })

  it('shows seats that others have just taken as gone, and offers the nearest [R11.4]', async () => {
    const [wanted, instead] = [placeOf(1, 4), placeOf(1, 6)]
    contract.answers('holdTickets', refused('places_taken', { lost: [wanted], instead: [instead] }))
    await showInShop(shop, <Chooser />)
    await seat(1, 4).click()
    await isGone(1, 4)
    contract.answers('holdTickets', holding(instead))
    await userEvent.click(page.getByRole('button', { name: shop.t('seat_map_take_instead') }))
    await isMine(1, 6)
    await isGone(1, 4)
  })

  it('sends one call after the other when seats are pressed faster than the shop replies', async () => {
    const answers = [later<ReturnType<typeof holding>>(), later<ReturnType<typeof holding>>()]
    let at = 0
    contract.answers('holdTickets', () => (answers[at++] ?? later()).promise)
    await showInShop(shop, <Chooser />)
    await seat(1, 1).click()
    await seat(1, 2).click()
    await expect.element(count()).toHaveTextContent('2')
    expect(contract.asked('holdTickets')).toHaveLength(1)
    answers[0]?.resolve(holding(placeOf(1, 1)))
    await expect.poll(() => contract.asked('holdTickets').length).toBe(2)
    await isMine(1, 2)
    answers[1]?.resolve(holding(placeOf(1, 1), placeOf(1, 2)))
    await expect.element(count()).toHaveAttribute('aria-busy', 'false')
    await expect.element(count()).toHaveTextContent('2')
  })
})
