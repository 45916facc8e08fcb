import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** Size in bytes and SHA-256 of a written file. */
export interface Written {
  readonly bytes: number
  readonly checksum: string
}

const FOR_OWNER = { mode: 0o600, flush: true, flags: 'wx' } as const

const counting = () => {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { through, result: (): Written => ({ bytes, checksum: hash.digest('hex') }) }
}

/** Copies a file to a new path, readable by the owner only, and creates its folders. */
export const copyChecked = async (from: string, to: string, flags = 'wx'): Promise<Written> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const { through, result } = counting()
  await pipeline(createReadStream(from), through, createWriteStream(to, { ...FOR_OWNER, flags }))
  return result()
}

/** JSON may contain U+2028 and U+2029 unescaped, at which line readers split. */
const lineOf = (row: string): string =>
  JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** Writes rows as a compressed file with one JSON text per line. */
export const writeRows = async (
  file: string,
  batches: AsyncIterable<readonly string[]>,
): Promise<Written & { rows: number }> => {
  let rows = 0
  async function* lines() {
    for await (const batch of batches) {
      rows += batch.length
      yield batch.map((row) => `${lineOf(row)}\n`).join('')
    }
  }
  const { through, result } = counting()
  await pipeline(Readable.from(lines()), createGzip({ level: 4 }), through, createWriteStream(file, FOR_OWNER))
  return { ...result(), rows }
}

const BATCH_ROWS = 2000
const BATCH_LETTERS = 2_000_000

/** Reads what `writeRows` wrote. */
export async function* readRows(file: string): AsyncGenerator<readonly string[]> {
  const unpacked = createReadStream(file).pipe(createGunzip())
  let batch: string[] = []
  let letters = 0
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    const row = JSON.parse(line) as string
    batch.push(row)
    letters += row.length
    if (batch.length < BATCH_ROWS && letters < BATCH_LETTERS) continue
    yield batch
    batch = []
    letters = 0
  }
  if (batch.length > 0) yield batch
}

/** SHA-256 of a file; undefined when it can’t be read. */
export const checksumOf = async (file: string): Promise<string | undefined> => {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
    return hash.digest('hex')
  } catch {
    return undefined
  }
}
