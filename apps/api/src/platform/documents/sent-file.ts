import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  xml: 'application/xml; charset=utf-8',
} as const

/** A file that a call replies with in place of JSON; never stored by browsers or proxies. */
export class SentFile {
  readonly name: string
  readonly content: Buffer | AsyncIterable<Uint8Array | string>

  /** @param name with the ending that decides the type; ASCII */
  constructor(name: `${string}.${keyof typeof TYPES}`, content: Buffer | AsyncIterable<Uint8Array | string>) {
    this.name = name
    this.content = content
  }

  /** Sends it; what is made piece by piece is sent as it is made. */
  send(reply: FastifyReply): FastifyReply {
    const ending = this.name.slice(this.name.lastIndexOf('.') + 1) as keyof typeof TYPES
    return reply
      .type(TYPES[ending])
      .headers({ 'content-disposition': `attachment; filename="${this.name}"`, 'cache-control': 'no-store' })
      .send(Buffer.isBuffer(this.content) ? this.content : Readable.from(this.content, { objectMode: false }))
  }
}
