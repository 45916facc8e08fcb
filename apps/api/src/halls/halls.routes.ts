import type { Routes, Served } from '../platform/http/serve.ts'
import { ShopError } from '../platform/shop-error.ts'
import type { Shop } from '../platform/shop.ts'
import { requireStaff } from '../platform/staff-token.ts'
import { hallPlanOf } from './hall-plan.ts'
import { findLatestVersion, listHalls, listVersions } from './hall-versions.store.ts'
import { modelOfPlan } from './model-of-plan.rules.ts'
import { readPlan } from './read-plan.ts'
import { checkHall } from './report-hall.ts'
import { asWire, type HallDoors, saveHall } from './save-hall.ts'
import { writePlan } from './write-plan.ts'

/** Bytes: a stadium with every seat in its place. */
const BODY_LIMIT = 64 * 1024 * 1024
const LARGE = { bodyLimit: BODY_LIMIT }

/** Halls for those who draw them (docs/seat-maps.md): nobody gets in without the token of the staff. */
export const hallsRoutes =
  (doors: HallDoors): Routes<Shop> =>
  (shop, serve) => {
    const staff = ({ request, reply }: Pick<Served<'listHalls'>, 'request' | 'reply'>) =>
      requireStaff(shop, request, reply)
    const versionOf = async (hallId: number, version: number | undefined) => {
      const hall = await findLatestVersion(shop.db, hallId, version)
      const plan = hall && (await hallPlanOf(shop, hall.hallVersionId))
      if (!hall || !plan) throw new ShopError('hall_not_found')
      return { hall, plan }
    }

    serve('listHalls', async (asked) => {
      await staff(asked)
      return { halls: await listHalls(shop.db) }
    })
    serve('readHall', async (asked) => {
      await staff(asked)
      const { id } = asked.params
      const { hall, plan } = await versionOf(id, asked.query.version)
      const { name, venueId, version, hallVersionId } = hall
      const versions = await listVersions(shop.db, id)
      return { id, name: { ...name }, venueId, version, hallVersionId, versions, model: asWire(modelOfPlan(plan)) }
    })
    serve(
      'checkHall',
      async (asked) => {
        await staff(asked)
        return checkHall(shop, asked.params.id, asked.body.model)
      },
      LARGE,
    )
    serve(
      'publishHall',
      async (asked) => {
        await staff(asked)
        return saveHall(shop, doors, asked.params.id, asked.body)
      },
      LARGE,
    )
    serve(
      'readHallPlan',
      async (asked) => {
        await staff(asked)
        const { text, format, language } = asked.body
        const { model, faults } = readPlan(text, format, language)
        return { model: model ? asWire(model) : null, faults: [...faults] }
      },
      LARGE,
    )
    serve('writeHallPlan', async (asked) => {
      await staff(asked)
      const { version, format } = asked.query
      const { language } = asked.visitor
      const { hall, plan } = await versionOf(asked.params.id, version)
      const name = hall.name[language] ?? Object.values(hall.name)[0] ?? ''
      return { format, text: writePlan(plan, format, name, language) }
    })
  }
