import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { ask, eventToBuy, staysOnSale } from './buying.ts'
import { ourShop } from './our-shop.ts'
import { messageOf } from './texts.ts'
import { at, journey } from './visitor.ts'

const anEvent = async (): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${ourShop().port}/api/v1/events?limit=60`)
  const event = ((await answer.json()) as ReplyOf<'listEvents'>).events.find(staysOnSale)
  if (!event) throw new Error('The demo content has nothing to buy')
  return `/piletid/${event.id}/${event.slug}`
}

const drawn = (page: Page) => page.locator('[data-first-paint]')

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections()
})

/** The shop behind a network that holds back the end of pages, where their data is. @returns its port */
const openSlowNetwork = async (end: Promise<void>): Promise<number> => {
  const { port } = ourShop()
  const handOn = async (answer: IncomingMessage, reply: ServerResponse) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    if (!answer.headers['content-type']?.startsWith('text/html')) return answer.pipe(reply)
    const page = await text(answer)
    const data = page.indexOf('<script type="application/json"')
    reply.write(page.slice(0, data))
    await end
    return reply.end(page.slice(data))
  }
  const server = createServer((asked, reply) => {
    const headers = { ...asked.headers, host: `ee.localhost:${port}`, 'accept-encoding': 'identity' }
    const options = { port, path: asked.url, method: asked.method, headers }
    asked.pipe(request(options, (answer) => void handOn(answer, reply)))
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

describe('the checkout [R1.6] [R2.15]', () => {
  journey('shows its title and asks for the cart before any script has come, and asks once only', async ({ visit }) => {
    const { page } = await visit('phone')
    await page.goto(at('ee', '/'))
    const { id } = await eventToBuy(page)
    const prices = await ask<ReplyOf<'readPrices'>>(page, `GET /api/v1/store/events/${id}/prices`)
    await ask(page, `POST /api/v1/store/events/${id}/tickets`, {
      tickets: [{ zoneId: prices.zones[0]?.id, quantity: 1 }],
    })
    const title = messageOf('et', 'shell_title_checkout')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname === '/api/v1/store/cart') asked.push(request.method())
    })
    const scripts = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(at('ee', '/checkout'), { waitUntil: 'commit' })
    await drawn(page).getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => asked).toEqual(['GET'])
    scripts.resolve()
    await page.getByRole('textbox', { name: messageOf('et', 'person_email') }).waitFor()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(asked).toEqual(['GET'])
  })
})

describe('an event that is drawn before its program [R1.6]', () => {
  journey('starts although its picture never comes', async ({ visit }) => {
    const { page } = await visit('phone')
    await page.route('**/pictures/**', () => undefined)
    await page.goto(at('ee', await anEvent()), { waitUntil: 'commit' })
    await drawn(page).getByRole('heading', { level: 1 }).waitFor()
    await drawn(page).waitFor({ state: 'detached' })
  })

  journey('waits for the end of its page, however slowly that comes', async ({ visit }) => {
    const { page } = await visit('phone')
    const end = Promise.withResolvers<void>()
    const port = await openSlowNetwork(end.promise)
    await page.goto(`http://ee.localhost:${port}${await anEvent()}`, { waitUntil: 'commit' })
    await drawn(page).getByRole('heading', { level: 1 }).waitFor()
    // everything else that the program waits for has happened
    await page.evaluate(async () => {
      await Promise.allSettled([...document.images].map((picture) => picture.decode()))
      for (let frame = 0; frame < 5; frame++) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    })
    expect(await page.locator('head script[type=module]').count()).toBe(0)
    end.resolve()
    await drawn(page).waitFor({ state: 'detached' })
  })
})
