import type { DateNames } from './date-names.ts'

const months =
  'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta'.split(
    ' ',
  )
const monthsShort = 'tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu'.split(' ')

export const names: DateNames = {
  daysShort: 'su ma ti ke to pe la'.split(' '),
  days: 'sunnuntaina maanantaina tiistaina keskiviikkona torstaina perjantaina lauantaina'.split(' '),
  months,
  monthsShort,
  monthsAlone:
    'tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu'.split(
      ' ',
    ),
  monthsAloneShort: monthsShort,
}
