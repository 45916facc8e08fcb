import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giftCardKeyOf, sessionKeyOf, withSecrets } from './secrets.ts'
import { readSettings } from './settings.ts'

describe('the key that sessions are signed with', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parter-secrets-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const settings = (dataDir: string, env = {}) => readSettings({ DATA_DIR: join(folder, dataDir), ...env })

  it('is generated once for a data folder, by the first process, and only its owner may read it', async () => {
    const opened = await Promise.all([1, 2, 3].map(() => withSecrets(settings('new'))))
    const keys = new Set(opened.map(sessionKeyOf))
    expect(keys.size).toBe(1)
    expect([...keys][0]?.length).toBeGreaterThanOrEqual(43)
    const file = join(folder, 'new', 'session-secret')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(sessionKeyOf(await withSecrets(settings('new')))).toBe((await readFile(file, 'utf8')).trim())
  })

  it('is the operator’s where one is set', async () => {
    const key = 'x'.repeat(40)
    expect(sessionKeyOf(await withSecrets(settings('unused', { SESSION_SECRET: key })))).toBe(key)
    await expect(stat(join(folder, 'unused'))).rejects.toThrow()
    expect(() => readSettings({ SESSION_SECRET: 'short' })).toThrow('SESSION_SECRET')
  })

  it('differs for gift cards where one is set, so that it can change without losing cards', () => {
    const [session, card] = ['s'.repeat(40), 'g'.repeat(40)]
    expect(giftCardKeyOf(settings('no', { SESSION_SECRET: session }))).toBe(session)
    expect(giftCardKeyOf(settings('no', { SESSION_SECRET: session, GIFT_CARD_SECRET: card }))).toBe(card)
  })

  it('is refused when the file holds none', async () => {
    await withSecrets(settings('broken'))
    await writeFile(join(folder, 'broken', 'session-secret'), '')
    await expect(withSecrets(settings('broken'))).rejects.toThrow('holds no key')
  })
})
