import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { auditedChoice, readChosen } from './chosen-address.ts'
import { insertEndpoint } from './endpoints.store.ts'
import { listWebhooks } from './list-webhooks.ts'
import { sealSecret } from './secrets.ts'
import { drawSecret, secretText } from './signature.ts'

/** Tells another program what happens. This reply is the only place where the secret stands (R12.10). @throws FieldErrors */
export const makeWebhook = async (
  shop: Shop,
  { staff, body }: Pick<Served<'makeWebhook'>, 'staff' | 'body'>,
): Promise<ReplyOf<'makeWebhook'>> => {
  const chosen = await readChosen(shop, body)
  const secret = drawSecret()
  const id = await inTransaction(shop.db, async (tx) => {
    const made = await insertEndpoint(tx, { ...chosen, secret: sealSecret(shop, secret), madeBy: staff.id })
    const subject = { kind: 'webhook', id: made }
    await writeAudit(tx, staff, { verb: 'makeWebhook', subject, after: auditedChoice(chosen) })
    return made
  })
  return { id, secret: secretText(secret), ...(await listWebhooks(shop)) }
}
