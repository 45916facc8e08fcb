import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { staysOnSale } from './buying.ts'
import { ourShop } from './our-shop.ts'
import { type RunningShop, startShop } from './shop-process.ts'
import { signInAsOperator } from './staff.ts'
import { accessibilityProblems } from './store-steps.ts'
import { messageOf } from './texts.ts'
import { journey, type Screen, takeScreenshot } from './visitor.ts'

/** Room at the lower edge for one more row, and how long that is (cm). */
const ROOM = 600
const LONGEST = 1400

let shop: RunningShop
beforeAll(async () => {
  // a second process on the same database and pictures, with a staff token
  const own = { DATABASE_URL: ourShop().database, DATA_DIR: ourShop().data }
  shop = await startShop(own)
})
afterAll(() => shop.stop())

const at = (path: string) => `http://ee.localhost:${shop.port}${path}`
const words = (key: Parameters<typeof messageOf>[1], values?: Parameters<typeof messageOf>[2]) =>
  messageOf('en', key, values)
const press = (page: Page, key: Parameters<typeof messageOf>[1]) =>
  page.getByRole('button', { name: words(key), exact: true }).click()

/** Asks a call of the staff from the page, whose browser knows the names of the storefronts. */
const askStaff = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (url) => (await (await fetch(url)).json()) as T, `/api/staff${path}`)

/** A small hall: it is quickly drawn, and other journeys have others. */
const aHall = async (page: Page) => {
  const { halls } = await askStaff<ReplyOf<'listHalls'>>(page, '/halls')
  const [hall] = halls
    .filter(({ portalCode, events, latest }) => portalCode === 'ee' && events > 0 && latest.seatCount > 0)
    .toSorted((one, other) => one.latest.seatCount - other.latest.seatCount)
  if (!hall) throw new Error('The demo content has no hall')
  return hall
}

/** One of these events that is on sale; a sold-out event is on sale again a moment after it has new seats. */
const oneOnSale = async (ids: readonly number[]) => {
  for (const id of ids) {
    const answer = await fetch(`http://127.0.0.1:${shop.port}/api/v1/events/${id}?language=en`)
    if (!answer.ok) continue
    const event = (await answer.json()) as ReplyOf<'readEvent'>
    if (staysOnSale(event)) return event
  }
  throw new Error('No event of the hall is on sale')
}

/** Drags on the board between two points of the plan, all of which is visible. */
const drag = async (page: Page, plan: { width: number; height: number }, from: number[], to: number[]) => {
  const board = page.getByRole('application')
  await board.scrollIntoViewIfNeeded()
  const box = await board.boundingBox()
  if (!box) throw new Error('There is no board')
  const scale = Math.min((box.width - 28) / plan.width, (box.height - 28) / plan.height)
  const onScreen = ([x = 0, y = 0]: number[]): [number, number] => [
    box.x + box.width / 2 + (x - plan.width / 2) * scale,
    box.y + box.height / 2 + (y - plan.height / 2) * scale,
  ]
  await page.mouse.move(...onScreen(from))
  await page.mouse.down()
  await page.mouse.move(...onScreen(to), { steps: 4 })
  await page.mouse.up()
}

describe.each<Screen>(['desk', 'phone'])('the hall editor on a %s', (screen) => {
  journey('draws a row that visitors then find on the plan [R2.6] [R6.4] [R10.7]', async ({ visit }) => {
    const visitor = await visit(screen)
    const { page } = visitor
    await page.goto(at('/staff/halls'))
    await signInAsOperator(page)
    const chosen = await aHall(page)
    const inWords = (label: Record<string, string>) => label.en ?? Object.values(label)[0] ?? ''
    const name = `${inWords(chosen.venue)} · ${inWords(chosen.name)}`
    await page.getByRole('button').filter({ hasText: name }).first().click()
    await page.getByRole('application').waitFor()
    const hall = await askStaff<ReplyOf<'readHall'>>(page, `/halls/${chosen.id}`)

    const plan = { width: hall.model.width, height: hall.model.height + ROOM }
    await page
      .locator('summary')
      .filter({ hasText: words('halls_plan') })
      .click()
    await page.getByRole('spinbutton', { name: words('halls_height') }).fill(String(plan.height))
    await press(page, 'halls_tool_curve')
    const [half, line] = [Math.min(plan.width * 0.4, LONGEST) / 2, hall.model.height + 150]
    await drag(page, plan, [plan.width / 2 - half, line], [plan.width / 2 + half, line])
    const seats = page.getByRole('group', { name: /^Seats of row / }).getByRole('button')
    await expect.poll(() => seats.count()).toBeGreaterThan(8)
    const count = await seats.count()
    await page.getByText(words('halls_seats_chosen', { count })).waitFor()
    await page.getByText(words('halls_faults', { count: 0 })).waitFor()

    await page.getByRole('spinbutton', { name: words('halls_number_from'), exact: true }).fill('11')
    await page.getByLabel(words('halls_number_way')).selectOption('from_right')
    await press(page, 'halls_number_do')
    await expect.poll(() => seats.first().textContent()).toBe(String(10 + count))
    await press(page, 'halls_mirror')
    await press(page, 'halls_undo')
    // mirroring puts seats onto existing ones: the fault is shown at once, and undone
    await press(page, 'halls_copy_mirrored')
    await expect.poll(() => page.getByRole('button', { name: /overlaps another seat$/ }).count()).toBeGreaterThan(0)
    await press(page, 'halls_undo')
    await page.getByText(words('halls_faults', { count: 0 })).waitFor()
    // a table is added without a pointer, moved to a new section, and undone
    await press(page, 'halls_table')
    await press(page, 'halls_add_row')
    await page.getByText(words('halls_seats_chosen', { count: 8 })).waitFor()
    await page.getByLabel(words('halls_section'), { exact: true }).last().selectOption('new')
    await page
      .locator('summary')
      .filter({ hasText: words('halls_new_section') })
      .waitFor()
    await page.getByText(words('halls_seats_chosen', { count: 8 })).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await press(page, 'halls_undo')
    await press(page, 'halls_undo')
    await press(page, 'halls_tool_choose')
    await takeScreenshot(visitor, 'hall-editor')

    await press(page, 'halls_save')
    const publish = page.getByRole('button', { name: words('halls_publish'), exact: true })
    await publish.waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    const answer = page.waitForResponse((response) => response.url().includes('/versions'))
    await publish.click()
    const published = (await (await answer).json()) as ReplyOf<'publishHall'>
    expect(published.version).toBe(hall.version + 1)
    const said = words('halls_published', { version: published.version, count: published.seatCount })
    await page.getByText(said).first().waitFor({ state: 'attached' })

    const known = new Set(JSON.stringify(hall.model).match(/"placeId":\d+/g))
    const placesOf = ({ sections }: typeof published.model) =>
      sections.flatMap((section) =>
        section.kind === 'seated'
          ? section.rows.flatMap((row) => row.seats.map((seat) => ({ ...seat, section: section.id })))
          : [],
      )
    const added = placesOf(published.model).filter(({ placeId }) => !known.has(`"placeId":${placeId}`))
    expect(added.map(({ label }) => label)).toEqual(
      Array.from({ length: count }, (_, seat) => String(10 + count - seat)),
    )
    const [place] = added
    const onSale = await oneOnSale(published.events)
    await page.goto(at(`/en/tickets/${onSale.id}/${onSale.slug}/seatmap?section=${place?.section}`))
    await page.locator(`[data-seat="${place?.placeId}"]`).waitFor({ state: 'attached' })
  })
})
