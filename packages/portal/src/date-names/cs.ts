import type { DateNames } from './date-names.ts'

const months = 'ledna února března dubna května června července srpna září října listopadu prosince'.split(' ')
const monthsShort = 'led úno bře dub kvě čvn čvc srp zář říj lis pro'.split(' ')

export const names: DateNames = {
  daysShort: 'ne po út st čt pá so'.split(' '),
  days: 'neděle pondělí úterý středa čtvrtek pátek sobota'.split(' '),
  months,
  monthsShort,
  monthsAlone: 'leden únor březen duben květen červen červenec srpen září říjen listopad prosinec'.split(' '),
  monthsAloneShort: monthsShort,
}
