import { ownOrigin } from '../platform/http/own-origin.ts'
import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { buyGiftCard } from './buy-gift-card.ts'
import { sendGiftCardFile } from './gift-card-file.ts'
import { GIFT_CARD_FILE_ADDRESS } from './gift-card-links.rules.ts'
import { withdrawGiftCard } from './withdraw-gift-card.ts'

export const giftCardsRoutes: Routes<Shop> = (shop, serve, plain) => {
  serve('buyGiftCard', ({ visitor, body, headers, request }) =>
    buyGiftCard(shop, visitor, {
      ...body,
      idempotencyKey: headers['idempotency-key'],
      origin: ownOrigin(shop.settings, visitor.portal, request),
      buyerIp: request.ip,
    }),
  )
  serve('withdrawGiftCard', ({ visitor, body }) => withdrawGiftCard(shop, visitor, body))
  plain({ method: 'GET', url: GIFT_CARD_FILE_ADDRESS, handler: (asked) => sendGiftCardFile(shop, asked) })
}
