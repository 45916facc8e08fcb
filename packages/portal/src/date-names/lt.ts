import type { DateNames } from './date-names.ts'

const months =
  'sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio'.split(' ')
const monthsShort = 'saus. vas. kov. bal. geg. birž. liep. rugp. rugs. spal. lapkr. gruod.'.split(' ')

export const names: DateNames = {
  daysShort: 'Sk Pr An Tr Kt Pn Št'.split(' '),
  days: 'sekmadienį pirmadienį antradienį trečiadienį ketvirtadienį penktadienį šeštadienį'.split(' '),
  months,
  monthsShort,
  monthsAlone: 'sausis vasaris kovas balandis gegužė birželis liepa rugpjūtis rugsėjis spalis lapkritis gruodis'.split(
    ' ',
  ),
  monthsAloneShort: monthsShort,
}
