import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { compressReply } from './compress-reply.ts'

it('packs what is long, as its reader can unpack it, and nothing else', async () => {
  const app = fastify()
  const long = 'fingerprint '.repeat(1000)
  app.get('/:length', { onSend: compressReply }, (request, reply) => {
    const { length } = request.params as { readonly length: string }
    return reply.send(long.slice(0, Number(length)))
  })
  const ask = (length: number, encoding = '') =>
    app.inject({ url: `/${length}`, headers: encoding === '' ? {} : { 'accept-encoding': encoding } })
  const br = await ask(9000, 'gzip, br')
  expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'accept-encoding'])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(long.slice(0, 9000))
  expect(gunzipSync((await ask(9000, 'gzip')).rawPayload).toString()).toBe(long.slice(0, 9000))
  for (const plain of [await ask(9000), await ask(100, 'br')]) expect(plain.headers['content-encoding']).toBeUndefined()
  await app.close()
})
