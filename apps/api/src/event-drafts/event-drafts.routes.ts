import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { dropDraft } from './drafts/drop-draft.ts'
import { makeDraft } from './drafts/make-draft.ts'
import { readDraft } from './drafts/read-draft.ts'
import { saveDraft } from './drafts/save-draft.ts'
import { addPicture } from './events/add-picture.ts'
import { handOverEvent } from './events/hand-over-event.ts'
import { exportStaffEvents, listStaffEvents } from './events/list-staff-events.ts'
import { readEventChoices } from './events/read-event-choices.ts'
import { switchEvent } from './events/switch-event.ts'
import { checkDraft } from './publishing/check-draft.ts'
import { planDraft } from './publishing/plan-draft.ts'
import { previewDraft } from './publishing/preview-draft.ts'
import { publishDraft } from './publishing/publish-draft.ts'

/** Bytes of a picture of 40 MB in base64, with what stands around it. */
const PICTURE = { bodyLimit: 56 * 1024 * 1024 }
/** Bytes of a draft with long texts in seven languages. */
const DRAFT = { bodyLimit: 4 * 1024 * 1024 }

/** Events as staff prepare and publish them. */
export const eventDraftsRoutes: Routes<Shop> = (shop, serve) => {
  serve('listStaffEvents', ({ query: { language: _language, ...query }, visitor, staff }) =>
    listStaffEvents(shop, staff.reach('event.read'), query, visitor.language),
  )
  serve('exportStaffEvents', ({ query: { language, ...query }, visitor, staff }) =>
    exportStaffEvents(shop, staff.reach('event.read'), query, language ?? visitor.language),
  )
  serve('readEventChoices', ({ query, staff }) => readEventChoices(shop, staff.reach('event.read'), query.storefront))
  serve('makeDraft', ({ body, staff }) => makeDraft(shop, staff, body))
  serve('readDraft', ({ params }) => readDraft(shop, params.id))
  serve('saveDraft', ({ params, body, staff }) => saveDraft(shop, staff, params.id, body.changes), DRAFT)
  serve('dropDraft', ({ params, staff }) => dropDraft(shop, staff, params.id))
  serve('checkDraft', ({ params }) => checkDraft(shop, params.id))
  serve('previewDraft', ({ params }) => previewDraft(shop, params.id))
  serve('publishDraft', ({ params, body, staff }) => publishDraft(shop, staff, params.id, body))
  serve('planDraft', ({ params, body, staff }) => planDraft(shop, staff, params.id, body))
  serve('switchEvent', ({ params, body, staff }) => switchEvent(shop, staff, params.id, body))
  serve('handOverEvent', ({ params, body, staff }) => handOverEvent(shop, staff, params.id, body.to))
  serve('addPicture', ({ body, staff }) => addPicture(shop, staff, body), PICTURE)
}
