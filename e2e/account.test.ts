import pg from 'pg'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ask, buy } from './buying.ts'
import { tokenTo } from './emailed-token.ts'
import { ourShop } from './our-shop.ts'
import { accessibilityProblems } from './store-steps.ts'
import { messageOf } from './texts.ts'
import { at, followLink, journey, restOf } from './visitor.ts'

const PASSWORD = 'kolm halli hobust'

type Key = Parameters<typeof messageOf>[1]
const heading = (page: Page, key: Key) => page.getByRole('heading', { name: messageOf('et', key) })
const field = (page: Page, key: Key) => page.getByLabel(messageOf('et', key))
const button = (page: Page, key: Key) => page.getByRole('button', { name: messageOf('et', key) })

describe('an account', () => {
  journey(
    'is created by keyboard after buying as a guest, gets the tickets when its address is confirmed, and is logged in to elsewhere with a new password [R1.4] [R2.4] [R2.12] [R4.4] [R6.1]',
    async ({ visit }) => {
      const email = `mari.${Date.now()}@example.com`
      const desk = await visit('desk')
      const { page } = desk
      await page.goto(at('ee'))
      const { title } = await buy(desk, email)

      // a page of the account redirects to the login at the root of the language
      await page.goto(at('ee', '/profile'))
      await page.waitForURL(/\/#login$/)
      await page.getByRole('dialog').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('link', { name: messageOf('et', 'account_register_button') }).press('Enter')
      await page.waitForURL(/#register$/)
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
      await page.keyboard.type(email)
      await page.keyboard.press('Tab')
      await page.keyboard.type(PASSWORD)
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/profile\/my-tickets$/)
      await heading(page, 'account_no_tickets').waitFor()

      await page.goto(at('ee', `/#verify-email/${await tokenTo(email, 'verify-email')}`))
      await button(page, 'account_verify_button').press('Enter')
      await page.getByText(messageOf('et', 'account_verified')).waitFor()
      await page.keyboard.press('Escape')
      expect(page.url()).not.toContain('#')

      await page.goto(at('ee', '/profile/my-tickets'))
      await page.getByRole('heading', { name: title }).waitFor()
      await page.getByRole('button', { name: new RegExp(messageOf('et', 'account_show_code')) }).click()
      await page.getByRole('img', { name: /./ }).first().waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.keyboard.press('Escape')

      // a logout also logs out other tabs
      const tab = await desk.context.newPage()
      await tab.goto(at('ee', '/profile/settings'))
      await tab.getByRole('heading', { name: messageOf('et', 'account_settings_person') }).waitFor()
      await button(page, 'shell_log_out').click()
      await tab.waitForURL(/\/#login$/)
      await page.waitForURL(at('ee'))

      await page.goto(at('ee', '/#forgot-password'))
      await field(page, 'account_email').fill(email)
      await button(page, 'account_forgot_button').click()
      await page.getByText(messageOf('et', 'account_forgot_sent', { email })).waitFor()

      const phone = await visit('phone')
      await phone.page.goto(at('ee', `/#reset-password/${await tokenTo(email, 'reset-password')}`))
      await phone.page.getByRole('textbox', { name: messageOf('et', 'account_password_new') }).fill('neli musta varssa')
      await button(phone.page, 'account_reset_button').click()
      await phone.page.getByText(messageOf('et', 'account_reset_done')).waitFor()
      await phone.page.goto(at('ee', '/profile/history'))
      await field(phone.page, 'account_email').fill(email)
      await phone.page.getByLabel(messageOf('et', 'account_password'), { exact: true }).fill('neli musta varssa')
      await phone.page
        .getByRole('dialog')
        .getByRole('button', { name: messageOf('et', 'shell_log_in'), exact: true })
        .click()
      await phone.page.waitForURL(/\/profile\/history$/)
      await phone.page.getByRole('link', { name: title }).waitFor()
      expect(await accessibilityProblems(phone.page)).toEqual([])
    },
  )

  journey('restores the focus, and keeps typed input at a press outside', async ({ visit }) => {
    const { page } = await visit('desk')
    await page.goto(at('ee'))
    const link = page.getByRole('link', { name: messageOf('et', 'shell_log_in') })
    await link.press('Enter')
    await field(page, 'account_email').fill('typed@example.com')
    await page.mouse.click(5, 5)
    expect(await field(page, 'account_email').inputValue()).toBe('typed@example.com')
    // the focus is trapped in the form
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      )
      expect(inside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#login')
    expect(page.url()).toBe(at('ee'))
    // an unknown hash opens nothing
    await page.goto(at('ee', '/#nothing'))
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  journey('has its sections in the language of the address, at 320 px [R1.3] [R2.4] [R10.7]', async ({ visit }) => {
    const { page } = await visit('phone', { viewport: { width: 320, height: 700 }, isMobile: false })
    await page.goto(at('ee'))
    const email = `seven.${Date.now()}@example.com`
    await ask(page, 'POST /api/v1/account?language=et', { email, password: PASSWORD, language: 'et' })
    const rest = restOf(page)
    // other languages and accessibility are tested in every-page.browser.test.tsx
    for (const language of ['et', 'ru'] as const)
      for (const [place, [section, key]] of (
        [
          ['my-tickets', 'shell_my_tickets'],
          ['bookings', 'shell_bookings'],
          ['history', 'shell_history'],
          ['settings', 'shell_settings'],
          ['notifications', 'shell_notifications'],
          ['terms', 'account_terms'],
        ] as const
      ).entries()) {
        const path = `${language === 'et' ? '' : `/${language}`}/profile/${section}`
        // in each language one page is loaded, and the others are opened by links
        if (place === 0) await page.goto(at('ee', path))
        else await followLink(page, path)
        await page.waitForURL(at('ee', path))
        await rest()
        const title = page.getByRole('heading', { level: 1 })
        await title.waitFor()
        await page.getByText(email).first().waitFor()
        const what = `${language} ${section}`
        expect([what, await title.allTextContents()]).toEqual([what, [messageOf(language, key)]])
        expect([
          what,
          /\b(?:account|shell|error|orders|tickets)_[a-z]/.exec((await page.locator('body').innerText()) ?? ''),
        ]).toEqual([what, null])
        expect([what, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([what, 0])
      }
  })

  journey(
    'whose session was ended elsewhere opens the login form on each of its pages [R4.3] [R4.4]',
    async ({ visit }) => {
      const email = `kalle.${Date.now()}@example.com`
      const desk = await visit('desk')
      const { page, context, problems } = desk
      await page.goto(at('ee', '/en'))
      await ask(page, 'POST /api/v1/account?language=en', { email, password: PASSWORD, language: 'en' })
      const markerNow = async () => (await context.cookies()).find(({ name }) => name === 'uid')?.value.slice(0, 1)
      const dieElsewhere = async () => {
        const database = new pg.Client(ourShop().database)
        await database.connect()
        try {
          await database.query(
            'DELETE FROM session USING customer WHERE session.customer_id = customer.id AND email = $1',
            [email],
          )
        } finally {
          await database.end()
        }
      }
      const logIn = async () => {
        await page.getByRole('textbox', { name: messageOf('en', 'account_email') }).fill(email)
        await page.getByLabel(messageOf('en', 'account_password'), { exact: true }).fill(PASSWORD)
        await page.keyboard.press('Enter')
      }
      for (const section of ['my-tickets', 'settings', 'bookings']) {
        expect(await markerNow()).toBe('U')
        await dieElsewhere()
        await page.goto(at('ee', `/en/profile/${section}`))
        await page.waitForURL(/\/en#login$/)
        await page.getByRole('dialog').waitFor()
        await expect.poll(markerNow).toBe('G')
        await logIn()
        await page.waitForURL(at('ee', `/en/profile/${section}`))
      }
      // on a page without account calls, the check at the start notices it
      await dieElsewhere()
      await page.goto(at('ee', '/en/contacts'))
      await expect.poll(markerNow).toBe('G')
      await page.goto(at('ee', '/en/contacts#login'))
      await page.getByRole('dialog').waitFor()
      await logIn()
      await page.waitForURL(at('ee', '/en/contacts'))
      // a link to the form opens it although the cookie still names the customer
      await dieElsewhere()
      await page.goto('about:blank')
      await page.goto(at('ee', '/en/contacts#login'))
      await page.getByRole('dialog').waitFor()
      await expect.poll(markerNow).toBe('G')
      // the browser logs each refusal
      expect(problems.filter((problem) => !/status of 401/.test(problem))).toEqual([])
      problems.length = 0
    },
  )

  journey(
    'that another person created is taken over by the owner of the email address with a new password',
    async ({ visit }) => {
      const email = `claimed.${Date.now()}@example.com`
      const stranger = await visit('desk')
      await stranger.page.goto(at('ee'))
      await ask(stranger.page, 'POST /api/v1/account?language=et', { email, password: PASSWORD, language: 'et' })
      const { page, problems } = await visit('phone')
      await page.goto(at('ee', `/#verify-email/${await tokenTo(email, 'verify-email')}`))
      const press = (key: Key) => button(page, key).click()
      await press('account_verify_button')
      await page.getByLabel(messageOf('et', 'account_password'), { exact: true }).fill('not the password')
      expect(await accessibilityProblems(page)).toEqual([])
      await press('account_verify_button')
      await page.getByText(messageOf('et', 'account_fault_password_wrong')).waitFor()
      await press('account_verify_choose')
      await page.getByLabel(messageOf('et', 'account_password_new'), { exact: true }).fill('a password never used')
      expect(await accessibilityProblems(page)).toEqual([])
      await press('account_verify_new_button')
      await page.getByText(messageOf('et', 'account_verified_log_in')).waitFor()
      await press('shell_log_in')
      await field(page, 'account_email').waitFor()
      // the browser logs each refusal
      expect(problems.filter((problem) => !/status of 40[13]/.test(problem))).toEqual([])
      problems.length = 0
    },
  )

  journey('is opened by a passkey, added with the password', async ({ visit }) => {
    const email = `key.${Date.now()}@example.com`
    const { page, context } = await visit('desk')
    const devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.goto(at('ee'))
    await ask(page, 'POST /api/v1/account?language=et', { email, password: PASSWORD, language: 'et' })
    await page.goto(at('ee', '/profile/settings'))
    await button(page, 'account_passkey_add').click()
    await page.getByRole('textbox', { name: messageOf('et', 'account_password_present') }).fill(PASSWORD)
    await button(page, 'account_save').click()
    await page.getByRole('button', { name: `${messageOf('et', 'shell_button_remove')}: Linux` }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page
      .getByRole('button', { name: messageOf('et', 'shell_log_out'), exact: true })
      .first()
      .click()
    await page.waitForURL(at('ee'))

    await page.goto(at('ee', '/profile/notifications'))
    await button(page, 'account_passkey_login').click()
    await page.waitForURL(/\/profile\/notifications$/)
    await heading(page, 'account_newsletters').waitFor()
  })
})
