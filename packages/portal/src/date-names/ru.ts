import type { DateNames } from './date-names.ts'

const months = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ')
const monthsShort = 'янв. фев. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек.'.split(' ')

export const names: DateNames = {
  daysShort: 'вс пн вт ср чт пт сб'.split(' '),
  days: 'воскресенье понедельник вторник среда четверг пятница суббота'.split(' '),
  months,
  monthsShort,
  monthsAlone: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' '),
  monthsAloneShort: 'янв. фев. март апр. май июнь июль авг. сент. окт. нояб. дек.'.split(' '),
}
