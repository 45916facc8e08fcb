import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { changeWebhook, endWebhook, rotateWebhookSecret, switchWebhook } from './endpoints/change-webhook.ts'
import { listWebhooks } from './endpoints/list-webhooks.ts'
import { makeWebhook } from './endpoints/make-webhook.ts'
import { exportWebhookDeliveries, listWebhookDeliveries } from './sending/list-webhook-deliveries.ts'
import { replayWebhooks, testWebhook } from './sending/replay-webhooks.ts'

/** Other programs that are told what happens. */
export const webhooksRoutes: Routes<Shop> = (shop, serve) => {
  serve('listWebhooks', () => listWebhooks(shop))
  serve('makeWebhook', (served) => makeWebhook(shop, served))
  serve('changeWebhook', (served) => changeWebhook(shop, served))
  serve('switchWebhook', (served) => switchWebhook(shop, served))
  serve('endWebhook', (served) => endWebhook(shop, served))
  serve('rotateWebhookSecret', (served) => rotateWebhookSecret(shop, served))
  serve('listWebhookDeliveries', (served) => listWebhookDeliveries(shop, served))
  serve('exportWebhookDeliveries', (served) => exportWebhookDeliveries(shop, served))
  serve('testWebhook', (served) => testWebhook(shop, served))
  serve('replayWebhooks', (served) => replayWebhooks(shop, served))
}
