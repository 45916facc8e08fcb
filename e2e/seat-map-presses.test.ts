import type { ReplyOf } from '@parter/contract/calls.ts'
import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { describe, expect } from 'vitest'
import { staysOnSale } from './buying.ts'
import { ourShop } from './our-shop.ts'
import { messageOf } from './texts.ts'
import { at, journey, type Visitor } from './visitor.ts'

/** The last play on sale, which no other journey buys. */
const aPlay = async (): Promise<EventCard> => {
  const address = `http://127.0.0.1:${ourShop().port}/api/v1/events?language=en&limit=60&category=theatre`
  const { events } = (await (await fetch(address)).json()) as ReplyOf<'listEvents'>
  const play = events.findLast((one) => staysOnSale(one) && one.hasSeatMap)
  if (!play) throw new Error('The demo content has no play')
  return play
}

const openMap = async ({ page }: Visitor, { id, slug }: EventCard) => {
  await page.goto(at('ee', `/en/tickets/${id}/${slug}/seatmap`))
  await page.locator('canvas[data-map=seats]').waitFor()
}

describe('presses on the seat map', () => {
  journey('choose a seat with the second tap [R7.3]', async ({ visit }) => {
    const play = await aPlay()
    const phone = await visit('phone')
    await openMap(phone, play)
    const middleOf = async ({ page }: Visitor, selector: string) => {
      const box = await page.locator(selector).boundingBox()
      if (!box) throw new Error(`${selector} is not seen`)
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    // a tap on a section zooms until its seats can be pressed
    const { x, y } = await middleOf(phone, 'canvas')
    await phone.page.touchscreen.tap(x, y)
    await phone.page.waitForURL(/section=/)
    await phone.page.locator('[data-near] canvas').waitFor()
    // a tap on a seat chooses it; taps are tried side by side until one hits a free seat
    const taken = () => phone.page.getByRole('gridcell', { selected: true }).count()
    for (let step = 0; step < 40 && (await taken()) === 0; step++) {
      await phone.page.touchscreen.tap(x - 150 + (step % 20) * 16, y + Math.floor(step / 20) * 34)
    }
    await expect.poll(taken).toBe(1)
    phone.problems.splice(0)
  })

  journey('count only places at the filtered price [R7.3]', async ({ visit }) => {
    const play = await aPlay()
    const { page } = await visit('desk')
    await openMap({ page } as Visitor, play)
    const prices = page.getByRole('group', { name: messageOf('en', 'seat_map_legend') }).getByRole('button')
    const cheap = prices.last()
    const count = /^\d+/.exec((await cheap.locator('small').textContent()) ?? '')?.[0]
    expect(Number(count)).toBeGreaterThan(0)
    await cheap.click()
    await expect.poll(() => cheap.getAttribute('aria-pressed')).toBe('true')
    // the list for keyboard and screen readers says the same of the sections
    const heard = await page.locator('[data-unseen] [role=group] button').allTextContents()
    const left = heard.map((text) => Number(/(\d+) available/.exec(text)?.[1] ?? 0))
    expect(left.reduce((sum, one) => sum + one, 0)).toBe(Number(count))
  })
})
