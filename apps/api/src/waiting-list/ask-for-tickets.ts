import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { languageCode } from '@parter/contract/wire/primitives.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { z } from 'zod'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueueWork, type WorkOf } from '../platform/jobs/outbox.ts'
import { mayWriteAgain } from '../platform/mail/confirmation.rules.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { type Asked, listOfEvent, type Reader, wishedOf } from './read-waiting-list.ts'
import { postWishQuestion } from './wish-emails.ts'
import { wishHash, wishToken } from './wish-token.ts'
import { askAnew, findWishOf, insertWish, type Wished } from './wishes.store.ts'

declare module '../platform/jobs/outbox.ts' {
  interface ShopWork {
    /** The same whether the address is known or not, so that its duration reveals nothing. */
    wish_question: Wished & {
      readonly portalCode: string
      readonly language: Language
      readonly origin: string
      readonly eventId: number
      readonly email: string
    }
  }
}

/** In milliseconds: who is in line already gets the link again, once in so long. */
const AGAIN = 60 * 60_000

/**
 * Asks to wait for tickets of a sold-out event (R13.4). The reply and its time are the same whether the address is known
 * or not.
 * @param origin for the email's links
 * @throws ShopError event_not_found, waiting_list_closed, waiting_list_full, invalid_request
 */
export const askForTickets = async (
  shop: Shop,
  reader: Reader,
  origin: string,
  {
    eventId,
    email,
    website,
    ...asked
  }: Asked & { readonly eventId: number; readonly email: string; readonly website?: string | undefined },
): Promise<ReplyOf<'askForTickets'>> => {
  const wished = await wishedOf(shop, await listOfEvent(shop, reader, eventId), asked)
  if (website !== undefined && website !== '') {
    shop.log.info({ eventId }, 'a machine asked to wait')
    return { asked: true }
  }
  const { portal, language } = reader
  const payload = { ...wished, portalCode: portal.portalCode, language, origin, eventId, email }
  await enqueueWork(shop.db, { kind: 'wish_question', payload })
  return { asked: true }
}

/**
 * Writes the email that asks for confirmation: to an address that is new, or whose last email is long enough ago. Who is
 * in line already gets the link to the wish again: nobody has two wishes for an event.
 */
export const wishQuestionWork: WorkOf<'wish_question'> = {
  kind: 'wish_question',
  payload: z.object({
    portalCode: z.string(),
    language: languageCode,
    origin: z.string(),
    eventId: z.int(),
    email: z.string(),
    tickets: z.int(),
    together: z.boolean(),
    zones: z.array(z.int()).nullable(),
  }),
  async run(shop, payload) {
    const createdAt = shop.clock.now()
    const linkKey = randomUUID()
    const tokenHash = wishHash(wishToken(shop, linkKey))
    await inTransaction(shop.db, async (tx) => {
      const known = await findWishOf(tx, payload.eventId, payload.email)
      if (known && known.state !== 'asked') {
        const key = `wish:${known.id}:${Math.floor(createdAt.getTime() / AGAIN)}`
        return await postWishQuestion(shop, tx, known, key)
      }
      if (known) {
        if (!mayWriteAgain(known.createdAt, createdAt)) return
        const { tickets, together, zones, language, origin } = payload
        await askAnew(tx, known.id, { tickets, together, zones, language, origin, linkKey, tokenHash, createdAt })
        return await postWishQuestion(shop, tx, { ...payload, id: known.id, linkKey })
      }
      const id = await insertWish(tx, { ...payload, linkKey, tokenHash, createdAt })
      if (id !== undefined) await postWishQuestion(shop, tx, { ...payload, id, linkKey })
    })
  },
}
