/**
 * `npm run hall -- check FILE`: validates a plan (pretix JSON, SVG, or a drawn hall). `npm run hall -- import FILE --id
 * 7 --venue 3 --name "Suur saal" --language et`: prints it as a hall of the content format. `npm run hall -- export
 * HALL --format pretix`: prints a published hall as a pretix plan, SVG, or drawn hall. /
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../platform/database/open-database.ts'
import { openLog } from '../../platform/foundation/log.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { type PlanFormat, readPlan } from '../formats/read-plan.ts'
import { writePlan } from '../formats/write-plan.ts'
import { findHallPlan } from '../plan/hall-plan.store.ts'
import { findLatestVersion } from '../plan/hall-versions.store.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    id: { type: 'string' },
    venue: { type: 'string' },
    name: { type: 'string', default: '' },
    language: { type: 'string', default: 'et' },
    format: { type: 'string', default: 'pretix' },
    version: { type: 'string' },
  },
})

const formatOf = (file: string, text: string): PlanFormat => {
  if (file.toLowerCase().endsWith('.svg')) return 'svg'
  return /"sections"\s*:/.test(text) && !/"seat_guid"\s*:/.test(text) ? 'drawn' : 'pretix'
}

const read = async (file: string) => {
  const text = await readFile(file, 'utf8')
  const format = formatOf(file, text)
  const plan = readPlan(text, format, values.language)
  if (plan.faults.length > 0)
    throw new Error(plan.faults.map(({ path, message }) => `${file}: ${path}: ${message}`).join('\n'))
  return { plan, format, text }
}

const exportHall = async (hallId: number): Promise<string> => {
  const format = (['drawn', 'pretix', 'svg'] as const).find((one) => one === values.format)
  if (!format) throw new Error(`There is no format ${values.format}: drawn, pretix or svg`)
  const { DATABASE_URL: databaseUrl, dataDir } = readSettings(process.env)
  const database = await openDatabase({ databaseUrl, dataDir, log: openLog('error') })
  try {
    const hall = await findLatestVersion(database.db, hallId, values.version ? Number(values.version) : undefined)
    const plan = hall && (await findHallPlan(database.db, hall.hallVersionId))
    if (!hall || !plan) throw new Error(`There is no hall ${hallId} in that version`)
    return writePlan(plan, format, values.name || Object.values(hall.name)[0] || `${hallId}`, values.language)
  } finally {
    await database.close()
  }
}

const [command, what = ''] = positionals
try {
  if (command === 'check') {
    const { plan } = await read(what)
    const seats = (plan.model?.sections ?? []).flatMap((one) => (one.kind === 'seated' ? one.rows : []))
    console.log(
      `${what}: ${seats.reduce((sum, row) => sum + row.seats.length, 0)} seats in ${seats.length} rows, nothing wrong.`,
    )
  } else if (command === 'import') {
    const { plan, format, text } = await read(what)
    const head = { id: Number(values.id), venue: Number(values.venue), name: { [values.language]: values.name } }
    const hall =
      format === 'pretix'
        ? { ...head, language: values.language, seatingPlan: JSON.parse(text) as unknown }
        : { ...head, drawn: plan.model }
    console.log(JSON.stringify(hall))
  } else if (command === 'export') process.stdout.write(await exportHall(Number(what)))
  else throw new Error('Say what to do: check FILE, import FILE or export HALL (docs/seat-maps.md)')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
