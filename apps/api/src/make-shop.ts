import { openBoxOfficeMemory } from './box-office/box-office-memory.ts'
import { openCartMemory } from './cart/cart-memory.ts'
import { openOfferCounter } from './catalogue/events/offer-counter.ts'
import { cardSource } from './catalogue/events/reply-with-cards.ts'
import { refreshOffers } from './catalogue/writing/write-events.ts'
import { openCallbacks } from './checkout/join-callbacks.ts'
import { openStripeClient } from './checkout/payment-providers/stripe/stripe-client.ts'
import { openPaymentQueue } from './checkout/payments/payment-queue.ts'
import { openOriginals } from './content/pictures/originals.ts'
import { openPictures } from './content/pictures/picture-file.ts'
import { readFocus } from './content/pictures/pictures.store.ts'
import { openHallsMemory } from './halls/plan/halls-memory.ts'
import { openMonitoringMemory } from './monitoring/count-reports.ts'
import { openOrdersMemory } from './orders/orders-memory.ts'
import { inTransaction } from './platform/database/in-transaction.ts'
import { openDocuments } from './platform/documents/documents.ts'
import { announceTo } from './platform/events.ts'
import { openChanges } from './platform/http/response-cache/changes.ts'
import { openResponseCache } from './platform/http/response-cache/response-cache.ts'
import { openWriteProbe } from './platform/http/server/write-probe.ts'
import { openPasswordHasher } from './platform/passwords/hash-password.ts'
import { openQueuedRequests } from './platform/shared-memory/queued-requests.ts'
import type { Shop } from './platform/shop/shop.ts'
import { openQueueMemory } from './queue/line/queue-memory.ts'
import { openMapPublishers } from './seat-map/fan-out/map-publishers.ts'
import { subscribers } from './subscribers.ts'
import { openWalletSigners } from './tickets/wallet/wallet-signers.ts'

/** What a shop is given; the rest of it is made of these. */
export type ShopParts = Pick<
  Shop,
  'settings' | 'portals' | 'logos' | 'db' | 'paymentDb' | 'watchDb' | 'holdPool' | 'pools' | 'memory' | 'clock' | 'log'
>

/**
 * Puts a shop together: the one place where queues, caches and clients are made that live as long as it does. Two shops
 * share nothing but what both were given, as two processes would: `makeShop({ ...shop, clock })` is another one with
 * another clock. A copy `{ ...shop, settings }` is the same shop, seen with other settings.
 */
export const makeShop = (parts: ShopParts): Shop => {
  const changes = openChanges()
  const announce = announceTo(subscribers)
  const originals = openOriginals(parts.settings, parts.log)
  return {
    ...parts,
    announce,
    changes,
    responses: openResponseCache(changes, parts.clock),
    writeTrouble: openWriteProbe(parts),
    offers: openOfferCounter({
      count: (ids) => inTransaction(parts.db, (tx) => refreshOffers(tx, ids)),
      changed: (id) => changes.changed(cardSource(id)),
      heard: changes,
      log: parts.log,
    }),
    queued: openQueuedRequests(parts.memory),
    queue: openQueueMemory(parts),
    halls: openHallsMemory(),
    boxOffice: openBoxOfficeMemory({ ...parts, changes }),
    carts: openCartMemory({ changes }),
    documents: openDocuments(parts),
    orders: openOrdersMemory({ changes }),
    originals,
    pictureFile: openPictures(parts.settings, originals, (id) => readFocus(parts.db, id)),
    passwords: openPasswordHasher(),
    callbacks: openCallbacks(),
    paymentQueue: openPaymentQueue({ ...parts, announce }),
    stripe: openStripeClient(parts.settings),
    walletSigners: openWalletSigners(parts.settings),
    monitoring: openMonitoringMemory(),
    mapPublishers: openMapPublishers(parts),
  }
}
