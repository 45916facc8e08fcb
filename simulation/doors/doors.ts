/**
 * `npm run simulate -- doors [doors] [tickets] [people]`: a night of 12 doors with a list of 60,000 tickets to which 18,000 people
 * come, 1,500 at each door.
 */
import { openTestDatabase } from '../../apps/api/testing/database/test-database.ts'
import { openTestServer } from '../../apps/api/testing/database/test-server.ts'
import { playNight } from './chaos-night.ts'

/** @param sizes how many doors, tickets and people */
export const playDoors = async (sizes: readonly string[]): Promise<void> => {
  const [doors = 12, tickets = 60_000, people = 18_000] = sizes.map(Number)
  const server = await openTestServer()
  const database = await openTestDatabase(server.databases)
  const { breaches, ...report } = await playNight({ doors, tickets, people }, {}, { database })
  console.table(report)
  for (const breach of breaches) console.log(`✗ ${breach}`)
  if (breaches.length > 0) process.exitCode = 1
  await server.close()
}
