import { buyersContact, organisersContact, portalBase } from './portal-base.ts'
import type { PortalFile } from './portal-schema.ts'

const seller = {
  name: 'Opona Vzor s.r.o.',
  registryCode: '00000001',
  vatNumber: 'CZ00000001',
  address: 'Vzorová 1, 000 00 Praha',
  email: 'pomoc@opona.example',
  phone: '+420 000 000 001',
}

export const cz: PortalFile = {
  ...portalBase({ homepage: 500, terms: 501, privacy: 502, insuranceTerms: 503, accessibility: 520 }, 'CZK3D1'),
  id: 7,
  portalCode: 'cz',
  phoneCode: '+420',
  phoneExample: '+420 601 123 456',
  currencyCode: 'CZK',
  timezone: 'Europe/Prague',
  countryCode: 'CZ',
  storeName: 'Opona',
  portalLink: 'https://opona.example',
  logo: '/logos/opona.svg',
  logoMobile: '/logos/opona-mark.svg',
  meta: {
    title: {
      et: 'Opona – piletid Tšehhi kontsertidele, teatrisse ja jalgpallile',
      en: 'Opona – tickets to concerts, theatre and sport in Czechia',
      ru: 'Opona — билеты на концерты, в театр и на спорт в Чехии',
      fi: 'Opona – liput Tšekin konsertteihin, teatteriin ja urheiluun',
      lv: 'Opona – biļetes uz koncertiem, teātri un sportu Čehijā',
      lt: 'Opona – bilietai į koncertus, teatrą ir sporto renginius Čekijoje',
      cs: 'Opona – vstupenky na koncerty, do divadla a na sport',
    },
    description: {
      et: 'Praha, Brno, Ostrava ja kogu Tšehhi: vaata saali enne, kui valid koha, ja maksa täpselt seda, mida näed.',
      en: 'Prague, Brno, Ostrava and all of Czechia: look around the hall before you choose, and pay exactly what you see.',
      ru: 'Прага, Брно, Острава и вся Чехия: рассмотрите зал, прежде чем выбрать место, и платите ровно столько, сколько видите.',
      fi: 'Praha, Brno, Ostrava ja koko Tšekki: katso salia ennen valintaa ja maksa täsmälleen se, minkä näet.',
      lv: 'Prāga, Brno, Ostrava un visa Čehija: apskatiet zāli, pirms izvēlaties vietu, un maksājiet tieši tik, cik redzat.',
      lt: 'Praha, Brno, Ostrava ir visa Čekija: apžiūrėkite salę prieš rinkdamiesi vietą ir mokėkite tiksliai tiek, kiek matote.',
      cs: 'Praha, Brno, Ostrava a celé Česko: prohlédněte si sál, než si vyberete místo, a zaplaťte přesně to, co vidíte.',
    },
  },
  api: { seatmapHost: 'store.opona.example' },
  defaultLocale: 'cs',
  locales: [
    { code: 'cs', name: 'Čeština' },
    { code: 'en', name: 'English' },
  ],
  giftCards: { least: 20000, most: 1000000, step: 1000, suggested: [50000, 100000, 200000, 300000] },
  secondPersonFrom: 12_500_000,
  envelopeAvailableInDelivery: true,
  sister: { label: 'Česko', icon: '/flags/flag-cz.svg' },
  contacts: [
    buyersContact(seller, 'shell_contacts_help', { key: 'shell_contacts_help_text', values: {} }),
    organisersContact('poradatele@opona.example'),
  ],
  seller,
  socialLinks: [
    { label: 'Facebook', link: 'https://facebook.example/opona', icon: 'ph:facebook-logo' },
    { label: 'Instagram', link: 'https://instagram.example/opona', icon: 'ph:instagram-logo' },
  ],
  accentHue: 45,
  face: { pattern: 'curtain', tone: 'pale', groundHue: 58, seatHue: 45 },
  hosts: {
    production: ['opona.example', 'www.opona.example'],
    beta: ['beta.opona.example'],
    dev: ['cz.localhost'],
  },
}
