import type { Prices, Seat, SeatMap, Section } from '@parter/contract/box-office/box-office.ts'

/** A small event for tests: two zones of seats and a standing one, three ticket types. */
export const prices: Prices = {
  eventId: 200001,
  currency: 'EUR',
  ticketsPerOrder: 6,
  ticketTypes: [
    { id: 1, code: 'full', name: 'Täispilet', needsProof: false, multipleOf: 1, mostPerOrder: null, left: null },
    { id: 2, code: 'student', name: 'Õpilane', needsProof: true, multipleOf: 1, mostPerOrder: 2, left: null },
    { id: 3, code: 'family', name: 'Perepilet', needsProof: false, multipleOf: 4, mostPerOrder: null, left: null },
  ],
  zones: [
    {
      id: 1,
      code: 'best',
      kind: 'seated',
      name: 'Parimad',
      shade: 0,
      placesLeft: 60,
      days: null,
      prices: [priced(1, 2400), priced(2, 1800)],
    },
    {
      id: 2,
      code: 'good',
      kind: 'seated',
      name: 'Head',
      shade: 1,
      placesLeft: 9,
      days: null,
      prices: [priced(1, 1600)],
    },
    {
      id: 3,
      code: 'floor',
      kind: 'standing',
      name: 'Seisukohad',
      shade: 2,
      placesLeft: 5,
      days: null,
      prices: [priced(1, 1200), priced(3, 900)],
    },
    { id: 4, code: 'later', kind: 'seated', name: 'Hiljem', shade: 3, placesLeft: 20, days: null, prices: [] },
  ],
}

function priced(ticketTypeId: number, amount: number) {
  return { ticketTypeId, price: { amount, currency: 'EUR' }, fee: { amount: 100, currency: 'EUR' } }
}

/** Two rows of four seats, 60 cm apart; seat 3 of the first row is taken, seat 4 of the second for a wheelchair. */
export const seats: Seat[] = ['1', '2'].flatMap((row, back) =>
  [1, 2, 3, 4].map(
    (seat): Seat => ({
      id: (back + 1) * 10 + seat,
      row,
      seat: String(seat),
      kind: back === 1 && seat === 4 ? 'wheelchair' : 'normal',
      zoneId: back + 1,
      x: seat * 60,
      y: back * 100,
      state: back === 0 && seat === 3 ? 'taken' : 'free',
    }),
  ),
)

export const section: Section = {
  id: 1,
  kind: 'seated',
  name: 'Parter',
  zoneIds: [1, 2],
  outline: [
    [0, -60],
    [300, -60],
    [300, 160],
    [0, 160],
  ],
  placesLeft: 7,

  placesTotal: 8,
}

export const map: SeatMap = {
  eventId: 200001,
  hallVersion: 1,
  hallVersionId: 1,
  geometryUrl: '/seat-maps/1-1-00',
  availabilityUrl: '/api/v1/store/events/200001/availability',
  changesUrl: '/api/v1/store/events/200001/availability/changes',
  width: 300,
  height: 500,
  focalPoint: [150, -200],
  shapes: [
    {
      kind: 'stage',
      label: 'Lava',
      points: [
        [50, -300],
        [250, -300],
        [250, -100],
        [50, -100],
      ],
    },
  ],
  sections: [
    section,
    {
      ...section,
      id: 2,
      name: 'Rõdu',
      outline: [
        [0, 200],
        [300, 200],
        [300, 300],
        [0, 300],
      ],
    },
  ],
}
