import { type ChangeInput, ChangeRefused } from '../changed-events/change-event.ts'
import { type EventToChange, eventToChange } from '../changed-events/follow-change.ts'
import { FieldErrors, ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { readSentChange, type SentChange } from './sent-change.rules.ts'

/** An event and what is to become of it. @throws ShopError event_not_found; FieldErrors for a date that doesn't exist */
export const checkedChange = async (
  db: Querying,
  eventId: number,
  sent: SentChange,
  locks = false,
): Promise<{ readonly event: EventToChange; readonly input: ChangeInput }> => {
  const event = await eventToChange(db, eventId, locks)
  if (!event) throw new ShopError('event_not_found')
  const { input, wrong } = readSentChange(sent, event)
  if (wrong.length > 0) throw new FieldErrors(wrong.map((field) => ({ code: 'field_date', field })))
  return { event, input }
}

/** Does something that a change may be refused by, and blames the field. @throws ShopError, FieldErrors */
export const blamingFields = async <T>(work: () => T | Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ChangeRefused)) throw error
    if (error.field === 'eventId') throw new ShopError(error.fault)
    throw new FieldErrors([{ code: error.fault, field: error.field }])
  }
}
