import { buyersContact, EURO_GIFT_CARDS, organisersContact, portalBase } from './portal-base.ts'
import type { PortalFile } from './portal-schema.ts'

const seller = {
  name: 'SIA Rampa Paraugs',
  registryCode: '00000000001',
  vatNumber: 'LV00000000001',
  address: 'Parauga iela 1, Rīga, LV-0000',
  email: 'palidziba@rampa.example',
  phone: '+371 0000 0001',
}

export const lv: PortalFile = {
  ...portalBase({ homepage: 200, terms: 201, privacy: 202, insuranceTerms: 203, accessibility: 204 }, 'EUR3D1'),
  id: 126,
  portalCode: 'lv',
  phoneCode: '+371',
  phoneExample: '+371 21 234 567',
  currencyCode: 'EUR',
  timezone: 'Europe/Riga',
  countryCode: 'LV',
  storeName: 'Rampa',
  portalLink: 'https://rampa.example',
  logo: '/logos/rampa.svg',
  logoMobile: '/logos/rampa-mark.svg',
  meta: {
    title: {
      et: 'Rampa – piletid Läti kontsertidele, teatrisse ja spordivõistlustele',
      en: 'Rampa – tickets to concerts, theatre and sport in Latvia',
      ru: 'Rampa — билеты на концерты, в театр и на спорт в Латвии',
      fi: 'Rampa – liput Latvian konsertteihin, teatteriin ja urheiluun',
      lv: 'Rampa – biļetes uz koncertiem, teātri un sportu',
      lt: 'Rampa – bilietai į koncertus, teatrą ir sporto renginius Latvijoje',
      cs: 'Rampa – vstupenky na koncerty, divadlo a sport v Lotyšsku',
    },
    description: {
      et: 'Leia Lätist sobiv sündmus, vali koht ja saa pilet kohe kätte. Lõpphind on näha esimesest sammust.',
      en: 'Find what is on across Latvia, choose your seat and get the ticket straight away. The final price is shown from the start.',
      ru: 'Найдите событие в Латвии, выберите место и сразу получите билет. Окончательная цена видна с первого шага.',
      fi: 'Löydä Latvian tapahtumat, valitse paikkasi ja saa lippu heti. Lopullinen hinta näkyy alusta asti.',
      lv: 'Atrodiet pasākumu, izvēlieties vietu un uzreiz saņemiet biļeti. Galīgā cena redzama jau no pirmā soļa.',
      lt: 'Raskite renginį Latvijoje, pasirinkite vietą ir bilietą gaukite iš karto. Galutinė kaina matoma nuo pirmo žingsnio.',
      cs: 'Najděte akci v Lotyšsku, vyberte si místo a vstupenku získejte ihned. Konečná cena je vidět od prvního kroku.',
    },
  },
  api: { seatmapHost: 'store.rampa.example' },
  defaultLocale: 'lv',
  locales: [
    { code: 'lv', name: 'Latviešu' },
    { code: 'ru', name: 'Русский' },
    { code: 'en', name: 'English' },
  ],
  giftCards: EURO_GIFT_CARDS,
  envelopeAvailableInDelivery: false,
  sister: { label: 'Latvija', icon: '/flags/flag-lv.svg' },
  contacts: [
    buyersContact(seller, 'shell_contacts_hotline', {
      key: 'shell_hours_working_days',
      values: { from: '9:00', to: '17:30' },
    }),
    organisersContact('rikotajiem@rampa.example'),
  ],
  seller,
  socialLinks: [
    { label: 'Facebook', link: 'https://facebook.example/rampa', icon: 'ph:facebook-logo' },
    { label: 'Instagram', link: 'https://instagram.example/rampa', icon: 'ph:instagram-logo' },
  ],
  accentHue: 15,
  face: { pattern: 'footlights', tone: 'dark', groundHue: 8, seatHue: 15 },
  hosts: {
    production: ['rampa.example', 'www.rampa.example'],
    beta: ['beta.rampa.example'],
    dev: ['lv.localhost'],
  },
}
