import type { DraftContent, DraftedEvent, DraftedPrice } from '@parter/contract/event-drafts/draft-content.ts'
import type { StoredEvent } from './event-rows.store.ts'

const MINUTE_MS = 60_000

/** `2027-01-30T19:00` at the venue. */
export const localTime = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

/** Relative to the start, so that everything follows when the date changes. */
const fromStart = (at: Date | null, startsAt: Date) =>
  at === null ? undefined : { fromStart: { minutes: Math.round((at.getTime() - startsAt.getTime()) / MINUTE_MS) } }

/** Without fields that have no value. */
const filled = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined | null> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as { [K in keyof T]: Exclude<T[K], undefined | null> }

/** Sanitised HTML stays as it is: sanitising it again changes nothing. */
const textsOf = ({ texts }: StoredEvent): DraftedEvent['texts'] =>
  Object.fromEntries(
    texts.map((row) => [
      row.language,
      filled({
        title: row.title,
        slug: row.slug,
        lead: row.lead,
        pictureAlt: row.picture_alt,
        performers: row.performers,
        description: row.description,
        accessibility: row.accessibility,
        refundRule: row.refund_rule,
      }),
    ]),
  )

const infoOf = ({ info }: StoredEvent): DraftedEvent['info'] => {
  const positions = [...new Set(info.map(({ position }) => position))]
  return positions.map((position) => ({
    position,
    texts: Object.fromEntries(
      info
        .filter((page) => page.position === position)
        .map(({ language, title, slug, body }) => [language, { title, slug, body }]),
    ),
  }))
}

type Price = StoredEvent['prices'][number]

const priceOf = (steps: readonly Price[], feeBasisPoints: number, timeZone: string): DraftedPrice | undefined => {
  const hasUsualFee = ({ amount, fee_amount }: Price) => fee_amount === Math.round((amount * feeBasisPoints) / 10_000)
  const [only] = steps
  if (only === undefined) return undefined
  if (steps.length === 1 && only.until === null && hasUsualFee(only)) return only.amount
  return steps.map((step) => ({
    amount: step.amount,
    ...(hasUsualFee(step) ? {} : { fee: step.fee_amount }),
    ...(step.until === null ? {} : { until: localTime(new Date(step.until), timeZone) }),
  }))
}

const zonesOf = (event: StoredEvent, feeBasisPoints: number): DraftedEvent['zones'] =>
  event.zones.map((zone) => ({
    code: zone.zone_code,
    ...filled({
      capacity: zone.capacity,
      days: zone.days === null ? undefined : [...zone.days],
      ageLimit: zone.age_limit,
      quota: zone.quota,
    }),
    prices: Object.fromEntries(
      event.ticketTypes.flatMap((type) => {
        const steps = event.prices.filter(
          (price) => price.zone_id === zone.zone_id && price.ticket_type_id === type.ticket_type_id,
        )
        const price = priceOf(steps, feeBasisPoints, event.timeZone)
        return price === undefined ? [] : [[type.code, price]]
      }),
    ),
  }))

const typeQuotasOf = ({ ticketTypes }: StoredEvent): DraftedEvent['typeQuotas'] => {
  const quotas = ticketTypes.flatMap(({ code, quota }) => (quota === null ? [] : [[code, quota] as const]))
  return quotas.length === 0 ? undefined : Object.fromEntries(quotas)
}

const keptBackOf = ({ zones, keptSeats, keptPlaces }: StoredEvent): DraftedEvent['keptBack'] =>
  zones.flatMap(({ zone_id, zone_code: zone }) => [
    ...keptSeats
      .filter((kept) => kept.zone_id === zone_id)
      .map(({ section, row, seats }) => ({ zone, seats: [{ section, row, seats: [...seats] }] })),
    ...keptPlaces.filter((kept) => kept.zone_id === zone_id).map(({ places }) => ({ zone, places })),
  ])

/** The draft that would publish an event as it is. @param feeBasisPoints the storefront's usual fee */
export const contentOfEvent = (event: StoredEvent, feeBasisPoints: number): DraftContent => {
  const { startsAt, timeZone } = event
  const lastsDays = event.zones.some(({ days }) => days !== null)
  const zones = zonesOf(event, feeBasisPoints)
  return {
    event: filled({
      series: event.seriesId,
      venue: event.venueId,
      hall: event.hallId,
      promoter: event.promoterId,
      categories: [...event.categories],
      tags: event.tags.length > 0 ? [...event.tags] : undefined,
      picture: event.pictureId === null ? undefined : `pictures/${event.pictureId}`,
      startsAt: localTime(startsAt, timeZone),
      endsAt: fromStart(event.endsAt, startsAt),
      doorsAt: fromStart(event.doorsAt, startsAt),
      saleStartsAt: localTime(event.saleStartsAt, timeZone),
      saleEndsAt: event.saleEndsAt.getTime() === startsAt.getTime() ? undefined : fromStart(event.saleEndsAt, startsAt),
      disposition: event.disposition === 'scheduled' ? undefined : event.disposition,
      previousStartsAt: event.previousStartsAt === null ? undefined : localTime(event.previousStartsAt, timeZone),
      previousVenue: event.previousVenueId,
      ageLimit: event.ageLimit,
      durationMinutes: event.durationMinutes,
      ticketsPerOrder: event.ticketsPerOrder,
      ticketsPerPerson: event.ticketsPerPerson,
      personalisation: event.personalisation,
      deliveryMethods: [...event.deliveryMethods],
      insurable: event.insurable,
      returnableUntil: fromStart(event.returnableUntil, startsAt),
      returnFee: event.returnFeeAmount === 0 ? undefined : event.returnFeeAmount,
      returnTo: event.returnTo.length === 2 ? undefined : [...event.returnTo],
      avoidLoneSeats: event.avoidLoneSeats ? undefined : false,
      vatBasisPoints: event.vatBasisPoints,
      popularity: event.popularity === 0 ? undefined : event.popularity,
      zones: lastsDays ? zones?.map((zone) => ({ ...zone, days: zone.days ?? ('all' as const) })) : zones,
      keptBack: keptBackOf(event)?.length === 0 ? undefined : keptBackOf(event),
      typeQuotas: typeQuotasOf(event),
      texts: textsOf(event),
      info: event.info.length === 0 ? undefined : infoOf(event),
    }),
    ticketTypes: event.ticketTypes.map((type) => ({
      id: type.ticket_type_id,
      code: type.code,
      name: { ...type.name },
      ...filled({
        needsProof: type.needs_proof || undefined,
        hidden: type.hidden || undefined,
        multipleOf: type.multiple_of === 1 ? undefined : type.multiple_of,
        mostPerOrder: type.most_per_order,
      }),
    })),
    // of the hall's own zones the hall says more
    zones: event.zones
      .filter(({ kind }) => kind === 'standing')
      .map((zone) => ({
        id: zone.zone_id,
        code: zone.zone_code,
        name: { ...zone.name },
        shade: zone.shade,
        ...filled({ capacity: zone.capacity }),
      })),
  }
}

/** What of an event is true of its copy too: not its sales, its address, nor what has become of it. */
export const copyOfContent = ({ event, ticketTypes, zones }: DraftContent): DraftContent => {
  const {
    startsAt: _date,
    disposition: _state,
    previousStartsAt: _was,
    previousVenue: _place,
    announcedAt: _at,
    popularity: _,
    ...kept
  } = event
  const texts = Object.entries(kept.texts ?? {}).map(([language, text]) => {
    const { slug: _slug, ...others } = text ?? {}
    return [language, others]
  })
  return { event: { ...kept, ...(kept.texts ? { texts: Object.fromEntries(texts) } : {}) }, ticketTypes, zones }
}
