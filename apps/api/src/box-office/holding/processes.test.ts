import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deadlocks, faultsAfter, type HoldResult } from '../../../testing/box-office/crowd.ts'
import { putOnSale } from '../../../testing/box-office/scene.ts'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import type { Database } from '../../platform/database/open-database.ts'

const EVENT = 200001
const PROCESSES = 3
const BUYERS = 500

let database: Database
const children: ChildProcess[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  await putOnSale(database.holdPool, { id: EVENT, seats: 400, standing: [300], ticketsPerOrder: 20 })
})
afterAll(async () => {
  for (const child of children) child.kill()
  await database.close()
})

/** Starts a process of buyers; resolves when it is ready. */
const start = async (number: number) => {
  const script = new URL('../../../testing/box-office/buyer.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, database.url, `${EVENT}`, `${number}`, `${BUYERS}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('ready')
  return {
    async go(): Promise<HoldResult[]> {
      child.stdin.write('go\n')
      const said = (await lines.next()).value ?? '[]'
      await new Promise((resolve) => child.once('exit', resolve))
      return JSON.parse(said)
    },
  }
}

it('sells no place twice and no group in part from several processes at once [R10.3]', async () => {
  const before = await deadlocks(database.holdPool)
  const started = await Promise.all(Array.from({ length: PROCESSES }, (_, number) => start(number)))
  const told = (await Promise.all(started.map((one) => one.go()))).flat()
  expect(told).toHaveLength(PROCESSES * BUYERS)
  expect(await faultsAfter(database.holdPool, told)).toEqual([])
  const refusals = new Set(told.map((one) => one.refusal))
  expect(refusals).toContain('places_taken')
  expect(refusals).toContain(undefined)
  expect((await deadlocks(database.holdPool)) - before).toBe(0)
})
