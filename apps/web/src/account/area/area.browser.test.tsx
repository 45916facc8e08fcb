import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { shopInBrowser } from '../../../testing/browser-page.tsx'
import { filledReply } from '../../../testing/filled-reply.ts'
import { openFilledShop } from '../../../testing/filled-shop.ts'
import { openPage } from '../../../testing/mounted-app.tsx'

const contract = openFilledShop()
const { t } = await shopInBrowser('en')
const main = () => page.getByRole('main')
const headings = (level: number) =>
  main()
    .getByRole('heading', { level })
    .elements()
    .map(({ textContent }) => textContent)

const bought = (count: number) => {
  const [one] = filledReply('listTransactions').transactions
  if (!one) throw new Error('A filled reply has a purchase')
  return Array.from({ length: count }, (_, at) => ({
    ...one,
    orderReference: `AAA-AAA-AA${at}`,
    createdAt: `2026-0${at + 1}-15T12:00:00Z`,
  }))
}

describe('the purchases', () => {
  it('stand in one list without a search while they are few [R2.4]', async () => {
    contract.answers('listTransactions', { transactions: bought(5) })
    await openPage('profileHistory', 'en')
    await expect
      .element(
        main()
          .getByRole('button', { name: new RegExp(t('orders_receipt')) })
          .first(),
      )
      .toBeVisible()
    expect(main().getByRole('searchbox').elements()).toEqual([])
    expect(headings(3)).toEqual([])
  })

  it('stand under their months and can be searched when they are many [R2.4]', async () => {
    contract.answers('listTransactions', { transactions: bought(6).toReversed() })
    await openPage('profileHistory', 'en')
    await expect.element(main().getByRole('searchbox')).toBeVisible()
    expect(headings(2)).toEqual(
      ['June', 'May', 'April', 'March', 'February', 'January'].map((month) =>
        expect.stringMatching(new RegExp(`^${month} 2026$`, 'i')),
      ),
    )
    await main().getByRole('searchbox').fill('AA3')
    await expect
      .poll(
        () =>
          main()
            .getByRole('button', { name: /AAA-AAA/ })
            .elements().length,
      )
      .toBe(1)
  })
})

describe('the terms', () => {
  it('that were accepted several times in one version stand once, with every purchase [R2.4]', async () => {
    const one = { document: 'terms 1', version: 'new', isCurrent: true }
    contract.answers('listAcceptedTerms', {
      accepted: [
        { ...one, acceptedAt: '2026-06-02T12:00:00Z', orderReference: 'AAA-AAA-AAA' },
        { ...one, acceptedAt: '2026-06-01T12:00:00Z', orderReference: 'BBB-BBB-BBB' },
        { ...one, version: 'old', isCurrent: false, acceptedAt: '2025-06-01T12:00:00Z', orderReference: null },
      ],
    })
    await openPage('profileTerms', 'en')
    await expect.element(main().getByText(/BBB-BBB-BBB/)).toBeVisible()
    expect(headings(3)).toEqual([
      t('shell_link_terms') + t('account_terms_current'),
      t('shell_link_terms') + t('account_terms_older'),
    ])
  })
})

describe('the notifications', () => {
  beforeEach(() => contract.answers('readNotifications', filledReply('readNotifications')))

  it('begin with the reminders, once the address is confirmed [R2.4]', async () => {
    contract.answers('readAccount', { emailVerified: true })
    await openPage('notifications', 'en')
    await expect.element(main().getByText(t('account_reminders_text'))).toBeVisible()
    expect(headings(2)).toEqual([t('account_reminders'), t('account_newsletters'), t('account_service')])
    await expect.element(main().getByRole('switch').first()).toBeEnabled()
  })

  it('ask for the code until then, and offer nothing that the shop would refuse [R2.4]', async () => {
    contract.answers('readAccount', { emailVerified: false })
    await openPage('notifications', 'en')
    const code = main().getByRole('link', { name: t('account_unconfirmed_enter_code') })
    await expect.element(code).toHaveAttribute('href', expect.stringMatching(/#verify-email$/))
    expect(headings(2)).toEqual([t('account_newsletters'), t('account_service')])
    expect(main().getByRole('switch').elements()).toEqual([])
  })
})
