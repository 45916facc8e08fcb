import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { asking, type Finding, note } from '../../platform/doctor/finding.ts'
import { type Log, openLog } from '../../platform/foundation/log.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Settings } from '../../platform/settings/settings.ts'

/** Where the sources of pictures are stored, a file per picture (R14.5); each machine makes its sizes of them. */
export interface Originals {
  /** @param name `{hash}.picture`. @returns undefined: there is none. @throws ShopError temporarily_unavailable */
  readonly read: (name: string) => Promise<Buffer | undefined>
  /** Stores one, once: a name holds its content's hash. @throws ShopError temporarily_unavailable */
  readonly keep: (name: string, content: Uint8Array) => Promise<void>
}

type PictureSettings = Pick<
  Settings,
  'dataDir' | 'PICTURES_URL' | 'PICTURES_KEY' | 'PICTURES_SECRET' | 'PICTURES_REGION'
>

/** In a folder of this machine, or of a volume that machines share. */
const inFolder = (folder: string): Originals => ({
  read: (name) => readFile(join(folder, name)).catch(() => undefined),
  async keep(name, content) {
    const path = join(folder, name)
    const there = await stat(path).catch(() => undefined)
    if (there?.isFile()) return
    await mkdir(folder, { recursive: true })
    const half = `${path}.${process.pid}.half`
    await writeFile(half, content)
    await rename(half, path)
  },
})

/** Milliseconds after which a store that doesn't answer counts as away. */
const PATIENCE = 10_000

/** In a bucket of an object store that speaks S3. @param bucket its address, without a slash at the end */
const inBucket = (
  bucket: string,
  { PICTURES_KEY = '', PICTURES_SECRET = '', PICTURES_REGION }: PictureSettings,
  log: Log,
): Originals => {
  const client = new AwsClient({
    accessKeyId: PICTURES_KEY,
    secretAccessKey: PICTURES_SECRET,
    service: 's3',
    region: PICTURES_REGION,
    retries: 2,
  })
  const ask = async (name: string, init: { method?: string; body?: Uint8Array<ArrayBuffer> } = {}) => {
    try {
      const answer = await client.fetch(`${bucket}/${name}`, { ...init, signal: AbortSignal.timeout(PATIENCE) })
      if (answer.ok) return answer
      const said = await answer.text()
      // a bucket that doesn't exist is no missing picture
      if (answer.status === 404 && init.method !== 'PUT' && !said.includes('NoSuchBucket')) return answer
      throw new Error(`It answers ${answer.status}: ${said.slice(0, 300)}`)
    } catch (error) {
      log.error({ err: error, bucket }, 'The store of pictures can’t be used')
      throw new ShopError('temporarily_unavailable')
    }
  }
  return {
    async read(name) {
      const answer = await ask(name)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
    },
    async keep(name, content) {
      if ((await ask(name, { method: 'HEAD' })).ok) return
      await ask(name, { method: 'PUT', body: new Uint8Array(content) })
    },
  }
}

/** The folder of sources where no bucket is set. */
export const originalsFolder = (dataDir: string): string => join(dataDir, 'pictures', 'originals')

/** Opens the store of the settings: the bucket at PICTURES_URL, else a folder of DATA_DIR. */
export const openOriginals = (settings: PictureSettings, log: Log): Originals =>
  settings.PICTURES_URL === undefined
    ? inFolder(originalsFolder(settings.dataDir))
    : inBucket(settings.PICTURES_URL.replace(/\/+$/, ''), settings, log)

/** Whether the bucket answers to the shop's key; nothing is written. */
export const examineOriginals = async (settings: Settings): Promise<Finding> =>
  settings.PICTURES_URL === undefined
    ? note('pictures', 'in DATA_DIR; several machines need PICTURES_URL, or one volume for all')
    : await asking('pictures', async () => {
        await openOriginals(settings, openLog('silent')).read('none.picture')
        return 'the bucket answers'
      })

declare module '../../platform/shop/shop.ts' {
  interface Shop {
    readonly originals: Originals
  }
}
