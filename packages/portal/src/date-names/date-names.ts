/** The names of days and months of one language, in the order of the calendar; days begin with Sunday. */
export interface DateNames {
  /** As in `L 21.11.2026`: token `EEEEEE`. */
  readonly daysShort: readonly string[]
  /** Token `EEEE`. */
  readonly days: readonly string[]
  /** In a date, as in `5 марта`: tokens `MMMM` and `MMM`. */
  readonly months: readonly string[]
  readonly monthsShort: readonly string[]
  /** Alone, as in `март 2026`: tokens `LLLL` and `LLL`. */
  readonly monthsAlone: readonly string[]
  readonly monthsAloneShort: readonly string[]
}
