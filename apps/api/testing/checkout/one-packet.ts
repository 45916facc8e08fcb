import { connect } from 'node:net'
import type { Buyer, PurchaseScene } from './purchase.ts'

/** A POST of a buyer as it stands on the wire. */
export const onTheWire = ({ host }: PurchaseScene, buyer: Buyer, path: string, input: object): string => {
  const body = JSON.stringify(input)
  return [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    `cookie: ${buyer.guest.cookie}`,
    'content-type: application/json',
    'x-parter: 1',
    `origin: http://${host}`,
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

/** Sends requests in one packet on one connection, and reads the statuses of the answers in their order. */
export const inOnePacket = ({ host }: PurchaseScene, requests: readonly string[]): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(host.split(':')[1]), '127.0.0.1')
    let heard = ''
    socket.on('error', reject)
    socket.on('data', (part) => {
      heard += part
      const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
      if (statuses.length < requests.length) return
      socket.destroy()
      resolve(statuses)
    })
    socket.write(requests.join(''))
  })
