/** The behaviours that a tester can choose, in the order of the buttons. */
export const BEHAVIOURS = [
  'approve',
  'decline',
  'abandon',
  'slow',
  'duplicate',
  'lost',
  'late',
  'wrong_amount',
] as const

export type Behaviour = (typeof BEHAVIOURS)[number]

/** Seconds until a slow payment settles, and its callback comes. */
export const SLOW_SECONDS = 20
/** Minutes until a late payment settles: its page, and the hold of its places, are over by then. */
export const LATE_MINUTES = 25

export interface Course {
  readonly state: 'approved' | 'declined' | 'abandoned'
  /** Seconds until the money is there; null unless approved. */
  readonly settlesIn: number | null
  /** How many webhooks are sent; those of one payment report the same event. */
  readonly callbacks: number
  /** By how many minor units it reports less than the requested amount. */
  readonly short?: number
}

const COURSES: Readonly<Record<Behaviour, Course>> = {
  approve: { state: 'approved', settlesIn: 0, callbacks: 1 },
  decline: { state: 'declined', settlesIn: null, callbacks: 1 },
  abandon: { state: 'abandoned', settlesIn: null, callbacks: 1 },
  slow: { state: 'approved', settlesIn: SLOW_SECONDS, callbacks: 1 },
  duplicate: { state: 'approved', settlesIn: 0, callbacks: 2 },
  lost: { state: 'approved', settlesIn: 0, callbacks: 0 },
  late: { state: 'approved', settlesIn: LATE_MINUTES * 60, callbacks: 1 },
  wrong_amount: { state: 'approved', settlesIn: 0, callbacks: 1, short: 1 },
}

export const isBehaviour = (value: unknown): value is Behaviour => (BEHAVIOURS as readonly unknown[]).includes(value)

export const courseOf = (behaviour: Behaviour): Course => COURSES[behaviour]
