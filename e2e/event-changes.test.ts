import { describe, expect } from 'vitest'
import { buy, eventToBuy } from './buying.ts'
import { addOperator, signInAs, signInAsOperator } from './staff.ts'
import { accessibilityProblems, queryRows } from './store-steps.ts'
import { messageOf } from './texts.ts'
import { at, journey, type Screen, takeScreenshot, type Visitor } from './visitor.ts'

const words = (key: Parameters<typeof messageOf>[1], values?: Parameters<typeof messageOf>[2]) =>
  messageOf('en', key, values)

/** The event that somebody has bought. */
const boughtBy = async (email: string): Promise<number> => {
  const [line] = await queryRows<{ id: number }>(
    `SELECT line.event_id AS id FROM order_line AS line JOIN orders ON orders.id = line.order_id
     WHERE orders.contact_email = $1 AND line.event_id IS NOT NULL`,
    [email],
  )
  if (!line) throw new Error(`Nothing was bought by ${email}`)
  return line.id
}

/** Buys tickets whose price is so many times as high for a moment. */
const buyDear = async (buyer: Visitor, email: string, times: number): Promise<void> => {
  const { id } = await eventToBuy(buyer.page)
  await queryRows('UPDATE price SET amount = amount * $2::int WHERE event_id = $1', [id, times])
  await buy(buyer, email)
  await queryRows('UPDATE price SET amount = amount / $2::int WHERE event_id = $1', [id, times])
}

const SCREENS: readonly Screen[] = ['desk', 'phone']

describe('an event that staff cancel', () => {
  for (const screen of SCREENS)
    journey(`is previewed, ordered by its name, paused and goes on, on a ${screen} [R12.7]`, async ({ visit }) => {
      const email = `assistant.${screen}.${Date.now()}@example.com`
      const buyer = await visit(screen)
      await buyer.page.goto(at('cz'))
      await buy(buyer, email)
      const id = await boughtBy(email)
      const staff = await visit(screen)
      const { page } = staff
      await page.goto(at('ee', '/staff/changes'))
      await signInAsOperator(page)
      await page.goto(at('ee', `/staff/changes?event=${id}`))
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      await page.getByRole('button', { name: words('event_changes_preview') }).click()
      await page.getByRole('heading', { name: words('event_changes_figures') }).waitFor()
      await takeScreenshot(staff, 'event-change-preview')
      expect(await accessibilityProblems(page)).toEqual([])

      const name = page.getByRole('textbox', { name: words('event_changes_type_name', { title }) })
      await name.fill(title)
      await page.getByRole('button', { name: words('event_changes_order_cancelled') }).click()
      await page.getByRole('button', { name: words('event_changes_pause') }).click()
      await page.getByText(words('event_changes_paused_text')).waitFor()
      await page.getByRole('button', { name: words('event_changes_resume') }).click()
      // the page follows by itself
      const told = page.getByRole('progressbar', { name: words('event_changes_told') })
      await expect.poll(() => told.getAttribute('value')).not.toBe('0')
      await takeScreenshot(staff, 'event-change-progress')
      expect(await accessibilityProblems(page)).toEqual([])
      const [change] = await queryRows<{ kind: string; paused: boolean; verbs: string[] }>(
        `SELECT kind, paused_at IS NOT NULL AS paused, (SELECT array_agg(verb::text ORDER BY id) FROM audit_entry
           WHERE subject_kind = 'event' AND subject_id = $1::text) AS verbs
         FROM event_change WHERE event_id = $1::int`,
        [id],
      )
      expect(change).toEqual({
        kind: 'cancelled',
        paused: false,
        verbs: ['orderEventChange', 'pauseEventChange', 'resumeEventChange'],
      })
    })

  journey('waits above a sum until a colleague has confirmed it, never who asked [R12.7]', async ({ visit }) => {
    const email = `second.${Date.now()}@example.com`
    const buyer = await visit('desk')
    await buyer.page.goto(at('cz'))
    await buyDear(buyer, email, 500)
    const id = await boughtBy(email)
    await addOperator('Piret Kask')
    const [asking, deciding] = [await visit('desk'), await visit('phone')]
    const { page } = asking
    await page.goto(at('ee', '/staff/changes'))
    await signInAsOperator(page)
    await page.goto(at('ee', `/staff/changes?event=${id}`))
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.getByRole('button', { name: words('event_changes_preview') }).click()
    await page.getByRole('textbox', { name: words('event_changes_type_name', { title }) }).fill(title)
    await page.getByRole('button', { name: words('event_changes_ask_second') }).click()
    await page.getByText(words('event_changes_own')).waitFor()
    const confirm = words('event_changes_confirm')
    expect(await page.getByRole('button', { name: confirm }).count()).toBe(0)
    await takeScreenshot(asking, 'event-change-waits')
    expect(await accessibilityProblems(page)).toEqual([])

    const colleague = deciding.page
    await colleague.goto(at('ee', '/staff/changes'))
    await signInAs(colleague, 'Piret Kask')
    await colleague.goto(at('ee', `/staff/changes?event=${id}`))
    await colleague.getByRole('button', { name: confirm }).waitFor()
    await takeScreenshot(deciding, 'event-change-to-confirm')
    expect(await accessibilityProblems(colleague)).toEqual([])
    await colleague.getByRole('button', { name: confirm }).click()
    // both pages follow by themselves
    for (const one of [colleague, page])
      await one.getByRole('progressbar', { name: words('event_changes_told') }).waitFor()
    const decided = await queryRows<{ state: string; names: string[] }>(
      `SELECT r.state, ARRAY[made.name, decided.name] AS names FROM event_change_request r
       JOIN staff_member made ON made.id = r.made_by JOIN staff_member decided ON decided.id = r.decided_by
       WHERE r.event_id = $1`,
      [id],
    )
    expect(decided).toEqual([{ state: 'confirmed', names: ['Liina Saar', 'Piret Kask'] }])
  })
})
