import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { planContentItem } from './acts/plan-content-item.ts'
import { previewContentItem } from './acts/preview-content-item.ts'
import { publishContentItem } from './acts/publish-content-item.ts'
import { readContentItem } from './acts/read-content-item.ts'
import { saveContentItem } from './acts/save-content-item.ts'
import { takeBackContentItem } from './acts/take-back-content-item.ts'
import { dropContentItem } from './items/drop-content-item.ts'
import { exportContentItems, listContentItems } from './items/list-content-items.ts'
import { makeContentItem } from './items/make-content-item.ts'

/** Bytes of long texts in seven languages. */
const ITEM = { bodyLimit: 4 * 1024 * 1024 }

/** News, info and other content as staff write and publish it. */
export const contentItemsRoutes: Routes<Shop> = (shop, serve) => {
  serve('listContentItems', ({ query: { language: _language, ...query }, visitor, staff }) =>
    listContentItems(shop, staff.reach('content.read'), query, visitor.language),
  )
  serve('exportContentItems', ({ query: { language, ...query }, visitor, staff }) =>
    exportContentItems(shop, staff.reach('content.read'), query, language ?? visitor.language),
  )
  serve('makeContentItem', ({ body, staff }) => makeContentItem(shop, staff, body), ITEM)
  serve('readContentItem', ({ params }) => readContentItem(shop, params.id))
  serve('saveContentItem', ({ params, body, staff }) => saveContentItem(shop, staff, params.id, body), ITEM)
  serve('dropContentItem', ({ params, staff }) => dropContentItem(shop, staff, params.id))
  serve('previewContentItem', ({ params }) => previewContentItem(shop, params.id))
  serve('publishContentItem', ({ params, body, staff }) => publishContentItem(shop, staff, params.id, body))
  serve('planContentItem', ({ params, body, staff }) => planContentItem(shop, staff, params.id, body))
  serve('takeBackContentItem', ({ params, staff }) => takeBackContentItem(shop, staff, params.id))
}
