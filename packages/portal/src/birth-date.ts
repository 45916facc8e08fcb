const DAY = /^\d{4}-\d{2}-\d{2}$/
const OLDEST = '1900-01-01'

/** Whole years of age on a calendar day; who was born on 29 February has their birthday on 1 March in other years. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** What a date of birth is checked against. */
export interface BirthDateRule {
  /** The least whole years; null: any age. Younger visitors aren't let in, with or without an adult. */
  readonly ageLimit: number | null
  /** The calendar day of the visit at the venue: the age limit counts on it. */
  readonly visit: string
  /** The calendar day now. */
  readonly today: string
}

/**
 * What is wrong with the date of birth on a ticket (R4.10).
 * @param birthDate `yyyy-MM-dd`; null or empty: none was given
 * @returns null when nothing is
 */
export function birthDateFault(
  birthDate: string | null,
  { ageLimit, visit, today }: BirthDateRule,
): 'impossible' | 'too_young' | null {
  if (!birthDate || !DAY.test(birthDate) || birthDate >= today || birthDate <= OLDEST) return 'impossible'
  return ageLimit !== null && ageOn(birthDate, visit) < ageLimit ? 'too_young' : null
}
