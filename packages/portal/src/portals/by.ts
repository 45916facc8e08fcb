import { buyersContact, organisersContact, portalBase } from './portal-base.ts'
import type { PortalFile } from './portal-schema.ts'

const seller = {
  name: 'ООО «Антракт Пример»',
  registryCode: '000000001',
  vatNumber: 'BY000000001',
  address: 'ул. Примерная, 1, 000000 Минск',
  email: 'help@antrakt.example',
  phone: '+375 00 000 00 01',
}

export const by: PortalFile = {
  ...portalBase({ homepage: 400, terms: 401, privacy: 402, insuranceTerms: 403, accessibility: 420 }, 'BYN3D1'),
  id: 1873,
  portalCode: 'by',
  phoneCode: '+375',
  phoneExample: '+375 29 491 19 11',
  currencyCode: 'BYN',
  timezone: 'Europe/Minsk',
  countryCode: 'BY',
  storeName: 'Антракт',
  portalLink: 'https://antrakt.example',
  logo: '/logos/antrakt.svg',
  logoMobile: '/logos/antrakt-mark.svg',
  meta: {
    title: {
      et: 'Антракт – piletid Valgevene kontsertidele, teatrisse ja spordile',
      en: 'Антракт – tickets to concerts, theatre and sport in Belarus',
      ru: 'Антракт — билеты на концерты, в театр и на спортивные события',
      fi: 'Антракт – liput Valko-Venäjän konsertteihin, teatteriin ja urheiluun',
      lv: 'Антракт – biļetes uz koncertiem, teātri un sportu Baltkrievijā',
      lt: 'Антракт – bilietai į koncertus, teatrą ir sporto renginius Baltarusijoje',
      cs: 'Антракт – vstupenky na koncerty, divadlo a sport v Bělorusku',
    },
    description: {
      et: 'Valgevene teatrid, kontserdisaalid ja areenid. Vali koht, maksa kaardiga ja näita piletit telefonist.',
      en: 'Theatres, concert halls and arenas of Belarus. Choose a seat, pay by card and show the ticket on your phone.',
      ru: 'Театры, концертные залы и арены Беларуси. Выберите место, оплатите картой и покажите билет с телефона.',
      fi: 'Valko-Venäjän teatterit, konserttisalit ja areenat. Valitse paikka, maksa kortilla ja näytä lippu puhelimesta.',
      lv: 'Baltkrievijas teātri, koncertzāles un arēnas. Izvēlieties vietu, maksājiet ar karti un uzrādiet biļeti tālrunī.',
      lt: 'Baltarusijos teatrai, koncertų salės ir arenos. Pasirinkite vietą, mokėkite kortele ir parodykite bilietą telefone.',
      cs: 'Divadla, koncertní sály a arény v Bělorusku. Vyberte si místo, zaplaťte kartou a vstupenku ukažte v telefonu.',
    },
  },
  api: { seatmapHost: 'store.antrakt.example' },
  defaultLocale: 'ru',
  locales: [
    { code: 'ru', name: 'Русский' },
    { code: 'en', name: 'English' },
  ],
  giftCards: { least: 2000, most: 100000, step: 100, suggested: [5000, 10000, 20000, 30000] },
  secondPersonFrom: 1_500_000,
  envelopeAvailableInDelivery: false,
  // the European law of distance contracts doesn't hold here, and a seller has one number, the УНП
  wording: {
    orderButton: 'checkout_pay',
    withdrawal: 'checkout_no_withdrawal_by',
    sellerNumbers: ['tickets_payer_number'],
  },
  sister: { label: 'Беларусь', icon: '/flags/flag-by.svg' },
  contacts: [
    buyersContact(seller, 'shell_contacts_help', { key: 'shell_contacts_help_text', values: {} }),
    organisersContact('partners@antrakt.example'),
  ],
  seller,
  socialLinks: [
    { label: 'Instagram', link: 'https://instagram.example/antrakt', icon: 'ph:instagram-logo' },
    { label: 'Telegram', link: 'https://telegram.example/antrakt', icon: 'ph:telegram-logo' },
  ],
  accentHue: 310,
  face: { pattern: 'aisle', tone: 'dark', groundHue: 300, seatHue: 310 },
  hosts: {
    production: ['antrakt.example', 'www.antrakt.example'],
    beta: ['beta.antrakt.example'],
    dev: ['by.localhost'],
  },
}
