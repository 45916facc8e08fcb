import { QUEUE_FORMS } from '@parter/contract/queue/queue.forms.ts'
import { translators } from '../../platform/foundation/translators.ts'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import { addressBlock } from '../../platform/http/rate-limits.ts'
import type { PlainRequest } from '../../platform/http/serve.ts'
import { layOutEmail } from '../../platform/mail/email-layout.ts'
import { postEmail } from '../../platform/mail/post-email.ts'
import { sessionKeyOf } from '../../platform/settings/secrets.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { QueueRoomRow } from '../line/queue.store.ts'
import { personOf, signPerson } from '../line/queue-token.ts'
import { pathOnly } from './queue-view.ts'
import { backToQueue, languageIn, pressed, soldIn } from './show-queue-page.ts'

declare module '../../platform/mail/email-kinds.ts' {
  interface ShopEmails {
    queue_link: 'bare'
  }
}

const HOUR = 3600
/** Seconds for which a link proves whose address it is; its place lasts as long as the room. */
const PROVES = 24 * HOUR
/** Emails an hour: to one mailbox, and for one network. */
const MOST_TO_ONE = 3
const MOST_OF_NETWORK = 300

/** Writes the email with the link that proves the address. The same whoever asks, so that it tells nothing of anybody. */
const post = async (shop: Shop, asked: PlainRequest, room: QueueRoomRow, email: string, person: Buffer) => {
  const { visitor, request, query } = asked
  const { portal } = visitor
  const language = languageIn(asked)
  const t = translators[language]
  const { event } = await soldIn(shop, { portal, language }, room)
  const who = signPerson(sessionKeyOf(shop.settings), room.id, person, room.asOf + PROVES)
  const back = new URLSearchParams({ to: pathOnly(query.to), who })
  const title = t('emails_queue_title', { event: event?.title ?? portal.storeName })
  const { email: ask, phone } = portal.seller
  const mail = layOutEmail(portal, {
    language,
    title,
    paragraphs: [t('emails_queue_text', { store: portal.storeName })],
    button: {
      label: t('documents_queue_join'),
      link: `${ownOrigin(shop.settings, portal, request)}/queue/${room.id}?${back}`,
    },
    footer: [t('emails_not_you'), t('emails_questions', { email: ask, phone })],
  })
  await postEmail(shop.db, {
    portalCode: portal.portalCode,
    kind: 'queue_link',
    to: email,
    language,
    subject: title,
    ...mail,
  })
}

/** Sends a link to an address, with which its owner has one place (R14.4). */
export const sendQueueLink = pressed(async (shop, asked, open) => {
  const { room } = open
  const read = QUEUE_FORMS.person.safeParse(asked.body)
  if (!read.success) return backToQueue(asked, open, { fault: 'email' })
  const { email } = read.data
  const person = personOf(sessionKeyOf(shop.settings), room.id, email)
  const count = async (key: string) => (shop.settings.RATE_LIMITS ? shop.memory.count(`queue link ${key}`, HOUR) : 0)
  if ((await count(addressBlock(asked.visitor.address))) > MOST_OF_NETWORK)
    return backToQueue(asked, open, { fault: 'too_many_requests' })
  // a mailbox that was written to lately isn't written to again, and nobody else learns that
  if (room.onePerson && (await count(person.toString('base64url'))) <= MOST_TO_ONE)
    await post(shop, asked, room, email, person)
  return backToQueue(asked, open, { sent: '1' })
})
