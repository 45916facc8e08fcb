import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { encodeGeometry, GEOMETRY_MARK } from '@parter/contract/seat-map/encode-geometry.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { geometryOfPlan } from './geometry-of-plan.rules.ts'
import { readChecksum, readGeometry, storeGeometry } from './hall-plan.store.ts'
import { hallPlanOf } from './hall-plan.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

const FORMAT = GEOMETRY_MARK[3]
const HASH_LETTERS = 12
const ADDRESS = /^([1-9]\d{0,8})-([0-9a-f-]+)$/

/** The geometry of a hall version, ready to be sent. */
export interface HallBytes {
  readonly brotli: Buffer
  plain(): Promise<Buffer>
}

/**
 * The last part of the address of a version's geometry, which changes with the bytes, so that browsers may cache it for
 * ever. Undefined: there is no such version.
 */
export const geometryName = async (shop: Shop, hallVersionId: number): Promise<string | undefined> => {
  const checksum = await shop.halls.checksums.get(hallVersionId, () => readChecksum(shop.db, hallVersionId))
  return checksum === undefined ? undefined : `${hallVersionId}-${FORMAT}-${hashOf(checksum)}`
}

/** Checksums are hexadecimal; tests may use anything. */
const hashOf = (checksum: string): string =>
  Buffer.from(checksum)
    .toString('hex')
    .slice(0, HASH_LETTERS * 2)

/**
 * The geometry by a name from geometryName. Created on the first request, compressed as well as possible, and stored in
 * the database for all processes.
 * @returns undefined: nothing has that name (any more)
 */
export const geometryOfName = async (shop: Shop, name: string): Promise<HallBytes | undefined> => {
  const hallVersionId = Number(ADDRESS.exec(name)?.[1] ?? 0)
  if (hallVersionId === 0 || (await geometryName(shop, hallVersionId)) !== name) return undefined
  return shop.halls.geometries.get(hallVersionId, () => loadOrMake(shop, hallVersionId))
}

const loadOrMake = async (shop: Shop, hallVersionId: number): Promise<HallBytes | undefined> => {
  const known = await readGeometry(shop.db, hallVersionId, FORMAT)
  if (known) return { brotli: known, plain: () => decompress(known) }
  const plan = await hallPlanOf(shop, hallVersionId)
  if (!plan) return undefined
  const plain = encodeGeometry(geometryOfPlan(plan))
  const brotli = await compress(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
  await storeGeometry(shop.db, hallVersionId, FORMAT, brotli)
  return { brotli, plain: () => decompress(brotli) }
}
