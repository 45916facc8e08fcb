import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../../src/platform/calls/queries.ts'
import { ShopProvider } from '../../src/platform/shop/shop-context.tsx'
import { refused, sentenceOf } from '../../testing/contract-shop.ts'
import { filledReply } from '../../testing/filled-reply.ts'
import { openFilledShop } from '../../testing/filled-shop.ts'
import { type FormCase, faultsAt, fieldOf } from '../../testing/forms/form-case.ts'
import { portal } from '../../testing/mounted-app.tsx'
import { loadOffice } from '../app.tsx'
import { OpenShift } from '../counter/shifts/open-shift.tsx'
import { CloseShiftDialog, StornoDialog } from '../counter/shifts/shift-dialogs.tsx'
import { NewRequestDialog } from '../data-requests/new-request-dialog.tsx'
import { DeliveryDialog, type Terms } from '../delivery/delivery-dialog.tsx'
import { GiveCardDialog } from '../promotions/give-card-dialog.tsx'
import { NewCodesDialog } from '../promotions/new-codes-dialog.tsx'
import { PaceDialog } from '../queues/pace-dialog.tsx'
import { StartQueueDialog } from '../queues/start-queue-dialog.tsx'
import { NewRedirectDialog } from '../redirects/redirect-dialog.tsx'
import { WebhookDialog } from '../webhooks/webhook-dialog.tsx'
import { type StaffContext, StaffProvider } from './use-staff.ts'

const contract = openFilledShop()
const shop = await loadOffice(portal, 'en')
const { t } = shop
const nothing = () => undefined
const terms: Terms = {
  ...(filledReply('listDeliveryTerms') as { terms: readonly Terms[] }).terms[0],
  portalCode: 'ee',
  method: 'post',
  price: { amount: 390, currency: 'EUR' },
  from: null,
  until: null,
  eventIds: [],
  words: {},
} as never

type StaffForm = Pick<FormCase, 'call' | 'fields'> & {
  readonly show: () => ReactNode
  /** What is right. */
  readonly typed: Readonly<Record<string, string>>
  /** What is wrong, by field. */
  readonly odd: Readonly<Record<string, readonly string[]>>
}

const ENTRY = {
  saleId: '0b7a7a4e-6a4b-4f57-9d7e-0a1f6d1c2b3a',
  reference: '7SF-5HH-RSA',
  amount: 3800,
  method: 'cash' as const,
}
const SHIFT = {
  id: 1,
  number: null,
  portalCode: 'ee',
  currency: 'EUR',
  staffName: 'Liina Saar',
  isOwn: true,
  openedAt: '2026-11-26T09:00:00Z',
  closedAt: null,
  float: 10_000,
  sales: 1,
  stornos: 0,
  tickets: 2,
  giftCards: 0,
  cashIn: 3800,
  cashOut: 0,
  expected: 13_800,
  counted: null,
  vat: [],
  cardIn: 0,
  cardOut: 0,
  prepared: { tickets: 0, amount: 0 },
  withoutReceipt: 0,
  entries: [],
}

const CASES: Readonly<Record<string, StaffForm>> = {
  'a gift card that is given': {
    call: 'grantGiftCard',
    show: () => <GiveCardDialog storefront="ee" onClose={nothing} onDone={nothing} />,
    fields: {
      amount: t('promotions_value'),
      name: t('promotions_card_recipient'),
      email: t('staff_email'),
      reason: t('staff_reason'),
    },
    typed: { amount: '10', name: 'Mari Mets', email: 'mari.mets@example.com', reason: 'The sound failed' },
    odd: {
      amount: ['', '-5', '1e3', 'ten', '10.001', '99999999'],
      email: ['', 'mari', 'mari@', '@example.com', 'a b@example.com'],
      name: ['', '   '],
      reason: ['', '   '],
    },
  },
  'new promo codes': {
    call: 'makePromoCodes',
    show: () => <NewCodesDialog storefront="ee" onClose={nothing} onDone={nothing} />,
    fields: { count: t('promotions_count'), code: t('promotions_code'), value: t('promotions_value') },
    typed: { count: '1', code: 'SPRING', value: '10' },
    odd: {
      count: ['0', '-1', '10001', '1.5', 'ten'],
      code: ['SPRING 10', '=SUM(A1)', '<b>'],
      value: ['-1', '1e3', 'x'],
    },
  },
  'a redirect': {
    call: 'makeRedirect',
    show: () => <NewRedirectDialog storefront="ee" source="" onClose={nothing} onDone={nothing} />,
    fields: { source: t('content_items_redirect_source'), target: t('content_items_redirect_target') },
    typed: { source: '/vana', target: '/uudised' },
    odd: {
      source: ['', '   ', 'vana', '//elsewhere.example', '/a b', '/vana?x=1', 'javascript:alert(1)'],
      target: ['', 'uudised', '//elsewhere.example', 'javascript:alert(1)', 'ftp://example.com'],
    },
  },
  'how tickets are delivered': {
    call: 'saveDeliveryTerms',
    show: () => <DeliveryDialog terms={terms} title="Post" onClose={nothing} onDone={nothing} />,
    fields: { amount: t('content_items_delivery_price'), eventIds: t('promotions_events') },
    typed: { amount: '3.90', eventIds: '210001' },
    odd: {
      amount: ['', '-1', '1e3', 'ten', '3.905', '9999999'],
      eventIds: ['210001;210002', 'all', '0', '-5'],
    },
  },
  'a request about somebody’s data': {
    call: 'makeDataRequest',
    show: () => <NewRequestDialog storefront="ee" onClose={nothing} onDone={nothing} />,
    fields: {
      email: t('staff_email'),
      note: t('staff_data_note'),
      receivedOn: t('staff_data_received'),
    },
    typed: { email: 'mari.mets@example.com', note: 'By email', receivedOn: '2026-11-20' },
    odd: { email: ['', 'mari', 'mari@', '@example.com', 'a b@example.com'], note: ['', '   '], receivedOn: [''] },
  },
  'a shift’s beginning': {
    call: 'openShift',
    show: () => <OpenShift storefront="ee" />,
    fields: { float: t('counter_float') },
    typed: { float: '100,50' },
    odd: { float: ['', '-1', '1e3', '12,345', 'ten'] },
  },
  'a shift’s end': {
    call: 'closeShift',
    show: () => <CloseShiftDialog shift={SHIFT} onClose={nothing} onDone={nothing} />,
    fields: { counted: t('counter_counted') },
    typed: { counted: '138' },
    odd: { counted: ['', '-1', '12,345', 'ten'] },
  },
  'a storno': {
    call: 'stornoSale',
    show: () => <StornoDialog shift={SHIFT} entry={ENTRY} onClose={nothing} onDone={nothing} />,
    fields: { reason: t('staff_reason') },
    typed: { reason: 'The wrong night' },
    odd: { reason: ['', '   '] },
  },
  'a new waiting room': {
    call: 'startQueue',
    show: () => <StartQueueDialog onClose={nothing} onDone={nothing} />,
    fields: { eventId: t('staff_queue_of'), rate: t('staff_queue_rate'), cap: t('staff_queue_cap') },
    typed: { eventId: '210003', rate: '300', cap: '500' },
    odd: {
      eventId: ['0', '-5', 'concert', '2100034567'],
      rate: ['', '0', '-1', '1e3', 'ten', '100001'],
      cap: ['', '0', '2.5', 'many'],
    },
  },
  'the pace of a waiting room': {
    call: 'paceQueue',
    show: () => <PaceDialog queue={{ id: 1, rate: 300, cap: 500, message: null }} onClose={nothing} onDone={nothing} />,
    fields: { rate: t('staff_queue_rate'), cap: t('staff_queue_cap') },
    typed: { rate: '600', cap: '1000' },
    odd: { rate: ['', '0', 'ten'], cap: ['', '0', '1000000'] },
  },
  'a webhook': {
    call: 'makeWebhook',
    show: () => <WebhookDialog webhook={null} onClose={nothing} onDone={nothing} />,
    fields: { url: t('staff_hook_url') },
    typed: { url: 'https://hooks.example.com/in' },
    odd: { url: ['', 'http://hooks.example.com', 'javascript:alert(1)', 'https://a:b@example.com', 'ftp://x.ee'] },
  },
}

const session = filledReply('readStaffSession')
const staff = {
  ...session,
  storefronts: [{ code: 'ee', name: 'Esirida', currency: 'EUR' }],
  may: () => true,
  refresh: async () => undefined,
} as unknown as StaffContext

const open = ({ show }: StaffForm) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ShopProvider shop={shop}>
        <StaffProvider value={staff}>{show()}</StaffProvider>
      </ShopProvider>
    </QueryClientProvider>,
  )

const type = async (one: StaffForm, path: string, text: string) =>
  page.elementLocator(fieldOf(one, path) as HTMLElement).fill(text)

const press = () => {
  const button = document.querySelector<HTMLButtonElement>(':is(dialog[open], form) button[type=submit]')
  button?.focus()
  button?.click()
}

beforeEach(async () => {
  queryClient.clear()
  await page.viewport(1280, 900)
})

describe('the forms of the back office', () => {
  for (const [name, one] of Object.entries(CASES)) {
    it(`show a refusal at its field: ${name} [R12.4]`, async () => {
      await open(one)
      for (const [path, text] of Object.entries(one.typed)) await type(one, path, text)
      for (const path of Object.keys(one.fields)) {
        contract.answers(one.call, refused('invalid_request', { field: path }))
        const before = contract.asked(one.call).length
        press()
        await expect.poll(() => contract.asked(one.call).length, { message: path }).toBe(before + 1)
        await expect
          .poll(() => faultsAt([fieldOf(one, path)], sentenceOf('invalid_request')), { message: path })
          .toEqual([])
      }
    })

    it(`send nothing of odd input, and say which field it is: ${name} [R12.4]`, async () => {
      await open(one)
      for (const [path, texts] of Object.entries(one.odd)) {
        for (const [other, text] of Object.entries(one.typed)) await type(one, other, text)
        for (const text of texts) {
          // each is told by itself: the field is right before
          await type(one, path, one.typed[path] ?? '')
          await expect.poll(() => fieldOf(one, path)?.getAttribute('aria-invalid')).not.toBe('true')
          await type(one, path, text)
          press()
          await expect
            .poll(() => fieldOf(one, path)?.getAttribute('aria-invalid'), { message: `${path} ${text}` })
            .toBe('true')
        }
      }
      expect(contract.asked(one.call)).toEqual([])
    })
  }
})
