import type { DateNames } from './date-names.ts'

const months = 'January February March April May June July August September October November December'.split(' ')
const monthsShort = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

export const names: DateNames = {
  daysShort: 'Su Mo Tu We Th Fr Sa'.split(' '),
  days: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  months,
  monthsShort,
  monthsAlone: months,
  monthsAloneShort: monthsShort,
}
