import type { Translate } from './messages/messages.ts'

/** What a person finds a seat by, as far as it is known; standing room has neither row nor seat. */
export interface NamedSeat {
  readonly section?: string | null | undefined
  readonly row?: string | null | undefined
  readonly seat?: string | null | undefined
  /** The row is a table, and the seat one of those around it. */
  readonly isTable?: boolean | undefined
}

/** Which case of a message about a row speaks of it. */
export const rowKindOf = ({ isTable }: Pick<NamedSeat, 'isTable'>): 'row' | 'table' => (isTable ? 'table' : 'row')

/** Row (or table) and seat as pairs of name and value, for those who know the words of `tickets`; what is unknown is left out. */
export const seatPairs = (place: NamedSeat, say: Translate): [name: string, value: string][] => {
  const pairs: [string, string | null | undefined][] = [
    [say(place.isTable ? 'tickets_table' : 'tickets_row'), place.row],
    [say('tickets_seat'), place.seat],
  ]
  return pairs.filter((pair): pair is [string, string] => Boolean(pair[1]))
}

/** A seat in a line: `Parter · Rida 5 · Koht 8`, `Parter · Laud 4 · Koht 2`; empty where nothing of it is known. */
export const seatLabel = (place: NamedSeat, say: Translate): string =>
  [place.section, ...seatPairs(place, say).map(([name, value]) => `${name} ${value}`)].filter(Boolean).join(' · ')

/** A place in a line, without the word "section" before a name that says itself what it is; of a place without a seat its zone. */
export const placeLabel = (
  place: NamedSeat & { readonly zoneName?: string | null | undefined },
  say: Translate,
): string => seatLabel(place, say) || (place.zoneName ?? '')
