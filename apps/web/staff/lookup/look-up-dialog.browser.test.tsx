import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../src/platform/calls/queries.ts'
import { ShopProvider } from '../../src/platform/shop/shop-context.tsx'
import { refused, sentenceOf } from '../../testing/contract-shop.ts'
import { openFilledShop } from '../../testing/filled-shop.ts'
import { portal } from '../../testing/mounted-app.tsx'
import { loadOffice } from '../app.tsx'
import { STAFF_PAGES } from '../pages.ts'
import { LookUpDialog } from './look-up-dialog.tsx'

const contract = openFilledShop()
const shop = await loadOffice(portal, 'en')
const { t } = shop
const onClose = vi.fn<() => void>()

const hit = (id: string, title: string) => ({
  id,
  title,
  draftId: null,
  isPublished: true,
  about: null,
  at: null,
  portalCode: 'ee',
})
const open = async () => {
  history.replaceState(null, '', '/staff')
  await render(
    <QueryClientProvider client={queryClient}>
      <ShopProvider shop={shop}>
        <LookUpDialog pages={STAFF_PAGES} onClose={onClose} />
      </ShopProvider>
    </QueryClientProvider>,
  )
}
const field = page.getByRole('combobox', { name: t('staff_look_up') })
const isChosen = async (name: string): Promise<void> => {
  await expect.element(page.getByRole('option', { selected: true, name })).toBeVisible()
}

beforeEach(() => {
  queryClient.clear()
  onClose.mockClear()
  contract.answers('lookUp', {
    groups: [
      { kind: 'order', hits: [hit('7', 'Mari Mets'), hit('8', 'Mari Kask')], hasMore: true },
      { kind: 'event', hits: [{ ...hit('12', 'Mari laulab'), draftId: 12, isPublished: false }], hasMore: false },
    ],
    isShort: false,
  })
})

describe('the one field of the back office [R12.6]', () => {
  it('has the focus, and goes by arrows and Enter to what it finds', async () => {
    await open()
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('mari')
    await isChosen('Mari Mets EE')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await isChosen(t('staff_look_up_all'))
    await userEvent.keyboard('{ArrowDown}')
    await isChosen(`Mari laulab EE ${t('event_drafts_state_draft')}`)
    await expect.element(page.getByRole('group', { name: t('event_drafts_events') })).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent(t('staff_look_up_found', { count: 4 }))
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
    expect(`${location.pathname}${location.search}`).toBe('/staff/orders?order=8')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('opens what a scanner has typed once it is found, though Enter came before', async () => {
    await open()
    await userEvent.keyboard('0123456789{Enter}')
    await expect.poll(() => `${location.pathname}${location.search}`).toBe('/staff/orders?order=7')
  })

  it('finds the back office’s pages by their names, without the shop', async () => {
    contract.answers('lookUp', { groups: [], isShort: true })
    await open()
    await expect.poll(() => page.getByRole('option').all()).toHaveLength(STAFF_PAGES.length)
    await userEvent.keyboard('se')
    await userEvent.keyboard('ttl')
    await isChosen(t('reports_settlements'))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.pathname).toBe('/staff/settlements')
  })

  it('says that nothing fits, that more signs are needed, and what went wrong', async () => {
    contract.answers('lookUp', { groups: [], isShort: false })
    await open()
    await userEvent.keyboard('zzzz')
    await expect.element(page.getByRole('status')).toHaveTextContent(t('staff_look_up_none'))
    contract.answers('lookUp', { groups: [], isShort: true })
    await userEvent.clear(field)
    await userEvent.keyboard('zz')
    await expect.element(page.getByRole('status')).toHaveTextContent(t('desk_short'))
    contract.answers('lookUp', refused('invalid_request'))
    await userEvent.keyboard('xx')
    await expect.element(page.getByText(sentenceOf('invalid_request'))).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
