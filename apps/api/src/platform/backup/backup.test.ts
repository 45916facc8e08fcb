import { appendFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPurchaseScene, type PurchaseScene } from '../../../testing/checkout/purchase.ts'
import { createEmptyDatabase } from '../../../testing/database/test-database.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { checkBooks } from '../../orders/books/check-books.ts'
import { MIGRATIONS_FOLDER } from '../database/migrations-folder.ts'
import { openDatabase } from '../database/open-database.ts'
import { openLog } from '../foundation/log.ts'
import { readSettings } from '../settings/settings.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const log = openLog('silent')
/** Characters that JSON or the row format escapes: line separators, quotes, backslashes. */
const HARD = 'Öine "kontsert" \\ , (а)\u2028\u2029\n\ttäht 🎻'

let scene: PurchaseScene
let folder: string
let dataDir: string
let nextSeat = 1

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parter-backup-'))
  dataDir = join(folder, 'data')
  await mkdir(join(dataDir, 'pictures/originals'), { recursive: true })
  await mkdir(join(dataDir, 'pictures/made'), { recursive: true })
  await mkdir(join(dataDir, 'postgresql'), { recursive: true })
  await writeFile(join(dataDir, 'pictures/originals/a.picture'), Buffer.from([0, 255, 10, 13]))
  for (const left of ['pictures/made/a-640.webp', 'pictures/originals/b.picture.7.half', 'postgresql/password'])
    await writeFile(join(dataDir, left), 'left out')
  scene = await openPurchaseScene({ DATA_DIR: dataDir })
  await scene.rows(`UPDATE event_text SET lead = $1 WHERE event_id = 200001`, [HARD])
})
afterAll(async () => {
  await scene.close()
  await rm(folder, { recursive: true, force: true })
})

const buy = async () => {
  const buyer = scene.buyer()
  await buyer.fill(200001, [nextSeat++])
  const started = await buyer.pay()
  await buyer.decide(started, 'approve')
  await scene.work()
  return started
}
const settingsAt = (name: string, env: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: join(folder, name), SESSION_SECRET: scene.test.shop.settings.SESSION_SECRET, ...env })
const backUp = (name: string) => writeBackup(scene.test.databaseUrl, scene.test.shop.settings, join(folder, name))
const restore = (name: string, url: string, env: Record<string, string> = {}) =>
  restoreBackup({
    folder: join(folder, name),
    url,
    settings: settingsAt(`restored-${name}`, env),
    migrationsFolder: MIGRATIONS_FOLDER,
    log,
  })

/** All rows of a database, as texts. */
const contents = async (url: string) => {
  const { db, holdPool, close } = await openDatabase({ databaseUrl: url, dataDir: '', log })
  const { rows: tables } = await holdPool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relpersistence = 'p' AND relnamespace = 'public'::regnamespace
       AND relname <> 'schema_migration' ORDER BY 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await holdPool.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`)
    found[name] = rows.map(({ row }) => row)
  }
  expect(await checkBooks({ db }, 0)).toEqual([])
  await close()
  return found
}

describe('a backup', { timeout: 180_000 }, () => {
  it('is a snapshot of a running shop that can be restored elsewhere: every row, pictures, books in order [R15.2]', async () => {
    const earlier = await buy()
    // purchases go on during the backup
    let isMade = false
    const crowd = [1, 2, 3].map(async () => {
      while (!isMade) await buy()
    })
    const manifest = await backUp('selling')
    isMade = true
    await Promise.all(crowd)
    await buy()
    expect(manifest.files.map(({ path }) => path)).toEqual(['pictures/originals/a.picture'])
    expect((await stat(join(folder, 'selling'))).mode & 0o077).toBe(0)

    const elsewhere = await createEmptyDatabase()
    try {
      await restore('selling', elsewhere.url)
      const now = await contents(scene.test.databaseUrl)
      const then = await contents(elsewhere.url)
      expect(Object.keys(then)).toEqual(Object.keys(now))
      expect(then.event_text).toEqual(now.event_text)
      expect(JSON.stringify(then.event_text)).toContain('🎻')
      expect(then.orders?.length).toBeLessThan(now.orders?.length ?? 0)
      expect(await readFile(join(folder, 'restored-selling/pictures/originals/a.picture'))).toEqual(
        Buffer.from([0, 255, 10, 13]),
      )
      const database = await openDatabase({ databaseUrl: elsewhere.url, dataDir: '', log })
      const again = await openTestShop({ database })
      const page = await again.ask(
        `GET /api/v1/transactions/purchase-confirmation?language=et&name=purchase-confirmation&paymentReference=${earlier.orderToken}`,
      )
      expect(page.json()).toMatchObject({ state: 'paid', ticketsReady: true })
      // sequences continue, so that no number is used twice
      const { rows } =
        await database.holdPool.query(`INSERT INTO cart (id, portal_code, language) VALUES (7, 'ee', 'et')
        RETURNING id, (SELECT max(id) FROM orders) < nextval(pg_get_serial_sequence('orders', 'id')) AS is_new`)
      expect(rows[0]).toMatchObject({ is_new: true })
      await again.close()
    } finally {
      await elsewhere.drop()
    }
  })

  it('of an idle shop restores exactly the same rows [R15.2]', async () => {
    await backUp('resting')
    const elsewhere = await createEmptyDatabase()
    await restore('resting', elsewhere.url)
    expect(await contents(elsewhere.url)).toEqual(await contents(scene.test.databaseUrl))
    await expect(restore('resting', elsewhere.url)).rejects.toThrow('The database holds a shop already')
    await elsewhere.drop()
  })

  it('is refused over another one, when damaged or incomplete, with another key, and by an older shop [R15.2]', async () => {
    await backUp('good')
    await expect(backUp('good')).rejects.toThrow('is there already')
    const elsewhere = await createEmptyDatabase()
    await expect(restore('nowhere', elsewhere.url)).rejects.toThrow('holds no backup')
    await expect(restore('good', elsewhere.url, { GIFT_CARD_SECRET: 'x'.repeat(40) })).rejects.toThrow('another key')
    const file = join(folder, 'good/backup.json')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('0001-catalogue.sql', '0001-other.sql'))
    await expect(restore('good', elsewhere.url)).rejects.toThrow('its migration 0001-other.sql is not this one’s')
    await writeFile(file, text.replace('tables/cart.rows.gz', '../cart.rows.gz'))
    await expect(restore('good', elsewhere.url)).rejects.toThrow('leads outside')
    await writeFile(file, text)
    await appendFile(join(folder, 'good/tables/orders.rows.gz'), 'x')
    await expect(restore('good', elsewhere.url)).rejects.toThrow('damaged: tables/orders.rows.gz')
    await expect(writeBackup(elsewhere.url, scene.test.shop.settings, join(folder, 'none'))).rejects.toThrow(
      'no shop has ever started',
    )
    await expect(stat(join(folder, 'none'))).rejects.toThrow('ENOENT')
    await elsewhere.drop()
  })
})
