import { type CallName, type InputOf, type ReplyOf, recordOf } from '@parter/contract/calls.ts'
import type { FastifyInstance } from 'fastify'

/** Somebody who buys as visitors do: by the shop's calls, with cookies, from an address of their own. */
export interface DemoVisitor {
  /** @throws Error when the shop refuses it */
  call<N extends CallName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>>
  /** Presses the button of the sandbox's page. */
  approve(paymentLink: string): Promise<void>
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/**
 * @param host of the storefront, with its port: the sandbox answers there
 * @param number whose address nobody else has
 */
export const openDemoVisitor = (
  app: FastifyInstance,
  host: string,
  number: number,
  cookie: string | null,
): DemoVisitor => {
  const cookies = new Map<string, string>(cookie === null ? [] : [['sp', cookie]])
  const remoteAddress = `10.99.${number >> 8}.${number & 255}`
  const headers = () => ({
    host,
    'x-parter': '1',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  return {
    async call(name, input) {
      const [method, pattern] = recordOf(name).address.split(' ') as ['GET', string]
      const { params = {}, query = {}, body } = input as Parts
      const reply = await app.inject({
        method,
        url: pattern.replace(/:(\w+)/g, (_, key: string) => String(params[key])),
        query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
        remoteAddress,
        headers: headers(),
        ...(body === undefined ? {} : { payload: body as object }),
      })
      if (reply.statusCode >= 300) throw new Error(`${name}: ${reply.statusCode} ${reply.body.slice(0, 300)}`)
      for (const { name: key, value } of reply.cookies) cookies.set(key, value)
      return (reply.body === '' ? {} : reply.json()) as never
    },
    async approve(paymentLink) {
      const { pathname } = new URL(paymentLink)
      // paid wholly by a discount: there is nothing to press
      if (!pathname.includes('/pay/')) return
      await app.inject({
        method: 'POST',
        url: pathname,
        remoteAddress,
        headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'behaviour=approve',
      })
    },
  }
}
