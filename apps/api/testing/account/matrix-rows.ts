/** Whoever asks, besides A himself. */
export const STRANGERS = ['nobody', 'guest', 'customer B', 'other portal'] as const
export type Stranger = (typeof STRANGERS)[number]

/** What A has that others might name. */
export interface NamesOfA {
  readonly eventId: number
  readonly placeId: number
  readonly email: string
  readonly password: string
  readonly orderToken: string
  readonly orderReference: string
  readonly paymentReference: string
  readonly ticketId: string
  readonly sessionId: string
  readonly passkeyId: string
  readonly reminderId: number
}

/** One call of the matrix: what is asked with A's names, and who besides A may get an answer, and why. */
export interface MatrixRow {
  readonly mayAnswer: readonly Stranger[]
  readonly why: string
  readonly ask?: (a: NamesOfA) => {
    readonly params?: Readonly<Record<string, string | number>>
    readonly query?: Readonly<Record<string, string>>
    readonly body?: unknown
  }
  /** It tells who holds a secret link something of A, by design; `email`: A's address too. */
  readonly tells?: true | 'email'
  /** What A himself gets; 2xx unless said. */
  readonly owner?: number
}
