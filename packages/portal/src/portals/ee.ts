import { buyersContact, EURO_GIFT_CARDS, organisersContact, portalBase } from './portal-base.ts'
import type { PortalFile } from './portal-schema.ts'

const seller = {
  name: 'Esirida Näidis OÜ',
  registryCode: '00000001',
  vatNumber: 'EE000000001',
  address: 'Näidise tänav 1, 00000 Tallinn',
  email: 'abi@esirida.example',
  phone: '+372 000 0001',
}

export const ee: PortalFile = {
  ...portalBase({ homepage: 100, terms: 101, privacy: 102, insuranceTerms: 103, accessibility: 104 }, 'EUR3D1'),
  id: 7,
  portalCode: 'ee',
  phoneCode: '+372',
  phoneExample: '+372 5123 4567',
  currencyCode: 'EUR',
  timezone: 'Europe/Tallinn',
  countryCode: 'EE',
  storeName: 'Esirida',
  portalLink: 'https://esirida.example',
  logo: '/logos/esirida.svg',
  logoMobile: '/logos/esirida-mark.svg',
  meta: {
    title: {
      et: 'Esirida – piletid kontserdile, teatrisse ja staadionile',
      en: 'Esirida – tickets to concerts, theatre and sport in Estonia',
      ru: 'Esirida — билеты на концерты, в театр и на стадион в Эстонии',
      fi: 'Esirida – liput Viron konsertteihin, teatteriin ja urheiluun',
      lv: 'Esirida – biļetes uz koncertiem, teātri un sportu Igaunijā',
      lt: 'Esirida – bilietai į koncertus, teatrą ir sporto renginius Estijoje',
      cs: 'Esirida – vstupenky na koncerty, divadlo a sport v Estonsku',
    },
    description: {
      et: 'Vali koht ise, maksa turvaliselt ja saa pilet kohe telefoni. Hinnas on kõik tasud juba sees.',
      en: 'Pick your own seat, pay safely and have the ticket on your phone at once. Every fee is in the price you see.',
      ru: 'Выберите место, оплатите безопасно и сразу получите билет на телефон. Все сборы уже включены в цену.',
      fi: 'Valitse paikka itse, maksa turvallisesti ja saa lippu heti puhelimeen. Hinta sisältää kaikki maksut.',
      lv: 'Izvēlieties vietu, droši samaksājiet un uzreiz saņemiet biļeti tālrunī. Cenā iekļautas visas maksas.',
      lt: 'Išsirinkite vietą, saugiai sumokėkite ir bilietą iškart gaukite į telefoną. Į kainą įskaičiuoti visi mokesčiai.',
      cs: 'Vyberte si místo, bezpečně zaplaťte a vstupenku máte hned v telefonu. Cena už obsahuje všechny poplatky.',
    },
  },
  api: { seatmapHost: 'store.esirida.example' },
  defaultLocale: 'et',
  locales: [
    { code: 'et', name: 'Eesti' },
    { code: 'ru', name: 'Русский' },
    { code: 'en', name: 'English' },
    { code: 'fi', name: 'Suomi' },
  ],
  giftCards: EURO_GIFT_CARDS,
  envelopeAvailableInDelivery: true,
  sister: { label: 'Eesti', icon: '/flags/flag-ee.svg' },
  contacts: [
    buyersContact(seller, 'shell_contacts_hotline', {
      key: 'shell_hours_week_and_weekend',
      values: { from: '09:00', to: '21:00', weekendFrom: '10:00', weekendTo: '21:00' },
    }),
    organisersContact('korraldajad@esirida.example'),
  ],
  seller,
  socialLinks: [
    { label: 'Facebook', link: 'https://facebook.example/esirida', icon: 'ph:facebook-logo' },
    { label: 'Instagram', link: 'https://instagram.example/esirida', icon: 'ph:instagram-logo' },
  ],
  accentHue: 255,
  face: { pattern: 'rows', tone: 'bright', groundHue: 82, seatHue: 255 },
  hosts: {
    production: ['esirida.example', 'www.esirida.example'],
    beta: ['beta.esirida.example'],
    dev: ['ee.localhost'],
  },
}
