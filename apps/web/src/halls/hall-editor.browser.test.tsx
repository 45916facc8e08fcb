import type { ReplyOf } from '@parter/contract/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../testing/mounted-app.tsx'
import { shopInBrowser } from '../../testing/browser-page.tsx'
import { refused } from '../../testing/contract-shop.ts'
import { filledReply } from '../../testing/filled-reply.ts'
import { openFilledShop } from '../../testing/filled-shop.ts'
import { smallHall } from '../../testing/plan.ts'

const contract = openFilledShop()
const { t } = await shopInBrowser('en')

beforeEach(async () => {
  await page.viewport(1280, 900)
  contract.answers('readHall', {
    ...filledReply('readHall'),
    id: 200001,
    model: smallHall() as ReplyOf<'readHall'>['model'],
  })
})

const button = (key: Parameters<typeof t>[0]) => page.getByRole('button', { name: t(key), exact: true })
const token = () => page.getByRole('textbox', { name: t('halls_token') })
const board = () => page.getByRole('application', { name: t('halls_board') })
const open = async () => {
  await openPage('hallEditor', 'en')
  await token().fill('a-token')
  await button('halls_open').click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /sample/i })
    .first()
    .click()
  await expect.element(board()).toBeVisible()
}
/** Draws a box on the board with the pointer. */
const drag = () =>
  userEvent.dragAndDrop(board(), board(), { sourcePosition: { x: 40, y: 300 }, targetPosition: { x: 200, y: 360 } })

describe('the hall editor [R6.4]', () => {
  it('shows a wrong token at its field and doesn’t open', async () => {
    contract.answers('listHalls', refused('login_required'))
    await openPage('hallEditor', 'en')
    await token().fill('not-it')
    await button('halls_open').click()
    await expect.element(token()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByText(t('halls_token_wrong')).first()).toBeVisible()
    await expect.element(board()).not.toBeInTheDocument()
  })

  it('adds a row where it is drawn with the pointer, and undoes it', async () => {
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
