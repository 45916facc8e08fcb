import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { listedEvents, staysOnSale } from './buying.ts'
import { accessibilityProblems } from './store-steps.ts'
import { messageOf, messagePattern } from './texts.ts'
import { at, journey, openFooter, type Screen } from './visitor.ts'

/** Emails are sent after the commit, so the mailbox is polled until it has the one for that address. */
const emailFor = async (page: Page, address: string) => {
  const entry = page.getByRole('listitem').filter({ hasText: address }).getByRole('link').first()
  const count = async () => {
    await page.goto(at('ee', '/dev/mailbox'))
    return entry.count()
  }
  await expect.poll(count, { timeout: 20_000 }).toBe(1)
  return entry
}

describe('browsing', () => {
  journey.for<Screen>(['phone', 'desk'])(
    'begins with a show to buy, each show once, and leads to days and cities with true counts, on a %s [R1.1] [R3.6]',
    async (screen, { visit }) => {
      const { page } = await visit(screen)
      await page.goto(at('ee', '/'))
      const leads = page.getByRole('region', { name: messageOf('et', 'search_highlights') })
      if (screen === 'desk') {
        const next = leads.getByRole('button', { pressed: false }).first()
        const title = (await next.locator('b').textContent()) ?? ''
        await next.click()
        await leads.getByRole('heading', { name: title }).waitFor()
      }
      expect(await accessibilityProblems(page)).toEqual([])
      // what is further down is loaded when it is close to the viewport
      const cities = page.getByRole('region', { name: messageOf('et', 'content_front_places') })
      await expect
        .poll(async () => {
          await page.mouse.wheel(0, 600)
          return cities.count()
        })
        .toBe(1)
      for (const name of ['search_rail_soon', 'search_rail_popular', 'search_rail_just_announced'] as const) {
        const row = page.getByRole('region', { name: messageOf('et', name) })
        if ((await row.count()) === 0) continue
        expect(await row.getByRole('article').count(), name).toBeGreaterThanOrEqual(4)
        for (const gone of ['catalogue_status_sold_out', 'shell_status_cancelled', 'shell_status_postponed'] as const)
          expect(await row.getByText(messageOf('et', gone), { exact: true }).count(), name).toBe(0)
      }
      const titles = await page.locator('main article h3').allTextContents()
      expect(new Set(titles).size).toBe(titles.length)
      expect(await accessibilityProblems(page)).toEqual([])

      const countOf = (text: string | null) => /\d+/.exec(text ?? '')?.[0]
      const listOf = async (count: string | undefined) =>
        page
          .getByRole('status')
          .filter({ hasText: new RegExp(`^${count} `) })
          .waitFor()
      const city = cities.getByRole('list').getByRole('link', { name: /^Tartu/ })
      const inCity = countOf(await city.locator('small').textContent())
      await city.click()
      await page.waitForURL(/city=Tartu/)
      await listOf(inCity)
      await page.goto(at('ee', '/'))
      const days = page.getByRole('navigation', { name: messageOf('et', 'search_filter_dates') })
      const day = days.getByRole('link').first()
      const onDay = countOf(await day.locator('small').textContent())
      await day.click()
      await page.waitForURL(/from=/)
      await listOf(onDay)
      await page.goto(at('ee', '/piletid/kontserdid'))
      // between the rows stands one banner at a place, for a show that isn't in the list
      const banners = page.getByRole('region', { name: messageOf('et', 'content_banners') }).first()
      await banners.scrollIntoViewIfNeeded()
      expect(await banners.getByRole('link').count()).toBe(1)
      const banner = await banners.locator('strong').textContent()
      expect(await page.locator('main article h2').allTextContents()).not.toContain(banner)
      expect(await accessibilityProblems(page)).toEqual([])
    },
  )

  journey.for<Screen>(['phone'])(
    'finds an event in spite of typos, by suggestions and by Enter, on a %s [R2.2]',
    async (screen, { visit }) => {
      const { page } = await visit(screen)
      const wanted = (await listedEvents()).find(({ title }) => /^[\p{L} ]{8,}$/u.test(title))
      if (!wanted) throw new Error('No title to search for')
      await page.goto(at('ee', '/'))
      const box = page.getByRole('main').getByRole('combobox', { name: messageOf('et', 'shell_search') })
      // one letter too few, and no diacritics on the others
      const slip = wanted.title
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .replace(/(.{4})./, '$1')
      await box.fill(slip)
      await page.getByRole('option', { name: wanted.title }).first().waitFor()
      await box.press('Enter')
      await page.waitForURL(/\/search\?q=/)
      await page.getByRole('main').getByRole('link', { name: wanted.title }).first().waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      // what finds many can be narrowed
      await page.goto(at('ee', '/search?q=Tallinn'))
      const kinds = messageOf('et', 'catalogue_filter_category')
      await page.getByRole('button', { name: screen === 'phone' ? messageOf('et', 'search_filter') : kinds }).click()
      await page
        .getByRole('group', { name: kinds })
        .last()
        .getByRole('link', { name: /· \d+$/ })
        .first()
        .click()
      await page.waitForURL(/category=/)
      if (screen === 'phone') await page.locator('dialog[open] footer button').click()
      await page.getByRole('main').getByRole('article').first().waitFor()
    },
  )

  journey.for<Screen>(['desk'])(
    'shows a list as posters, as lines and as a month, with the view in the address, on a %s [R2.2]',
    async (screen, { visit }) => {
      const { page } = await visit(screen)
      await page.goto(at('ee', '/tickets'))
      await page.getByRole('radio', { name: messageOf('et', 'shell_view_list') }).check({ force: true })
      await page.waitForURL(/view=list/)
      await page.getByRole('combobox', { name: messageOf('et', 'search_sort') }).selectOption('price')
      await page.waitForURL(/sort=price/)
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByRole('radio', { name: messageOf('et', 'search_view_calendar') }).check({ force: true })
      await page.waitForURL(/view=calendar/)
      await page.getByRole('button', { name: messageOf('et', 'search_month_next') }).click()
      await page.waitForURL(/month=\d{4}-\d{2}/)
      await page.locator('main [role=grid] button[data-count]').first().click()
      await page.waitForURL(/from=(\d{4}-\d{2}-\d{2})&to=\1/)
      await page.locator('main li a[href*="/piletid/"]').first().waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      // the address shows the same to another visitor
      await page.reload()
      await page.locator('main [role=grid] button[data-chosen]').waitFor()
    },
  )

  journey.for<Screen>(['desk'])(
    'follows links inside texts by the rules of redirection, without a page load, on a %s [R2.10] [R2.11] [R7.6]',
    async (screen, { visit }) => {
      const { page } = await visit(screen)
      const [event] = await listedEvents()
      if (!event) throw new Error('There is no event')
      await page.goto(at('ee', '/en/venues'))
      await page.locator('main li').first().waitFor()
      await page.evaluate((old) => {
        Object.assign(globalThis, { isSameDocument: true })
        const text = document.createElement('p')
        text.dataset.content = ''
        text.innerHTML = `<a id="old" href="${old}">an old address</a>`
        document.querySelector('main')?.append(text)
      }, `/eng/tickets/concerts/some-old-name-${event.id}?center=1&from=email`)
      await page.locator('#old').click()
      await page.waitForURL((url) => url.pathname === `/en/tickets/${event.id}/${event.slugs.en}`)
      expect(new URL(page.url()).search).toBe('?from=email')
      await page.locator('main h1', { hasText: /./ }).waitFor()
      // a static page's data comes in one cacheable request
      const payload = page.waitForResponse((answer) => answer.url().includes('/_payload.json?'))
      await openFooter(page)
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: messageOf('en', 'shell_link_promoters') })
        .click()
      expect((await payload).status()).toBe(200)
      await page.waitForURL(/\/en\/promoters$/)
      await page.locator('main li a').first().waitFor()
      expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
    },
  )

  journey.for<Screen>(['phone'])(
    'shares an event, and downloads its calendar file, on a %s [R2.2]',
    async (screen, { visit }) => {
      const { page } = await visit(screen)
      const event = (await listedEvents()).find(staysOnSale)
      if (!event) throw new Error('Nothing is on sale')
      await page.goto(at('ee', `/piletid/${event.id}/${event.slug}`))
      const file = page.waitForEvent('download')
      await page.getByRole('button', { name: messageOf('et', 'shell_add_to_calendar') }).click()
      expect((await file).suggestedFilename()).toBe(`${event.slug}.ics`)
      await page.getByRole('button', { name: messageOf('et', 'catalogue_share') }).waitFor()
    },
  )

  journey.for<Screen>(['phone'])(
    'offers suggestions when nothing is found, and handles hostile input, on a %s [R2.2] [R8.1]',
    async (screen, { visit }) => {
      const { page } = await visit(screen)
      for (const words of ['qwxzjkv', `'; DROP TABLE event; --`, '%_%', '<script>alert(1)</script>', '\u202eעברית']) {
        const answer = await page.goto(at('ee', `/search?q=${encodeURIComponent(words)}`))
        expect(answer?.status(), words).toBe(200)
        await page.getByRole('heading', { level: 1 }).waitFor()
      }
      await page.goto(at('ee', '/search?q=qwxzjkv'))
      await page
        .getByRole('main')
        .getByRole('link', { name: messageOf('et', 'shell_link_tickets') })
        .click()
      await page.waitForURL(at('ee', '/tickets'))
    },
  )

  journey.for<Screen>(['phone'])(
    'keeps favourites on the device, and removes them, on a %s [R1.4]',
    async (screen, { visit }) => {
      const { page } = await visit(screen)
      const [event] = await listedEvents()
      if (!event) throw new Error('There is no event')
      await page.goto(at('ee', `/piletid/${event.id}/${event.slug}`))
      await page.getByRole('button', { name: messageOf('et', 'catalogue_favourite_add') }).click()
      await page.goto(at('ee', '/favorites'))
      await page.getByRole('link', { name: event.title, exact: true }).waitFor()
      await page.getByRole('button', { name: messageOf('et', 'catalogue_favourite_remove') }).click()
      await page.getByRole('heading', { name: messageOf('et', 'content_favourites_empty') }).waitFor()
    },
  )

  journey.for<Screen>(['desk'])(
    'sends the contact form: errors are shown at their fields, and success is confirmed, on a %s [R2.2] [R5.3]',
    async (screen, { visit }) => {
      const { page } = await visit(screen)
      await page.goto(at('ee', '/en/forms/contact'))
      await page.getByRole('button', { name: messageOf('en', 'content_form_send') }).click()
      await page.getByRole('alert').getByText(messageOf('en', 'error_field_required')).first().waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.getByLabel('Name').fill('Anna Näidis')
      await page.getByLabel('Email').fill('anna.naidis@example.com')
      // typed slowly, since a form filled in within two seconds is treated as a bot's
      const words = 'Is there a cloakroom? <b>Thank you</b> "in advance".'
      await page.locator('textarea').pressSequentially(words, { delay: 70 })
      await page.getByRole('button', { name: messageOf('en', 'content_form_send') }).click()
      await page.getByRole('main').getByRole('status').filter({ hasText: /./ }).waitFor()
      await emailFor(page, 'abi@esirida.example')
    },
  )

  journey.for<Screen>(['phone'])(
    'requests a reminder of a sale, confirms it by an email, and cancels it, on a %s [R2.2]',
    async (screen, { visit }) => {
      const { page } = await visit(screen)
      const soon = (await listedEvents()).find(({ status }) => status === 'not_yet_on_sale')
      if (!soon) throw new Error('No sale is to open')
      await page.goto(at('ee', `/piletid/${soon.id}/${soon.slug}`))
      await page
        .getByRole('link', {
          name: messageOf('et', screen === 'phone' ? 'box_office_tell_me' : 'catalogue_remind_me'),
          exact: true,
        })
        .first()
        .click()
      const email = `${screen}.meelespea@example.com`
      await page.getByLabel(messageOf('et', 'person_email')).fill(email)
      await page.getByRole('button', { name: messageOf('et', 'box_office_tell_me') }).click()
      await page.getByText(messagePattern('et', 'content_reminder_asked', ['email'])).waitFor()

      await (await emailFor(page, email)).click()
      const link = await page.waitForFunction(
        () =>
          /https?:\/\/\S+\/reminder\?token=[\w-]+/.exec(
            document.body.innerText + [...document.querySelectorAll('iframe')].map((one) => one.srcdoc).join(' '),
          )?.[0],
      )
      await page.goto((await link.jsonValue()) ?? '')
      await page.getByRole('button', { name: messageOf('et', 'content_reminder_confirm') }).click()
      await page.getByText(messagePattern('et', 'content_reminder_confirmed', ['when'])).waitFor()
      await page.getByRole('button', { name: messageOf('et', 'shell_reminder_cancel') }).click()
      await page.getByText(messageOf('et', 'content_reminder_cancelled')).waitFor()
    },
  )
})
