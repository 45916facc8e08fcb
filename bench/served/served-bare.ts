/**
 * The least that Node can do: a server of its own HTTP that writes bytes it has in memory. `node bench/served/served-bare.ts
 * PORT FILE=ADDRESS …` is started by `served.ts` beside the shop; what it can't, no server of Node's can.
 */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

const [port = '0', ...files] = process.argv.slice(2)
const bodies = new Map<string, Buffer>()
for (const one of files) {
  const [file = '', address = ''] = one.split('=')
  bodies.set(address, await readFile(file))
}

createServer((request, response) => {
  const body = bodies.get(request.url ?? '')
  if (!body) return void response.writeHead(404).end()
  response.writeHead(200, ['content-encoding', 'br', 'content-length', String(body.byteLength)]).end(body)
}).listen(Number(port), '127.0.0.1')
