import { type Agent, request } from 'node:http'

/** What a request got: its status, and milliseconds until the whole answer was there. */
export interface Answered {
  readonly ms: number
  readonly status: number
}

/** Asks a shop as one of many, each from an address of its own. */
export const askingFrom = (agent: Agent) => {
  let asked = 0
  return (port: number, address: string, cookie = '', body?: object): Promise<Answered> =>
    new Promise((done, fail) => {
      const [method, path] = address.split(' ') as [string, string]
      const from = `198.18.${(++asked >> 8) & 255}.${asked & 255}`
      const text = body && JSON.stringify(body)
      const headers = { host: `ee.localhost:${port}`, 'x-parter': '1', 'x-forwarded-for': from, cookie }
      const began = performance.now()
      const sent = request(
        {
          agent,
          port,
          method,
          path,
          headers: {
            ...headers,
            ...(text ? { 'content-type': 'application/json', 'content-length': text.length } : {}),
          },
        },
        (answer) => {
          answer.resume()
          answer.on('end', () => done({ ms: performance.now() - began, status: answer.statusCode ?? 0 }))
        },
      )
      sent.on('error', fail)
      sent.end(text)
    })
}

/** Sends many, so many at once. @returns milliseconds of each @throws Error for a status that isn't expected */
export const crowd = async (
  count: number,
  atOnce: number,
  status: number,
  one: (at: number) => Promise<Answered>,
): Promise<number[]> => {
  const times: number[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        const answer = await one(next++)
        if (answer.status !== status) throw new Error(`status ${answer.status} instead of ${status}`)
        times.push(answer.ms)
      }
    }),
  )
  return times
}
