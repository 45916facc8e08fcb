import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const name = z.string().regex(/^[a-z][a-z0-9_]*$/)
const checksum = z.string().regex(/^[0-9a-f]{64}$/)
/** A path that can't leave the backup's folder. */
const path = z.string().refine((value) => !value.startsWith('/') && !value.split('/').includes('..'), 'leads outside')

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The server's version as it reports it. */
  server: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum })).min(1),
  tables: z.array(z.object({ name, columns: z.array(name).min(1), rows: z.int().min(0), file: path, checksum })),
  sequences: z.array(z.object({ name, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  /** Pictures and keys of DATA_DIR, by their paths in it. */
  files: z.array(z.object({ path, bytes: z.int().min(0), checksum })),
  /** The fingerprint of the gift card key; null: there was none. The key itself is not in the manifest. */
  giftCardKey: z.string().nullable(),
})

/** The backup's manifest, `backup.json`. It is written last, so a folder without it is incomplete. */
export type Manifest = z.output<typeof manifest>

export const MANIFEST_FILE = 'backup.json'
export const DATA_FOLDER = 'data'

/** @throws Error with a sentence for the operator when the folder has no complete backup */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new Error(`${folder} holds no backup: there is no ${MANIFEST_FILE} in it, which is written last.`)
  })
  const read = manifest.safeParse(JSON.parse(text))
  if (read.success) return read.data
  const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`${join(folder, MANIFEST_FILE)} can’t be read: ${faults.join('; ')}`)
}
