import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../src/platform/calls/queries.ts'
import { ShopProvider } from '../../src/platform/shop/shop-context.tsx'
import { refused, sentenceOf } from '../../testing/contract-shop.ts'
import { filledReply } from '../../testing/filled-reply.ts'
import { openFilledShop } from '../../testing/filled-shop.ts'
import { portal } from '../../testing/mounted-app.tsx'
import { loadOffice } from '../app.tsx'
import { type StaffContext, StaffProvider } from '../platform/use-staff.ts'
import { OrdersPage } from './orders-page.tsx'

const contract = openFilledShop()
const shop = await loadOffice(portal, 'en')
const { t } = shop

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const TICKET = '0190f5a0-0000-7000-8000-000000000001'
const found = (id: number, name: string) => ({
  id,
  reference: `REF-${id}`,
  portalCode: 'ee',
  state: 'paid' as const,
  name,
  email: `${name.toLowerCase()}@example.com`,
  title: 'Night concert',
  tickets: 1,
  total: eur(1900),
  createdAt: '2026-11-23T12:00:00.000Z',
})
const story = () => ({
  ...filledReply('readDeskOrder'),
  id: 7,
  state: 'paid' as const,
  buyer: { name: 'Mari Mets', email: 'mari@example.com', phone: null, hasAccount: false, isMasked: false },
  total: eur(1900),
  refunded: eur(0),
  tickets: [
    {
      ...filledReply('readDeskOrder').tickets[0],
      id: TICKET,
      title: 'Night concert',
      state: 'issued' as const,
      price: eur(1900),
      fee: eur(100),
      sentTo: null,
      isSeat: true,
      obstacle: 'too_late' as const,
    },
  ] as ReturnType<typeof filledReply<'readDeskOrder'>>['tickets'],
})

const member = filledReply('readStaffSession')
const staff = (allowed: readonly string[]): StaffContext =>
  ({
    ...member,
    member: { ...member.member, permissions: allowed },
    may: (permission: string) => allowed.includes(permission),
    refresh: async () => undefined,
  }) as unknown as StaffContext

const open = (search: string, allowed: readonly string[] = ['order.read', 'order.edit', 'order.refund']) => {
  history.replaceState(null, '', `/staff/orders${search}`)
  return render(
    <QueryClientProvider client={queryClient}>
      <ShopProvider shop={shop}>
        <StaffProvider value={staff(allowed)}>
          <OrdersPage />
        </StaffProvider>
      </ShopProvider>
    </QueryClientProvider>,
  )
}
const button = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(async () => {
  queryClient.clear()
  await page.viewport(1280, 900)
  contract.answers('findOrders', {
    orders: [found(7, 'Mari'), found(8, 'Jaan')],
    next: null,
    isShort: false,
    isPartial: false,
  })
  contract.answers('readDeskOrder', story())
})

describe('the order desk [R12.6]', () => {
  it('takes the field by F and keeps what is typed and chosen in the address', async () => {
    await open('')
    await expect.element(page.getByRole('link', { name: /Jaan/ })).toBeVisible()
    await userEvent.keyboard('f')
    const field = page.getByRole('searchbox', { name: t('desk_find') })
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard('mari mets')
    await expect.poll(() => location.search).toContain('q=mari+mets')
    await button(t('desk_group_paid')).click()
    await expect.poll(() => location.search).toContain('group=paid')
    await expect.element(button(t('desk_group_paid'))).toHaveAttribute('aria-pressed', 'true')
  })

  it('goes through the orders by j and k', async () => {
    await open('')
    await expect.element(page.getByRole('link', { name: /Jaan/ })).toBeVisible()
    await userEvent.keyboard('j')
    await expect.poll(() => location.search).toContain('order=7')
    await userEvent.keyboard('j')
    await expect.poll(() => location.search).toContain('order=8')
    await userEvent.keyboard('k')
    await expect.poll(() => location.search).toContain('order=7')
  })

  it('shows whoever may only look no button that changes anything', async () => {
    await open('?order=7', ['order.read'])
    await expect.element(page.getByRole('heading', { name: 'Mari Mets' })).toBeVisible()
    for (const key of ['desk_resend', 'desk_address', 'desk_return', 'desk_exchange', 'desk_note_add'] as const)
      expect(page.getByRole('button', { name: t(key) }).elements(), key).toEqual([])
  })

  it('names a sale at the counter, and offers to send nothing where there is no address [R13.1]', async () => {
    const buyer = { name: null, email: '', phone: null, hasAccount: false, isMasked: false }
    contract.answers('readDeskOrder', { ...story(), buyer })
    contract.answers('findOrders', {
      orders: [{ ...found(7, ''), name: null, email: '' }],
      next: null,
      isShort: false,
      isPartial: false,
    })
    await open('?order=7')
    await expect.element(page.getByRole('heading', { name: t('counter_title') })).toBeVisible()
    await expect.element(page.getByRole('link', { name: new RegExp(t('counter_title')) })).toBeVisible()
    await expect.element(button(new RegExp(t('desk_address')))).toBeVisible()
    expect(button(new RegExp(t('desk_resend'))).elements()).toEqual([])
  })

  it('refuses a wrong address before it is sent, in words', async () => {
    await open('?order=7')
    await button(new RegExp(t('desk_address'))).click()
    const field = page.getByRole('textbox', { name: t('staff_email') })
    await userEvent.fill(field, 'nobody')
    await button(t('desk_address_save')).click()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    expect(contract.asked('correctBuyerEmail')).toEqual([])
  })

  it('gives back beyond the rule only what the shop says, with the reason, and tells a refusal', async () => {
    contract.answers('priceStaffReturn', {
      worth: eur(1900),
      fee: eur(0),
      ways: [{ to: 'card', total: eur(1900), toPayment: eur(1900), toOldCards: eur(0), toNewCard: eur(0) }],
    })
    contract.answers('returnByStaff', refused('return_changed'))
    await open('?order=7')
    await expect.element(page.getByRole('heading', { name: 'Mari Mets' })).toBeVisible()
    await userEvent.keyboard('r')
    await expect.element(page.getByText(t('desk_obstacle_too_late'))).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: t('staff_reason') }), 'Broken leg')
    await button(t('desk_return_give', { amount: '€19.00' })).click()
    await expect.element(page.getByText(sentenceOf('return_changed'))).toBeVisible()
    expect(contract.asked('returnByStaff')[0]?.body).toEqual({
      ticketIds: [TICKET],
      to: 'card',
      isBeyondRule: true,
      reason: 'Broken leg',
      expectedTotal: 1900,
    })
  })

  it('exchanges a ticket for a cheaper one with what comes back, and shows dearer ones that can’t be chosen', async () => {
    const seat = { placeId: 61, section: 'Balcony', row: '3', seat: '11' }
    contract.answers('listSeatsToExchange', { seats: [seat] })
    const offer = { zoneId: 2, ticketTypeId: 1, zoneName: 'Balcony', ticketTypeName: 'Full' }
    contract.answers('priceExchange', {
      offers: [
        { ...offer, price: eur(1500), back: eur(400) },
        { ...offer, zoneId: 4, zoneName: 'Box', price: eur(5000), back: null },
      ],
    })
    contract.answers('exchangeTicket', story())
    await open('?order=7')
    await button(t('desk_exchange')).click()
    const zones = page.getByRole('combobox', { name: t('desk_exchange_to') })
    await expect.element(zones).toBeVisible()
    await expect.element(page.getByRole('option', { name: /Box/ })).toBeDisabled()
    await expect.element(page.getByText(t('desk_exchange_dearer_way'))).toBeVisible()
    await zones.selectOptions(page.getByRole('option', { name: /Balcony · Full/ }))
    await page.getByRole('combobox', { name: t('desk_exchange_seat') }).selectOptions('61')
    await button(t('desk_exchange_save')).click()
    await expect
      .poll(() => contract.asked('exchangeTicket')[0]?.body)
      .toEqual({
        ticketId: TICKET,
        placeId: 61,
        zoneId: 2,
        ticketTypeId: 1,
        expectedBack: 400,
      })
    expect(contract.asked('exchangeSeat')).toEqual([])
  })

  it('says that nothing fits, and that more must be typed', async () => {
    contract.answers('findOrders', { orders: [], next: null, isShort: true, isPartial: false })
    await open('?q=ab')
    await expect.element(page.getByText(t('desk_short'))).toBeVisible()
  })
})
