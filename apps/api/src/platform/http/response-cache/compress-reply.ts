import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf } from './encoded-response.ts'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)
/** Characters: what is shorter fits into a few packets as it is. */
const WORTH_IT = 4000
/** Of eleven: large replies to one device are packed while it waits. */
const LEVEL = 4

/** Compresses a large reply that is made for one request; a hook of a route, `onSend`. */
export const compressReply = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (typeof payload !== 'string' || payload.length < WORTH_IT || encoding === undefined) return payload
  reply.header('content-encoding', encoding).header('vary', 'accept-encoding').removeHeader('content-length')
  return encoding === 'br'
    ? await brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: LEVEL } })
    : await gz(payload)
}
