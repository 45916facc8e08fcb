import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nameEvent, putOnSale } from '../../../testing/box-office/scene.ts'
import { KEY } from '../../../testing/browsers-at-processes.ts'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { readLink } from '../line/queue-token.ts'
import { readQueueCommand } from './queue-command.ts'

const EVENT = 200_001
const run = promisify(execFile)
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await putOnSale(database.holdPool, { id: EVENT, seats: 10 })
  await nameEvent(database.holdPool, EVENT, 'Kevadkontsert')
})
afterAll(() => database.close())

const queue = async (...given: string[]): Promise<string> => {
  const env = { ...process.env, DATABASE_URL: database.url, SESSION_SECRET: KEY, PUBLIC_ORIGIN: 'https://{host}' }
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'queue.ts'), ...given], { env })
  return stdout.trim()
}
const reads = (...given: string[]) => readQueueCommand(given, (code) => code === 'ee', new Date(0))
const paced = ['--rate', '300', '--cap', '500']

describe('npm run queue [R14.1]', () => {
  it('does what the page of staff does: opens with all settings, makes links, paces, closes, goes on, lists', async () => {
    const moments = ['--at', '2031-12-01T10:00+02:00', '--joins', '2031-12-01T09:00+02:00']
    const opened = await queue('open', String(EVENT), ...paced, ...moments, '--one-person', '--per-network', '0')
    const [, room = ''] = /^Room (\d+) is open$/.exec(opened) ?? []
    const row = async () => (await database.holdPool.query('SELECT * FROM queue_room WHERE id = $1', [room])).rows[0]
    expect(await row()).toMatchObject({ rate: 300, cap: 500, one_person: true, per_network: 0, state: 'gathering' })
    expect((await row()).joins_at).toEqual(new Date('2031-12-01T07:00:00Z'))
    expect((await row()).opens_at).toEqual(new Date('2031-12-01T08:00:00Z'))

    const links = (await queue('links', room, '--name', 'Members', '--share', '40', '--count', '3')).split('\n')
    expect(links).toHaveLength(3)
    for (const link of links) {
      const { pathname, searchParams } = new URL(link)
      expect(pathname).toBe(`/queue/${room}`)
      expect(readLink(KEY, searchParams.get('link') ?? '')).not.toBeNull()
    }
    await queue('rate', room, '60')
    await queue('message', room, 'Soon')
    expect(await queue('list')).toBe(
      `${room}  ee ${EVENT} Kevadkontsert  gathering: 0 joined, 0 waiting, 0 entered, 0 of 500 inside, 60 a minute; one place a person; Members 40 %: 0 of 3 links`,
    )
    await queue('close', room)
    await expect(queue('pause', room)).rejects.toMatchObject({ code: 1, stderr: 'There is no such open room\n' })
    await queue('resume', room)
    expect(await row()).toMatchObject({ state: 'gathering', message: 'Soon' })
    await expect(queue('open', String(EVENT), ...paced)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('open already'),
    })
  }, 120_000)

  it('says what is wrong, and how it is said right', () => {
    for (const [given, fault] of [
      [[], 'npm run queue'],
      [['open', 'zz', ...paced], 'npm run queue'],
      [['open', 'ee', '--rate', '0', '--cap', '5'], '--rate: a whole number from 1 to 100000'],
      [['open', 'ee', '--rate', '5'], '--cap: a whole number'],
      [['open', 'ee', ...paced, '--at', '2031-12-01T10:00'], '--at: a moment with an offset'],
      [['open', 'ee', ...paced, '--joins', 'soon'], '--joins: a moment'],
      [['open', 'ee', ...paced, '--per-network', '-1'], '--per-network'],
      [['open', 'ee', ...paced, '--speed', '7'], '--speed'],
      [['links', '1', '--name', 'A', '--share', '91', '--count', '1'], '--share: a whole number from 1 to 90'],
      [['links', '1', '--share', '9', '--count', '1'], '--name: up to 60 letters'],
      [['links', '1', '--name', 'A', '--share', '9', '--count', '1e3'], '--count: a whole number'],
      [['rate', '1', '0'], 'rate: a whole number'],
      [['pause', 'ee'], 'npm run queue'],
      [['stop', '1'], 'npm run queue'],
    ] as const)
      expect(() => reads(...given), given.join(' ')).toThrow(fault)
  })

  it('opens now unless said, for whole storefronts too', () => {
    expect(reads('open', 'ee', ...paced)).toEqual({
      act: 'open',
      room: { of: 'ee', rate: 300, cap: 500, opensAt: new Date(0), onePerson: false },
    })
    expect(reads('resume', '7')).toEqual({ act: 'change', id: 7, change: { act: 'resume' } })
  })
})
