import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { askForWork } from '../jobs/outbox.ts'
import type { Querying, Shop } from '../shop.ts'
import { insertLetter, type LetterRow, type NewLetter } from './letter.store.ts'

export interface Attachment {
  /** A file name without folders. */
  readonly name: string
  /** MIME type. */
  readonly type: string
  readonly content: Buffer
}

/** Makes the attachments of letters of one kind anew, each time that one is sent or looked at. */
export type MakeAttachments = (shop: Shop, letter: LetterRow) => Promise<readonly Attachment[]>

/** Who makes attachments, by the letter's kind; kinds that aren't listed have none. */
export type AttachmentMakers = Readonly<Record<string, MakeAttachments>>

/** The kind of work that sends a letter. */
export const SEND_LETTER = 'send_letter'

const MOST_LETTERS_OF_SUBJECT = 250
const recipient = z.email().max(254)
/** Line breaks would begin a new header line. */
const withoutBreaks = (line: string): string =>
  line
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS_OF_SUBJECT)

/**
 * Writes a letter down within a transaction; it is sent after the commit, and again later while the mail server
 * refuses it.
 * @returns its id; undefined: it was posted before
 * @throws Error when the recipient is no e-mail address (forms have checked that before)
 */
export const postLetter = async (tx: Querying, letter: NewLetter): Promise<string | undefined> => {
  const { dedupeKey, ...rest } = letter
  const to = recipient.parse(letter.to)
  const id = randomUUID()
  const isNew = await askForWork(tx, {
    kind: SEND_LETTER,
    payload: { letterId: id },
    dedupeKey: `letter:${dedupeKey ?? id}`,
  })
  if (!isNew) return undefined
  await insertLetter(tx, { ...rest, id, to, subject: withoutBreaks(letter.subject) })
  return id
}
