import type { ReplyOf } from '@parter/contract/calls.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { type AuditEntry, writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { auditedChoice, readChosen } from './chosen-address.ts'
import { lockEndpoint, markEnded, replaceSecret, updateChosen, updateStopped } from './endpoints.store.ts'
import { listWebhooks } from './list-webhooks.ts'
import { sealSecret } from './secrets.ts'
import { drawSecret, secretText } from './signature.ts'

type Endpoint = NonNullable<Awaited<ReturnType<typeof lockEndpoint>>>
type Verb = 'changeWebhook' | 'switchWebhook' | 'endWebhook' | 'rotateWebhookSecret' | 'testWebhook' | 'replayWebhooks'

/** Does something with an address and writes it down. @throws ShopError webhook_not_found */
export const withEndpoint = async <T>(
  shop: Pick<Shop, 'db'>,
  { staff, id, verb }: { readonly staff: StaffActor; readonly id: number; readonly verb: Verb },
  work: (tx: Querying, endpoint: Endpoint) => Promise<Pick<AuditEntry, 'before' | 'after'> & { readonly result: T }>,
): Promise<T> =>
  await inTransaction(shop.db, async (tx) => {
    const endpoint = await lockEndpoint(tx, id)
    if (!endpoint) throw new ShopError('webhook_not_found')
    const { before = {}, after = {}, result } = await work(tx, endpoint)
    await writeAudit(tx, staff, { verb, subject: { kind: 'webhook', id }, before, after })
    return result
  })

/** Another address, other kinds or storefronts; what waits goes there too. @throws ShopError webhook_not_found; FieldErrors */
export const changeWebhook = async (
  shop: Shop,
  { staff, params: { id }, body }: Pick<Served<'changeWebhook'>, 'staff' | 'params' | 'body'>,
): Promise<ReplyOf<'changeWebhook'>> => {
  const chosen = await readChosen(shop, body)
  await withEndpoint(shop, { staff, id, verb: 'changeWebhook' }, async (tx, endpoint) => {
    await updateChosen(tx, id, chosen)
    return { before: auditedChoice(endpoint), after: auditedChoice(chosen), result: undefined }
  })
  return await listWebhooks(shop)
}

/** Stops telling an address, or begins again. @throws ShopError webhook_not_found */
export const switchWebhook = async (
  shop: Shop,
  { staff, params: { id }, body: { works } }: Pick<Served<'switchWebhook'>, 'staff' | 'params' | 'body'>,
): Promise<ReplyOf<'switchWebhook'>> => {
  await withEndpoint(shop, { staff, id, verb: 'switchWebhook' }, async (tx, endpoint) => {
    await updateStopped(tx, id, works, staff.id)
    return { before: { works: endpoint.stoppedAt === null }, after: { works }, result: undefined }
  })
  return await listWebhooks(shop)
}

/** Forgets an address. @throws ShopError webhook_not_found */
export const endWebhook = async (
  shop: Shop,
  { staff, params: { id } }: Pick<Served<'endWebhook'>, 'staff' | 'params'>,
): Promise<ReplyOf<'endWebhook'>> => {
  await withEndpoint(shop, { staff, id, verb: 'endWebhook' }, async (tx) => {
    await markEnded(tx, id)
    return { before: { works: true }, after: { works: false }, result: undefined }
  })
  return await listWebhooks(shop)
}

/** Draws a new secret; the one before signs too for a day, so that nothing is lost on the way. @throws ShopError webhook_not_found */
export const rotateWebhookSecret = async (
  shop: Shop,
  { staff, params: { id } }: Pick<Served<'rotateWebhookSecret'>, 'staff' | 'params'>,
): Promise<ReplyOf<'rotateWebhookSecret'>> => {
  const secret = drawSecret()
  await withEndpoint(shop, { staff, id, verb: 'rotateWebhookSecret' }, async (tx, endpoint) => {
    await replaceSecret(tx, id, sealSecret(shop, secret), endpoint.secret)
    return { result: undefined }
  })
  return { id, secret: secretText(secret), ...(await listWebhooks(shop)) }
}
