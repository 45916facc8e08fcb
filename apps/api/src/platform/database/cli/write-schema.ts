/**
 * `npm run db:types`: generates schema.generated.ts from the migrations, with a server in a temporary folder, and
 * adds new migrations to the list of checksums.
 */
import { writeFile } from 'node:fs/promises'
import { openLog } from '../../foundation/log.ts'
import { generateSchema } from '../generate-schema.ts'
import { migrate } from '../migrate.ts'
import { noteLanded, readMigrations } from '../migration-files.ts'
import { MIGRATIONS_FOLDER } from '../migrations-folder.ts'
import { openTemporaryServer } from '../temporary-server.ts'

const log = openLog('error')
const server = await openTemporaryServer(log, 'test')
try {
  await migrate(server.url, MIGRATIONS_FOLDER, log)
  await writeFile(new URL('../schema.generated.ts', import.meta.url), await generateSchema(server.url))
  await noteLanded(MIGRATIONS_FOLDER, await readMigrations(MIGRATIONS_FOLDER))
} finally {
  await server.close()
}
