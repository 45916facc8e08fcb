import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../src/platform/calls/queries.ts'
import { ShopProvider } from '../../src/platform/shop/shop-context.tsx'
import { filledReply } from '../../testing/filled-reply.ts'
import { openFilledShop } from '../../testing/filled-shop.ts'
import { portal } from '../../testing/mounted-app.tsx'
import { loadOffice } from '../app.tsx'
import { KeysPage } from '../keys/keys-page.tsx'
import { type StaffContext, StaffProvider } from '../platform/use-staff.ts'
import { MadeSettlement } from '../settlements/made-settlement.tsx'
import { OpenSettlement } from '../settlements/open-settlement.tsx'
import { WebhooksPage } from '../webhooks/webhooks-page.tsx'

const contract = openFilledShop()
const shop = await loadOffice(portal, 'en')
const { t } = shop
const staff = (allowed: readonly string[]) =>
  ({
    ...filledReply('readStaffSession'),
    storefronts: [{ code: 'ee', name: 'Esirida', currency: 'EUR' }],
    may: (permission: string) => allowed.includes(permission),
    refresh: async () => undefined,
  }) as unknown as StaffContext

const open = (shown: ReactNode, allowed: readonly string[] = ['history.read']) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ShopProvider shop={shop}>
        <StaffProvider value={staff(allowed)}>{shown}</StaffProvider>
      </ShopProvider>
    </QueryClientProvider>,
  )
const history = () => page.getByRole('button', { name: t('staff_history') }).first()

beforeEach(() => queryClient.clear())

describe('what happened to a thing [R12.1]', () => {
  it.each([
    ['a settlement', 'settlement', () => <MadeSettlement id={7} />],
    ['an organiser’s terms', 'organiser', () => <OpenSettlement id={7} firstDay="2026-01-01" />],
    ['a webhook', 'webhook', () => <WebhooksPage />],
    ['a key', 'key', () => <KeysPage />],
  ] as const)('is one press away of %s', async (_, kind, show) => {
    await open(show())
    await history().click()
    await expect.poll(() => contract.asked().find(({ name }) => name === 'listHistory')?.params.kind).toBe(kind)
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  it('is not offered to members who may not see it', async () => {
    await open(<MadeSettlement id={7} />, [])
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect.element(history()).not.toBeInTheDocument()
  })
})
