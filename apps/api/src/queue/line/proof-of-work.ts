import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Joins of a network up to this part of its ceiling are free of work. */
const FREE_PART = 4
const LEAST_BITS = 12
/** About two seconds of a telephone. */
const MOST_BITS = 16
/** Seconds in which the work must be done. */
export const WORK_SECONDS = 600
const PROOF = /^((\d{1,2})\.([0-9a-z]{1,8})\.[\w-]{16})\.([\w-]{43})\.[0-9a-z]{1,8}$/

/**
 * How much work a join takes: none as long as a network joins like others, then more with each doubling.
 * @param joins of the network in this hour, with this one
 * @param most the ceiling, above which there is the second draw
 */
export const workBits = (joins: number, most: number): number => {
  const times = (joins * FREE_PART) / most
  return times <= 1 ? 0 : Math.min(MOST_BITS, LEAST_BITS + Math.floor(2 * Math.log2(times)))
}

const sealOf = (key: string, roomId: number, network: string, content: string): string =>
  createHmac('sha256', key).update(`queue work\n${roomId}\n${network}\n${content}`).digest('base64url')

/** A task for one network: find a counter so that the SHA-256 of `task.counter` begins with so many zero bits. */
export const setWork = (key: string, roomId: number, network: string, bits: number, now: number): string => {
  const content = `${bits}.${(now + WORK_SECONDS).toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${content}.${sealOf(key, roomId, network, content)}`
}

const zeroBits = (digest: Buffer): number => Math.clz32(digest.readUInt32BE(0))

/**
 * Checks a proof without keeping tasks.
 * @param bits what is asked now; a task that was set a moment ago may be a little easier
 * @returns what names the task, so that it is used once; null: forged, of another network, late, or not done
 */
export const checkWork = (
  key: string,
  { roomId, network, bits, now }: { roomId: number; network: string; bits: number; now: number },
  proof = '',
): string | null => {
  const [, content = '', set = '', until = '', seal = ''] = PROOF.exec(proof) ?? []
  if (seal === '') return null
  const right = sealOf(key, roomId, network, content)
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(seal))) return null
  const isDone = zeroBits(createHash('sha256').update(proof).digest()) >= Number(set)
  return isDone && Number(set) >= bits - 1 && Number.parseInt(until, 36) > now ? seal : null
}
