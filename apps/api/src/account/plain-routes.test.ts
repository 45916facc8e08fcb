import { calls } from '@parter/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Reply } from '../../testing/account/browser.ts'
import { type Names, ROUTES, rowOf } from '../../testing/account/plain-routes.ts'
import { testReport } from '../../testing/browser-report.ts'
import { EMAIL, openPurchaseScene, type PurchaseScene, type Started } from '../../testing/checkout/purchase.ts'
import { staffPerson } from '../../testing/staff/staff-people.ts'

let scene: PurchaseScene
let a: Names
let b: Names
/** Texts that appear only in replies to A. */
let marks: readonly string[]

const namesOf = async ({ orderToken, orderReference, paymentReference }: Started): Promise<Names> => {
  const [ticket] = await scene.rows<{ id: string }>(
    `SELECT k.id FROM ticket k JOIN orders o ON o.id = k.order_id WHERE o.reference = $1`,
    [orderReference],
  )
  return { orderToken, paymentReference, ticketId: ticket?.id ?? '' }
}
const buy = async (placeId: number): Promise<Started> => {
  const buyer = scene.buyer()
  await buyer.fill(200001, [placeId])
  const started = await buyer.pay()
  await buyer.decide(started, 'approve')
  await scene.work()
  return started
}
beforeAll(async () => {
  scene = await openPurchaseScene({ MONITORING: '1', MAILBOX_PAGE: '0' })
  const ofA = await buy(1)
  a = await namesOf(ofA)
  b = await namesOf(await buy(2))
  const codes = await scene.rows<{ code: string }>('SELECT code FROM ticket WHERE id = $1', [a.ticketId])
  marks = [EMAIL, ofA.orderReference, ofA.orderToken, codes[0]?.code ?? '']
})
afterAll(() => scene.close())

/** Every address that the app serves, as `GET /path/:name`, except the contract's calls and static files. */
const routesOfApp = (): string[] => {
  const stack: string[] = []
  const found = new Set<string>()
  for (const line of scene.test.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', path = '', methods = ''] = /^([│ ]*)[└├]── (\S+)(?: \((.*)\))?$/.exec(line) ?? []
    if (path === '') continue
    stack.length = indent.length / 4
    stack.push(path)
    for (const method of methods.split(', ')) if (method) found.add(`${method} ${stack.join('').replace(/\/$/, '')}`)
  }
  const contract = new Set<string>(Object.values(calls).map(({ address }) => address))
  return [...found].filter(
    (route) =>
      !contract.has(route) &&
      !route.startsWith('HEAD ') &&
      !/ \/(?:assets|(?:door|staff)\/assets|logos|api\/docs)\b/.test(route),
  )
}

const ask = async (route: string, names: Names | null, headers: Record<string, string> = {}, host = scene.host) => {
  const { url, body } = rowOf(route)
  const [method = '', path = ''] = route.split(' ')
  const nothing = { orderToken: 'x'.repeat(43), paymentReference: 'x'.repeat(20), ticketId: crypto.randomUUID() }
  const address = url?.(names ?? nothing) ?? path.replace(/:\w+/g, 'none').replace('*', 'none')
  const sent = route === 'POST /collect' ? testReport() : body
  return await openBrowser(scene.test, host).ask(`${method} ${address}`, sent, headers)
}
const said = (route: string, who: string, { statusCode, body }: Reply) =>
  `${route} asked by ${who}: ${statusCode} ${body.slice(0, 200)}`
const rowsOf = (kind: string) => Object.keys(ROUTES).filter((route) => rowOf(route).for === kind)

describe('addresses beside the contract [R6.1]', () => {
  it('have a row each, and say why they are open', () => {
    expect(routesOfApp().filter((route) => !Object.hasOwn(ROUTES, route) && !/^\w+ \/api\/\*$/.test(route))).toEqual([])
    for (const route of Object.keys(ROUTES)) expect(rowOf(route).why).not.toBe('')
  })

  it('reveal nothing of A’s without their secret: not by a number alone, nor by B’s secret', async () => {
    for (const route of Object.keys(ROUTES)) {
      const strangers = {
        nobody: null,
        'who knows a number': { ...a, orderToken: '' },
        B: { ...b, ticketId: a.ticketId },
      }
      for (const [who, names] of Object.entries(strangers)) {
        if (rowOf(route).for === 'secret of a payment' && who !== 'nobody') continue
        const reply = await ask(route, names)
        const what = said(route, who, reply)
        expect(reply.statusCode, what).toBeLessThan(500)
        // what B's own secret opens is B's
        if (rowOf(route).for === 'secret' && !(who === 'B' && !route.includes(':ticketId')))
          expect(reply.statusCode, what).toBeGreaterThanOrEqual(400)
        for (const mark of marks) if (mark !== EMAIL || who !== 'B') expect(reply.body, what).not.toContain(mark)
      }
    }
  })

  it('open files by the secret, at its own storefront alone, and forbid caching them', async () => {
    for (const route of rowsOf('secret')) {
      const reply = await ask(route, a)
      const isOpen = !rowOf(route).needsSetting
      if (isOpen) expect(reply.statusCode, said(route, 'A', reply)).toBe(200)
      else expect(reply.statusCode, said(route, 'A', reply)).toBe(404)
      if (isOpen) expect(reply.headers['cache-control'], route).toBe('no-store')
      const elsewhere = await ask(route, a, {}, scene.host.replace('ee.', 'lv.'))
      expect(elsewhere.statusCode, said(route, 'other portal', elsewhere)).toBe(404)
    }
  })

  it('open what is the staff’s to those who may see it, and to no session of a customer [R6.2] [R12.1]', async () => {
    const customer = openBrowser(scene.test, scene.host)
    await customer.register('curious@example.com')
    const [operator, doorkeeper] = [await staffPerson(scene.test, 'operator'), await staffPerson(scene.test, 'door')]
    for (const route of rowsOf('staff')) {
      const own = await customer.ask(route)
      expect([own.statusCode, own.headers.location], said(route, 'a customer', own)).toEqual([
        302,
        `/staff/sign-in?next=${encodeURIComponent(route.split(' ')[1] ?? '')}`,
      ])
      expect((await doorkeeper.browser.ask(route)).statusCode, route).toBe(403)
      expect((await operator.browser.ask(route)).statusCode, route).toBe(200)
    }
  })

  it('show the shop’s health to this machine only', async () => {
    for (const route of rowsOf('this machine')) {
      const reply = await ask(route, null)
      expect([401, 403, 404], said(route, 'anybody', reply)).toContain(reply.statusCode)
    }
  })

  it('trust no webhook: whoever calls changes nothing of an order', async () => {
    const facts = () => scene.rows('SELECT id, state, total_amount, contact_email FROM orders ORDER BY id')
    const before = await facts()
    for (const route of rowsOf('a provider')) await ask(route, a)
    await scene.work()
    expect(await facts()).toEqual(before)
  })
})
