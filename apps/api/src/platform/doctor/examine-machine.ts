import { Redis } from 'iovalkey'
import { diskRoom } from '../foundation/disk-room.ts'
import type { Settings } from '../settings/settings.ts'
import { asking, type Finding, fine, note, trouble } from './finding.ts'

const GIGABYTE = 1e9
/** Less free space than this share of the disk, or this many bytes, is a finding. */
const LEAST_PART = 0.05
const LEAST_BYTES = GIGABYTE

/** The free disk space for pictures, keys and the embedded database. */
export const examineDisk = async ({ dataDir }: Settings): Promise<Finding> => {
  const room = await diskRoom(dataDir)
  if (!room) return note('disk', `${dataDir} is not there yet: the first start makes it`)
  const says = `${(room.free / GIGABYTE).toFixed(1)} of ${(room.size / GIGABYTE).toFixed(1)} GB are free in ${dataDir}`
  const isScarce = room.free < LEAST_BYTES || room.free < room.size * LEAST_PART
  return isScarce ? trouble('disk', says) : fine('disk', says)
}

/** Whether the shared memory replies. */
export const examineMemory = async ({ VALKEY_URL }: Settings): Promise<Finding> => {
  if (VALKEY_URL === undefined) return note('shared memory', 'within the process; several processes need VALKEY_URL')
  const client = new Redis(VALKEY_URL, {
    lazyConnect: true,
    connectTimeout: 3000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  // the failing command reports what went wrong
  client.on('error', () => undefined)
  const found = await asking('shared memory', async () => {
    await client.connect()
    await client.ping()
    return 'answers'
  })
  client.disconnect()
  return found
}

/** Whether the mail server accepts the login. Nothing is sent. */
export const examineMail = async ({ SMTP_URL, NODE_ENV }: Settings): Promise<Finding> => {
  if (SMTP_URL === undefined)
    return NODE_ENV === 'production'
      ? trouble('mail server', 'none is set (SMTP_URL): emails wait')
      : note('mail server', 'none is set: emails are at /dev/mailbox')
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: 8000,
    greetingTimeout: 8000,
    socketTimeout: 8000,
  })
  const found = await asking('mail server', async () => {
    await transport.verify()
    return 'answers, and takes our name'
  })
  transport.close()
  return found
}
