/** `npm run db:url`: prints the address of the shop's database, password included, for tools such as psql. */
import { readSettings } from '../../settings/settings.ts'
import { urlOfRunningServer } from '../embedded-postgresql/open-embedded-postgresql.ts'

const settings = readSettings(process.env)
const url = settings.DATABASE_URL ?? (await urlOfRunningServer(settings.dataDir))
if (url) console.log(url)
else {
  console.error(`No embedded PostgreSQL runs in ${settings.dataDir}: start the shop, or set DATA_DIR to its folder.`)
  process.exitCode = 1
}
