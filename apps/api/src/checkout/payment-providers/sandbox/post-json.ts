import { lookup } from 'node:dns'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

/** The timeout in milliseconds. */
const PATIENCE = 10_000

/** Names under `localhost` mean this machine (RFC 6761), though not every resolver knows it. */
const lookUp: LookupFunction = (host, options, found) => {
  if (host === 'localhost' || host.endsWith('.localhost')) {
    if (options.all) found(null, [{ address: '127.0.0.1', family: 4 }])
    else found(null, '127.0.0.1', 4)
    return
  }
  lookup(host, options, found)
}

/**
 * Sends JSON to another server by a POST of its own.
 * @throws Error when it can't be reached, takes too long or answers with anything but success
 */
export async function postJson(link: string, body: unknown): Promise<void> {
  const url = new URL(link)
  const text = JSON.stringify(body)
  const send = url.protocol === 'https:' ? secure : plain
  const status = await new Promise<number>((resolve, reject) => {
    const sent = send(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
        timeout: PATIENCE,
        agent: false,
        ...(isIP(url.hostname) === 0 ? { lookup: lookUp } : {}),
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', reject)
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`${url.host} did not answer in time`)))
    sent.on('error', reject)
    sent.end(text)
  })
  if (status < 200 || status > 299) throw new Error(`${url.host} answered ${status}`)
}
