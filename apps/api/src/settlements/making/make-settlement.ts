import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { insertSettlement, readTitles } from '../settlement/settlements.store.ts'
import { showSettlement } from '../settlement/show-settlement.ts'
import { type Reckoning, reckonOpen } from './reckon-open.ts'

const previewOf = async (
  shop: Shop,
  { organiser, terms, lines, rates, id: _, timeZone: __, ...sums }: Reckoning,
  language: Language,
): Promise<ReplyOf<'previewSettlement'>> => {
  const titles = await readTitles(
    shop.db,
    lines.map(({ eventId }) => eventId),
    language,
  )
  return {
    ...sums,
    terms,
    portalCode: organiser.portalCode,
    organiser: { id: organiser.id, name: organiser.name, registryCode: organiser.registryCode },
    rates: [...rates],
    lines: lines.map((line) => {
      const { title = '', startsAt = new Date(0) } = titles.get(line.eventId) ?? {}
      return { ...line, title, startsAt: startsAt.toISOString() }
    }),
  }
}

/** What a settlement would be. @throws ShopError as `reckonOpen` */
export const previewSettlement = async (
  shop: Shop,
  { params, query, visitor }: Pick<Served<'previewSettlement'>, 'params' | 'query' | 'visitor'>,
): Promise<ReplyOf<'previewSettlement'>> =>
  await previewOf(shop, await reckonOpen(shop, shop.db, params.id, query, false), query.language ?? visitor.language)

/**
 * Settles a time with an organiser: takes all facts that are not settled, each once, and gives the next number (R12.9).
 * @throws ShopError as `reckonOpen`
 */
export const makeSettlement = async (
  shop: Shop,
  {
    staff,
    params,
    body,
    query,
    visitor,
  }: Pick<Served<'makeSettlement'>, 'staff' | 'params' | 'body' | 'query' | 'visitor'>,
): Promise<ReplyOf<'makeSettlement'>> => {
  const id = await inTransaction(shop.db, async (tx) => {
    const { id: claimed = 0, organiser, ...reckoning } = await reckonOpen(shop, tx, params.id, body, true)
    const { portalCode } = organiser
    const made = { ...reckoning, id: claimed, portalCode, organiserId: organiser.id, madeBy: staff.id }
    await insertSettlement(tx, made)
    await writeAudit(tx, staff, {
      verb: 'makeSettlement',
      subject: { kind: 'settlement', id: claimed, portalCode, promoterId: organiser.id },
      after: { from: body.from, to: body.to, payoutAmount: made.payoutAmount, currency: made.currency },
    })
    return claimed
  })
  return await showSettlement(shop, staff, id, query.language ?? visitor.language)
}
