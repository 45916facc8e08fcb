/** Tickets of an event that are held and sold, of a zone and a type. */
export interface CountedTickets {
  readonly event: number
  readonly zone: number
  readonly type: number
  readonly places: number
}

/** What a request adds to an event's tickets: fewer than none of a type that its cart gives up for another. */
export interface AddedTickets {
  readonly zone: number
  readonly type: number
  readonly places: number
}

/** How many tickets of events with quotas are held and sold; what a batch decides is added to it. */
export class TicketCounts {
  readonly #zones = new Map<string, number>()
  readonly #types = new Map<string, number>()

  constructor(counted: readonly CountedTickets[]) {
    for (const { event, ...one } of counted) this.add(event, [one])
  }

  add(event: number, added: readonly AddedTickets[]): void {
    for (const { zone, type, places } of added) {
      this.#zones.set(`${event} ${zone}`, this.ofZone(event, zone) + places)
      this.#types.set(`${event} ${type}`, this.ofType(event, type) + places)
    }
  }

  ofZone(event: number, zone: number): number {
    return this.#zones.get(`${event} ${zone}`) ?? 0
  }

  ofType(event: number, type: number): number {
    return this.#types.get(`${event} ${type}`) ?? 0
  }
}
