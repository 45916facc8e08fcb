import type { PortalFile } from './portal-schema.ts'

export const ee: PortalFile = {
  id: 7,
  portalCode: 'ee',
  phoneCode: '+372',
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
      ru: 'Esirida – билеты на концерты, в театр и на стадион в Эстонии',
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
  trackerIds: {},
  cart: { paymentMethodType: 'card', processingAccount: 'EUR3D1', regeneratePaymentLink: false },
  giftCards: { least: 1000, most: 50000, step: 100, suggested: [2500, 5000, 10000, 15000] },
  envelopeAvailableInDelivery: true,
  reversedSubscriptionLinks: [
    { label: 'shell_link_privacy', page: 'infoArticle', params: { infosection: 'info', id: '102' } },
  ],
  insuranceLinks: [
    { label: 'shell_link_insurance_terms', page: 'infoArticle', params: { infosection: 'info', id: '103' } },
  ],
  pagesIds: { homepage: 100, terms: 101 },
  sister: { label: 'Eesti', icon: 'flag-ee' },
  contacts: [
    {
      label: 'shell_contacts_hotline',
      text: {
        key: 'shell_hours_week_and_weekend',
        values: { from: '09:00', to: '21:00', weekendFrom: '10:00', weekendTo: '21:00' },
      },
      links: [
        { label: '+372 000 0001', link: 'tel:+3720000001' },
        { label: 'abi@esirida.example', link: 'mailto:abi@esirida.example' },
      ],
    },
    {
      label: 'shell_contacts_organisers',
      text: { key: 'shell_contacts_organisers_text', values: {} },
      links: [{ label: 'korraldajad@esirida.example', link: 'mailto:korraldajad@esirida.example' }],
    },
  ],
  footer: {
    left: [
      { label: 'shell_link_general_info', page: 'generalInfo', params: {} },
      { label: 'shell_link_contacts', page: 'contacts', params: {} },
      { label: 'shell_link_find_purchase', page: 'findPurchase', params: {} },
      { label: 'shell_link_gift_cards', page: 'giftCards', params: {} },
      { label: 'shell_link_withdrawal', page: 'withdrawal', params: {} },
      { label: 'shell_link_refund_form', page: 'form', params: { slug: 'refund' } },
      { label: 'shell_link_group_order', page: 'form', params: { slug: 'group-order' } },
      { label: 'shell_link_event_proposal', page: 'form', params: { slug: 'event-proposal' } },
    ],
    right: [
      { label: 'shell_link_venues', page: 'venues', params: {} },
      { label: 'shell_link_promoters', page: 'promoters', params: {} },
      { label: 'shell_link_news', page: 'news', params: {} },
      { label: 'shell_link_terms', page: 'infoArticle', params: { infosection: 'info', id: '101' } },
      { label: 'shell_link_privacy', page: 'infoArticle', params: { infosection: 'info', id: '102' } },
    ],
  },
  socialLinks: [
    { label: 'Facebook', link: 'https://facebook.example/esirida', icon: 'ph:facebook-logo' },
    { label: 'Instagram', link: 'https://instagram.example/esirida', icon: 'ph:instagram-logo' },
  ],
  accentHue: 255,
  hosts: {
    production: ['esirida.example', 'www.esirida.example'],
    beta: ['beta.esirida.example'],
    dev: ['ee.localhost'],
  },
  seller: {
    name: 'Esirida Näidis OÜ',
    registryCode: '00000001',
    vatNumber: 'EE000000001',
    address: 'Näidise tänav 1, 00000 Tallinn',
    email: 'abi@esirida.example',
    phone: '+372 000 0001',
  },
}
