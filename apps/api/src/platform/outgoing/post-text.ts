import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

interface Posting {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Finds the address of a host that is a name. */
  readonly lookup: LookupFunction
  /** Keeps the connection for the next one, where the reply is known to be short. */
  readonly keeps?: boolean
}

/** The longest time for connecting, sending and being answered, in milliseconds. */
const TIMEOUT_MS = 10_000

/**
 * Sends a text to another server by a POST of its own, and follows no redirect.
 * @returns the status of the reply
 * @throws Error when it can't be reached or takes too long
 */
export const postText = async (url: URL, { headers, body, lookup, keeps = false }: Posting): Promise<number> => {
  const send = url.protocol === 'https:' ? secure : plain
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  return await new Promise<number>((resolve, reject) => {
    const sent = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(keeps ? {} : { agent: false }),
        ...(isIP(hostname) === 0 ? { lookup } : {}),
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        answer.on('error', reject)
        if (keeps) return answer.resume().on('end', () => resolve(status))
        // what it says besides doesn't matter, and may have no end
        answer.destroy()
        resolve(status)
      },
    )
    sent.on('error', (error) =>
      reject(error.name === 'AbortError' ? new Error(`${url.host} did not answer in time`) : error),
    )
    sent.end(body)
  })
}
