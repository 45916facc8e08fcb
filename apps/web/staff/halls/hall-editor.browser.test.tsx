import type { ReplyOf } from '@parter/contract/calls.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ShopProvider } from '../../src/platform/shop/shop-context.tsx'
import { refused } from '../../testing/contract-shop.ts'
import { filledReply } from '../../testing/filled-reply.ts'
import { openFilledShop } from '../../testing/filled-shop.ts'
import { portal } from '../../testing/mounted-app.tsx'
import { smallHall } from '../../testing/plan.ts'
import { loadOffice } from '../app.tsx'
import { HallsPage } from '../hall-editor/halls-page.tsx'

const contract = openFilledShop()
const shop = await loadOffice(portal, 'en')
const { t } = shop

beforeEach(async () => {
  await page.viewport(1280, 900)
  contract.answers('readHall', {
    ...filledReply('readHall'),
    id: 200001,
    model: smallHall() as ReplyOf<'readHall'>['model'],
  })
})

const button = (key: Parameters<typeof t>[0]) => page.getByRole('button', { name: t(key), exact: true })
const board = () => page.getByRole('application', { name: t('halls_board') })
const openHalls = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShopProvider shop={shop}>
        <HallsPage />
      </ShopProvider>
    </QueryClientProvider>,
  )
const open = async () => {
  await openHalls()
  await page
    .getByRole('button', { name: /sample/i })
    .first()
    .click()
  await expect.element(board()).toBeVisible()
}
/** Draws a box on the board with the pointer. */
const drag = () =>
  userEvent.dragAndDrop(board(), board(), { sourcePosition: { x: 40, y: 300 }, targetPosition: { x: 200, y: 360 } })

describe('the hall editor [R6.4]', () => {
  it('puts a row where it is drawn with the pointer, and takes it back', async () => {
    await open()
    await expect.element(button('halls_undo')).toHaveAttribute('aria-disabled', 'true')
    await button('halls_tool_row').click()
    await drag()
    const seats = page.getByRole('group', { name: /^Seats of row / }).getByRole('button')
    await expect.poll(() => seats.elements().length).toBeGreaterThan(1)
    await expect.element(page.getByText(new RegExp(t('halls_changed')))).toBeVisible()
    await button('halls_undo').click()
    await expect.poll(() => seats.elements().length).toBe(0)
    await expect.element(button('halls_undo')).toHaveAttribute('aria-disabled', 'true')
    await button('halls_redo').click()
    await expect.element(button('halls_undo')).not.toHaveAttribute('aria-disabled')
  })

  it('selects, removes and restores all seats by keyboard shortcuts', async () => {
    await open()
    board().element().focus()
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect.element(page.getByText(t('halls_seats_chosen', { count: 17 }))).toBeVisible()
    await userEvent.keyboard('{Delete}')
    await expect.element(page.getByText(t('halls_seats_chosen', { count: 17 }))).not.toBeInTheDocument()
    await expect.element(button('halls_undo')).not.toHaveAttribute('aria-disabled')
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(button('halls_undo')).toHaveAttribute('aria-disabled', 'true')
  })

  it('shows in the dialog why the hall can’t be published', async () => {
    await open()
    await button('halls_tool_row').click()
    await drag()
    contract.answers('checkHall', { faults: [], events: [] })
    contract.answers('publishHall', refused('hall_changed'))
    await button('halls_save').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('halls_publish') }).click()
    await expect.element(dialog.getByText(/sentence of hall_changed/)).toBeVisible()
  })
})
