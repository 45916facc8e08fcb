import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Reach } from '../platform/audit/actor.ts'
import { reaches } from '../platform/audit/reach.rules.ts'
import { countCell } from '../platform/documents/csv.rules.ts'
import { type Column, fileOfAll } from '../platform/documents/csv-file.ts'
import type { SentFile } from '../platform/documents/sent-file.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { type PlanFormat, readPlan } from './formats/read-plan.ts'
import { writePlan } from './formats/write-plan.ts'
import { hallPlanOf } from './plan/hall-plan.ts'
import { findLatestVersion, listVersions, readHalls } from './plan/hall-versions.store.ts'
import { modelOfPlan } from './plan/model-of-plan.rules.ts'
import { asWire } from './publish-hall.ts'

const versionOf = async (shop: Shop, hallId: number, version: number | undefined) => {
  const hall = await findLatestVersion(shop.db, hallId, version)
  const plan = hall && (await hallPlanOf(shop, hall.hallVersionId))
  if (!hall || !plan) throw new ShopError('hall_not_found')
  return { hall, plan }
}

/** The halls that somebody's roles reach, with their latest versions. */
export const listHalls = async (shop: Shop, reach: readonly Reach[]): Promise<ReplyOf<'listHalls'>> => ({
  halls: (await readHalls(shop.db)).filter(({ portalCode }) => reaches(reach, { portalCode })),
})

type ListedHall = ReplyOf<'listHalls'>['halls'][number]

const columns = (language: Language): readonly Column<ListedHall>[] => {
  const nameIn = (names: Readonly<Record<string, string>>) => names[language] ?? Object.values(names)[0] ?? ''
  return [
    ['staff_storefront', ({ portalCode }) => portalCode],
    ['event_drafts_venue', ({ venue }) => nameIn(venue)],
    ['halls_name', ({ name }) => nameIn(name)],
    ['staff_field_seats', ({ latest }) => countCell(latest.seatCount)],
    ['staff_field_version', ({ latest }) => countCell(latest.version)],
    ['halls_file_events', ({ events }) => countCell(events)],
  ]
}

/** The same halls as a file (R12.3). */
export const exportHalls = async (
  shop: Shop,
  reach: readonly Reach[],
  format: 'csv' | 'xlsx',
  language: Language,
): Promise<SentFile> => {
  const { halls } = await listHalls(shop, reach)
  return await fileOfAll({ name: 'halls', columns: columns(language), rows: halls }, format, language)
}

/** A hall for editing: the latest version unless given. @throws ShopError hall_not_found */
export const readHall = async (shop: Shop, id: number, asked: number | undefined): Promise<ReplyOf<'readHall'>> => {
  const { hall, plan } = await versionOf(shop, id, asked)
  const { name, venueId, version, hallVersionId } = hall
  const versions = await listVersions(shop.db, id)
  return { id, name: { ...name }, venueId, version, hallVersionId, versions, model: asWire(modelOfPlan(plan)) }
}

/** Imports a file of another program as a drawn hall, and reports its faults. Changes nothing. */
export const readHallPlan = async ({
  text,
  format,
  language,
}: {
  readonly text: string
  readonly format: PlanFormat
  readonly language: Language
}): Promise<ReplyOf<'readHallPlan'>> => {
  const { model, faults } = readPlan(text, format, language)
  return { model: model ? asWire(model) : null, faults: [...faults] }
}

/** Exports a hall for other programs: the latest version unless given. @throws ShopError hall_not_found */
export const writeHallPlan = async (
  shop: Shop,
  { language }: Visitor,
  id: number,
  { version, format }: { readonly version?: number | undefined; readonly format: PlanFormat },
): Promise<ReplyOf<'writeHallPlan'>> => {
  const { hall, plan } = await versionOf(shop, id, version)
  const name = hall.name[language] ?? Object.values(hall.name)[0] ?? ''
  return { format, text: writePlan(plan, format, name, language) }
}
