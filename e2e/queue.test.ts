import { pathTo } from '@parter/portal/paths/paths.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { describe, expect } from 'vitest'
import { listedEvents, staysOnSale } from './buying.ts'
import { signInAsOperator } from './staff.ts'
import { accessibilityProblems, queryRows } from './store-steps.ts'
import { messageOf } from './texts.ts'
import { at, journey, takeScreenshot } from './visitor.ts'

const staffWords = (key: Parameters<typeof messageOf>[1]) => messageOf('en', key)
const words = (key: Parameters<typeof messageOf>[1]) => messageOf('et', key)

describe('a waiting room', () => {
  journey(
    'is opened by staff; who opens the hall is led to it, waits, and comes back to the hall when they are called [R14.1] [R14.2]',
    async ({ visit }) => {
      const event = (await listedEvents()).filter((one) => staysOnSale(one) && one.hasSeatMap).at(-1)
      if (!event) throw new Error('The demo content has no hall')
      const staff = await visit('desk')
      const office = staff.page
      await office.goto(at('ee', '/staff/queues'))
      await signInAsOperator(office)
      await office.getByRole('button', { name: staffWords('staff_queue_new') }).click()
      const dialog = office.getByRole('dialog')
      await dialog.getByLabel(staffWords('staff_queue_of')).fill(String(event.id))
      await dialog.getByLabel(staffWords('staff_queue_rate')).fill('6000')
      await dialog.locator('button[type=submit]').click()
      const row = office.getByRole('row').filter({ hasText: String(event.id) })
      await row.waitFor()
      expect(await accessibilityProblems(office)).toEqual([])
      // a pause shows the line as it stands, however fast the machine is
      await row.getByRole('button', { name: /./ }).click()
      await office.getByRole('menuitem', { name: staffWords('staff_queue_pause') }).click()
      await row.getByText(staffWords('staff_queue_state_paused')).waitFor()

      const visitor = await visit('phone')
      const { page } = visitor
      const hall = pathTo('seatMap', { id: event.id, slug: event.slug }, 'et', portalOfCode('ee', PORTALS))
      await page.goto(at('ee', hall), { waitUntil: 'commit' })
      await page.waitForURL(/\/queue\/\d+/)
      await page.getByRole('heading', { name: event.title }).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('button', { name: words('documents_queue_join') }).click()
      await page.getByRole('heading', { name: words('documents_queue_paused') }).waitFor()
      await takeScreenshot(visitor, 'queue')
      expect(await accessibilityProblems(page)).toEqual([])

      await row.getByRole('button', { name: /./ }).click()
      await office.getByRole('menuitem', { name: staffWords('staff_queue_resume') }).click()
      await page.waitForURL((url) => url.pathname === hall)
      const [inside] = await queryRows<{ n: number }>(
        `SELECT count(*)::int AS n FROM queue_pass JOIN queue_room ON queue_room.id = room_id WHERE event_id = $1`,
        [event.id],
      )
      expect(inside).toEqual({ n: 1 })

      // closed, it lets everybody through; closed by mistake, it goes on
      const close = async () => {
        await row.getByRole('button', { name: /./ }).click()
        await office.getByRole('menuitem', { name: staffWords('staff_queue_close') }).click()
        await office
          .getByRole('dialog')
          .getByRole('button', { name: staffWords('staff_queue_close') })
          .click()
        await row.getByText(staffWords('staff_queue_state_ended')).waitFor()
      }
      await close()
      await row.getByRole('button', { name: /./ }).click()
      await office.getByRole('menuitem', { name: staffWords('staff_queue_resume') }).click()
      await row.getByText(staffWords('staff_queue_state_letting_in')).waitFor()
      await close()
    },
  )
})
