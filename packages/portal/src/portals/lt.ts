import { buyersContact, EURO_GIFT_CARDS, organisersContact, portalBase } from './portal-base.ts'
import type { PortalFile } from './portal-schema.ts'

const seller = {
  name: 'UAB „Ložės pavyzdys“',
  registryCode: '000000001',
  vatNumber: 'LT000000001',
  address: 'Pavyzdžio g. 1, LT-00000 Vilnius',
  email: 'pagalba@loze.example',
  phone: '+370 000 00001',
}

export const lt: PortalFile = {
  ...portalBase({ homepage: 300, terms: 301, privacy: 302, insuranceTerms: 303, accessibility: 304 }, 'EUR3D1'),
  id: 1745,
  portalCode: 'lt',
  phoneCode: '+370',
  phoneExample: '+370 612 34567',
  currencyCode: 'EUR',
  timezone: 'Europe/Vilnius',
  countryCode: 'LT',
  storeName: 'Ložė',
  portalLink: 'https://loze.example',
  logo: '/logos/loze.svg',
  logoMobile: '/logos/loze-mark.svg',
  meta: {
    title: {
      et: 'Ložė – piletid Leedu kontsertidele, teatrisse ja festivalidele',
      en: 'Ložė – tickets to concerts, theatre and festivals in Lithuania',
      ru: 'Ložė — билеты на концерты, в театр и на фестивали в Литве',
      fi: 'Ložė – liput Liettuan konsertteihin, teatteriin ja festivaaleille',
      lv: 'Ložė – biļetes uz koncertiem, teātri un festivāliem Lietuvā',
      lt: 'Ložė – bilietai į koncertus, teatrą ir festivalius',
      cs: 'Ložė – vstupenky na koncerty, divadlo a festivaly v Litvě',
    },
    description: {
      et: 'Kõik Leedu lavad ühes kohas: vali koht saaliplaanilt ja saa pilet mõne minutiga. Varjatud tasusid ei ole.',
      en: 'Every stage in Lithuania in one place: choose a seat on the plan and have your ticket within minutes. No hidden fees.',
      ru: 'Все сцены Литвы в одном месте: выберите место на схеме зала и получите билет за пару минут. Без скрытых сборов.',
      fi: 'Liettuan kaikki lavat yhdessä paikassa: valitse paikka kartalta ja saat lipun minuuteissa. Ei piilokuluja.',
      lv: 'Visas Lietuvas skatuves vienuviet: izvēlieties vietu zāles plānā un saņemiet biļeti dažās minūtēs. Bez slēptām maksām.',
      lt: 'Visos scenos vienoje vietoje: pasirinkite vietą salės plane ir bilietą turėkite per kelias minutes. Jokių paslėptų mokesčių.',
      cs: 'Všechna litevská jeviště na jednom místě: vyberte si místo na plánku a za pár minut máte vstupenku. Žádné skryté poplatky.',
    },
  },
  api: { seatmapHost: 'store.loze.example' },
  defaultLocale: 'lt',
  locales: [
    { code: 'lt', name: 'Lietuvių' },
    { code: 'ru', name: 'Русский' },
    { code: 'en', name: 'English' },
  ],
  giftCards: EURO_GIFT_CARDS,
  envelopeAvailableInDelivery: true,
  sister: { label: 'Lietuva', icon: '/flags/flag-lt.svg' },
  contacts: [
    buyersContact(seller, 'shell_contacts_hotline', {
      key: 'shell_hours_weekdays',
      values: { from: '08:30', to: '17:30' },
    }),
    organisersContact('organizatoriams@loze.example'),
  ],
  seller,
  socialLinks: [
    { label: 'Facebook', link: 'https://facebook.example/loze', icon: 'ph:facebook-logo' },
    { label: 'Instagram', link: 'https://instagram.example/loze', icon: 'ph:instagram-logo' },
  ],
  mediumDate: { pattern: 'yyyy.M.d' },
  accentHue: 150,
  face: { pattern: 'boxes', tone: 'dark', groundHue: 160, seatHue: 150 },
  hosts: {
    production: ['loze.example', 'www.loze.example'],
    beta: ['beta.loze.example'],
    dev: ['lt.localhost'],
  },
}
