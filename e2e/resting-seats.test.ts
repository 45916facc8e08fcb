import type { ReplyOf } from '@parter/contract/calls.ts'
import { describe, expect } from 'vitest'
import { staysOnSale } from './buying.ts'
import { ourShop } from './our-shop.ts'
import { accessibilityProblems, queryRows } from './store-steps.ts'
import { messageOf, messagePattern } from './texts.ts'
import { at, journey, type Screen, takeScreenshot } from './visitor.ts'

/** Records that a visitor has held a seat for three whole holds and has just released it. */
const holdTooOften = (eventId: number, placeId: number) =>
  queryRows(`UPDATE recent_release SET held_seconds = 2700 WHERE event_id = $1 AND place_id = $2`, [eventId, placeId])

describe('a seat that was held too often', () => {
  journey.for<Screen>(['phone'])(
    'is refused with the time to wait, and another is taken with one press, on a %s [R6.4] [R8.1]',
    async (screen, { visit }) => {
      const answer = await fetch(`http://127.0.0.1:${ourShop().port}/api/v1/events?language=en&limit=60&category=sport`)
      const { events } = (await answer.json()) as ReplyOf<'listEvents'>
      const match = events.find((one) => staysOnSale(one) && one.hasSeatMap)
      if (!match) throw new Error('The demo content has no match')
      const visitor = await visit(screen)
      const { page } = visitor
      await page.goto(at('ee', `/en/tickets/${match.id}/${match.slug}/seatmap`))
      await page.getByRole('button', { name: messageOf('en', 'shell_view_list') }).click()
      await page
        .locator('h3 button[aria-expanded]:not([data-gone])')
        .nth(screen === 'phone' ? 10 : 11)
        .click()
      const seat = page.locator('[data-seat][data-state="free"]').first()
      const number = Number(await seat.getAttribute('data-seat'))
      const same = page.locator(`[data-seat="${number}"]`)
      const chosen = page.getByRole('gridcell', { selected: true })
      await same.click()
      await expect.poll(() => chosen.count()).toBe(1)
      const recentReleases = () =>
        queryRows(`SELECT FROM recent_release WHERE event_id = $1 AND place_id = $2`, [match.id, number])
      await same.click()
      await expect.poll(async () => (await recentReleases()).length).toBe(1)
      await holdTooOften(match.id, number)
      await same.click()
      const [why = ''] = messageOf('en', 'error_held_too_often', { minutes: 60 }).split(' 60 ')
      await page.getByText(why).first().waitFor()
      // the browser logs every refusal; this one is expected
      visitor.problems.splice(0, visitor.problems.length, ...visitor.problems.filter((one) => !one.includes('409')))
      expect(await accessibilityProblems(page)).toEqual([])
      await takeScreenshot(visitor, 'seat-that-rests', false)
      await page.getByRole('button', { name: messagePattern('en', 'seat_map_take_named', ['seats']) }).click()
      await expect.poll(() => chosen.count()).toBe(1)
      expect(await chosen.getAttribute('data-seat')).not.toBe(`${number}`)
    },
  )
})
