import type { DateNames } from './date-names.ts'

const months = 'janvārī februārī martā aprīlī maijā jūnijā jūlijā augustā septembrī oktobrī novembrī decembrī'.split(
  ' ',
)
const monthsShort = 'janv. febr. martā apr. maijs jūn. jūl. aug. sept. okt. nov. dec.'.split(' ')

export const names: DateNames = {
  daysShort: 'Sv P O T C Pk S'.split(' '),
  days: 'svētdienā pirmdienā otrdienā trešdienā ceturtdienā piektdienā sestdienā'.split(' '),
  months,
  monthsShort,
  monthsAlone:
    'janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris'.split(' '),
  monthsAloneShort: 'janv. febr. marts apr. maijs jūn. jūl. aug. sept. okt. nov. dec.'.split(' '),
}
