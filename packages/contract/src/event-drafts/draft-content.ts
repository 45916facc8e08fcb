import { z } from 'zod'

const text = z.string().max(60_000)
const word = z.string().max(300)
const number = z.number()
const byLanguage = <S extends z.ZodType>(value: S) =>
  z.partialRecord(z.enum(['et', 'en', 'ru', 'fi', 'lv', 'lt', 'cs']), value)
const names = byLanguage(word)

/** A local time of the venue, `2027-01-30T19:00`, an instant, or minutes from the start. */
const moment = z.union([word, z.strictObject({ fromStart: z.strictObject({ minutes: number }) })])

const price = z.union([
  number,
  z
    .array(z.strictObject({ amount: number, fee: number.optional(), until: moment.optional() }))
    .min(1)
    .max(6),
])

const zone = z.strictObject({
  code: word,
  capacity: number.optional(),
  days: z.union([z.literal('all'), z.array(number).max(31)]).optional(),
  ageLimit: number.optional(),
  quota: number.optional(),
  prices: z.record(word, price).default({}),
})

const eventTexts = z.strictObject({
  title: text.optional(),
  slug: word.optional(),
  lead: text.optional(),
  pictureAlt: word.optional(),
  performers: text.optional(),
  description: text.optional(),
  accessibility: text.optional(),
  refundRule: text.optional(),
})

const keptBack = z.strictObject({
  zone: word,
  share: number.optional(),
  places: number.optional(),
  seats: z
    .array(z.strictObject({ section: number, row: word, seats: z.array(word).max(999) }))
    .max(999)
    .optional(),
})

/**
 * An event as it is being written: the fields of `events/*.json` (docs/content-format.md), of which any may still be
 * missing or wrong. What is wrong is said by the check; here only forms are held, so that nothing typed is lost.
 */
const draftedEvent = z.strictObject({
  series: number.optional(),
  venue: number.optional(),
  hall: number.optional(),
  promoter: number.optional(),
  categories: z.array(word).max(10).optional(),
  tags: z.array(word).max(20).optional(),
  picture: word.optional(),
  startsAt: word.optional(),
  endsAt: moment.optional(),
  doorsAt: moment.optional(),
  saleStartsAt: moment.optional(),
  saleEndsAt: moment.optional(),
  disposition: z.enum(['scheduled', 'off_sale', 'cancelled', 'postponed', 'moved']).optional(),
  previousStartsAt: moment.optional(),
  previousVenue: number.optional(),
  ageLimit: number.optional(),
  durationMinutes: number.optional(),
  ticketsPerOrder: number.optional(),
  ticketsPerPerson: number.optional(),
  personalisation: z.enum(['none', 'name', 'name_and_birth_date']).optional(),
  deliveryMethods: z
    .array(z.enum(['e_ticket', 'mobile', 'post', 'pick_up']))
    .max(4)
    .optional(),
  insurable: z.boolean().optional(),
  returnableUntil: moment.optional(),
  returnFee: number.optional(),
  returnTo: z
    .array(z.enum(['card', 'gift_card']))
    .max(2)
    .optional(),
  avoidLoneSeats: z.boolean().optional(),
  vatBasisPoints: number.optional(),
  popularity: number.optional(),
  announcedAt: moment.optional(),
  zones: z.array(zone).max(60).optional(),
  keptBack: z.array(keptBack).max(60).optional(),
  typeQuotas: z.record(word, number).optional(),
  texts: byLanguage(eventTexts).optional(),
  info: z
    .array(
      z.strictObject({
        position: number.optional(),
        texts: byLanguage(z.strictObject({ title: text, slug: word.optional(), body: text })),
      }),
    )
    .max(20)
    .optional(),
})

/** A ticket type of `ticket-types.json`. */
const draftedTicketType = z.strictObject({
  id: number,
  code: word,
  name: names,
  needsProof: z.boolean().optional(),
  hidden: z.boolean().optional(),
  multipleOf: number.optional(),
  mostPerOrder: number.optional(),
})

/** A standing zone of `zones.json`, of events without a hall. */
const draftedZone = z.strictObject({
  id: number,
  code: word,
  name: names,
  shade: number.optional(),
  capacity: number.optional(),
})

/** What a draft holds: the event, and the ticket types and standing zones that its prices name. */
export const draftContent = z.strictObject({
  event: draftedEvent,
  ticketTypes: z.array(draftedTicketType).max(30),
  zones: z.array(draftedZone).max(60),
  /** More dates of the same event: each becomes an event of its own when it is published. */
  alsoAt: z.array(word).max(200).optional(),
})

export type DraftContent = z.output<typeof draftContent>
export type DraftedEvent = DraftContent['event']
export type DraftedPrice = z.output<typeof price>

/** A field's way: names of fields, and in lists the codes of their items. */
export const draftPath = z.array(z.string().max(100)).min(1).max(8)
