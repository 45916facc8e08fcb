import { Client } from 'pg'
import { describe, expect } from 'vitest'
import { ourShop } from './our-shop.ts'
import { accessibilityProblems } from './store-steps.ts'
import { messageOf } from './texts.ts'
import { at, journey, type Screen, takeScreenshot, type Visitor } from './visitor.ts'

const banner = ({ page }: Visitor) => page.getByRole('region', { name: messageOf('et', 'consent_title') })
const press = (visitor: Visitor, key: Parameters<typeof messageOf>[1]) =>
  banner(visitor)
    .getByRole('button', { name: messageOf('et', key), exact: true })
    .click()

/** The shop's cookies and storage in the browser. */
const kept = async ({ page, context }: Visitor) => ({
  cookies: [...new Set((await context.cookies()).map(({ name }) => name))].toSorted(),
  local: await page.evaluate(() => Object.keys(localStorage)),
  session: await page.evaluate(() => Object.keys(sessionStorage)),
})

/** Requested hosts other than the shop's own. */
const strangersAsked = ({ context }: Visitor): string[] => {
  const hosts: string[] = []
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== new URL(at('ee')).host) hosts.push(host)
  })
  return hosts
}

/** Configures trackers whose scripts only record that they were loaded. */
const withCounters = async ({ context }: Visitor): Promise<void> => {
  const ids = { googleAnalytics: 'G-JOURNEY1', metaPixel: '123456789012' }
  await context.route(`${at('ee')}**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const { pathname, search } = new URL(route.request().url())
    const answer = await route.fetch({ url: `http://127.0.0.1:${ourShop().port}${pathname}${search}` })
    const body = (await answer.text()).replace('"trackerIds":{}', `"trackerIds":${JSON.stringify(ids)}`)
    const headers = answer.headers()
    if (pathname !== '/checkout') delete headers['content-security-policy']
    await route.fulfill({ response: answer, headers, body })
  })
  const counts = { contentType: 'text/javascript', body: `document.cookie = '_ga=1; path=/'` }
  await context.route(/googletagmanager/, (route) => route.fulfill(counts))
  await context.route(/facebook/, (route) => route.fulfill({ ...counts, body: '' }))
}

const hooks = async ({ page }: Visitor): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const hook of ['accepted', 'changed', 'declined'])
      addEventListener(`consent-${hook}`, (event) =>
        heard.push(`${hook} ${JSON.stringify((event as CustomEvent).detail)}`),
      )
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

describe('consent', () => {
  journey.for<Screen>(['phone'])(
    'is asked before anything is stored or sent to third parties, on a %s [R1.8] [R4.14]',
    async (screen, { visit }) => {
      const visitor = await visit(screen, { hasDeclined: false })
      const { page } = visitor
      const strangers = strangersAsked(visitor)
      const heard = await hooks(visitor)
      await withCounters(visitor)
      await page.goto(at('ee'))
      await banner(visitor).waitFor()
      for (const path of ['/piletid', '/search?q=a', '/favorites']) {
        await page.goto(at('ee', path))
        await banner(visitor).waitFor()
      }
      // necessary cookies: the session, its marker, the language
      expect(await kept(visitor)).toEqual({ cookies: ['locale', 'session', 'uid'], local: [], session: [] })
      expect(strangers).toEqual([])
      expect(await accessibilityProblems(page)).toEqual([])
      await takeScreenshot(visitor, 'consent', false)

      await press(visitor, 'consent_decline')
      await banner(visitor).waitFor({ state: 'detached' })
      const none = '{"marketing":false,"statistics":false}'
      expect(await heard()).toEqual([`declined ${none}`, `changed ${none}`])
      await page.goto(at('ee', '/piletid'))
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect((await kept(visitor)).local).toEqual(['consent'])
      expect(strangers).toEqual([])
    },
  )

  journey.for<Screen>(['desk'])(
    'loads trackers by their flags, never in the checkout, and removes them, on a %s [R4.14]',
    async (screen, { visit }) => {
      const visitor = await visit(screen, { hasDeclined: false })
      const { page } = visitor
      const strangers = strangersAsked(visitor)
      const heard = await hooks(visitor)
      await withCounters(visitor)
      await page.goto(at('ee'))
      await press(visitor, 'consent_accept_all')
      await expect.poll(() => strangers.toSorted()).toEqual(['connect.facebook.net', 'www.googletagmanager.com'])
      const both = '{"marketing":true,"statistics":true}'
      expect(await heard()).toEqual([`accepted ${both}`, `changed ${both}`])

      strangers.length = 0
      await page.goto(at('ee', '/checkout'))
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(strangers).toEqual([])

      await page.goto(at('ee', '/kontaktid'))
      await expect.poll(() => strangers.length).toBe(2)
      expect((await kept(visitor)).cookies).toContain('_ga')
      await page.getByRole('button', { name: messageOf('et', 'shell_consent_settings') }).click()
      const dialog = page.getByRole('dialog', { name: messageOf('et', 'shell_consent_settings') })
      await dialog.getByRole('switch', { name: messageOf('et', 'consent_statistics') }).click()
      expect(await accessibilityProblems(page)).toEqual([])
      strangers.length = 0
      await dialog.getByRole('button', { name: messageOf('et', 'consent_save') }).click()
      // the page is reloaded, since a script can't be unloaded
      await expect.poll(() => strangers).toEqual(['connect.facebook.net'])
      expect((await kept(visitor)).cookies).not.toContain('_ga')
    },
  )

  journey.for<Screen>(['phone', 'desk'])(
    'is shown beside toasts, and both can be pressed, on a %s [R4.14]',
    async (screen, { visit }) => {
      const visitor = await visit(screen, { hasDeclined: false })
      const { page } = visitor
      await page.goto(at('ee', '/#register'))
      const email = `${screen}.teade.${Date.now()}@example.com`
      await page.getByLabel(messageOf('et', 'account_email')).fill(email)
      await page.getByLabel(messageOf('et', 'account_password'), { exact: true }).fill('kolm halli hobust')
      await page.keyboard.press('Enter')
      const toast = page.getByRole('region', { name: messageOf('et', 'shell_notifications') }).getByText(email)
      await toast.hover()
      const [said, asked] = [await toast.boundingBox(), await banner(visitor).boundingBox()]
      if (!said || !asked) throw new Error('A toast and the question stand on the page')
      expect(said.y + said.height <= asked.y || asked.y + asked.height <= said.y).toBe(true)
      await takeScreenshot(visitor, 'consent-and-toast', false)
      await press(visitor, 'consent_decline')
      await banner(visitor).waitFor({ state: 'detached' })
    },
  )
})

journey('is recorded on the server under a random number [R4.14]', async ({ visit }) => {
  const visitor = await visit('phone', { hasDeclined: false })
  const { page } = visitor
  await page.goto(at('ee'))
  await press(visitor, 'consent_accept_all')
  const id = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('consent') ?? '{}') as { visitor: string }).visitor,
  )
  const database = new Client({ connectionString: ourShop().database })
  await database.connect()
  try {
    const rows = async () =>
      (await database.query('SELECT portal_code, marketing, statistics FROM consent WHERE visitor = $1', [id])).rows
    await expect.poll(rows).toEqual([{ portal_code: 'ee', marketing: true, statistics: true }])
  } finally {
    await database.end()
  }
})
