import type { ReplyOf } from '@parter/contract/calls.ts'
import type { WebhookKind } from '@parter/contract/webhooks/webhooks.forms.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { readEndpoints } from './endpoints.store.ts'

/** The addresses that are told what happens, and whether they are reached (R12.10). */
export const listWebhooks = async ({ db }: Pick<Shop, 'db'>): Promise<ReplyOf<'listWebhooks'>> => ({
  endpoints: (await readEndpoints(db)).map(
    ({ id, url, kinds, portalCodes, createdAt, failingSince, stoppedAt, stoppedBy, madeBy, lastDeliveredAt }) => ({
      id,
      url,
      kinds: kinds as WebhookKind[],
      portalCodes,
      state: stoppedAt ? (stoppedBy === null ? 'given_up' : 'stopped') : failingSince ? 'failing' : 'working',
      failingSince: failingSince?.toISOString() ?? null,
      madeBy,
      createdAt: createdAt.toISOString(),
      lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
    }),
  ),
})
