import type { DateNames } from './date-names.ts'

const months = 'jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember'.split(' ')
const monthsShort = 'jaan veebr märts apr mai juuni juuli aug sept okt nov dets'.split(' ')

export const names: DateNames = {
  daysShort: 'P E T K N R L'.split(' '),
  days: 'pühapäev esmaspäev teisipäev kolmapäev neljapäev reede laupäev'.split(' '),
  months,
  monthsShort,
  monthsAlone: months,
  monthsAloneShort: monthsShort,
}
