import type { PortalFile } from './portal-schema.ts'

export const lv: PortalFile = {
  id: 126,
  portalCode: 'lv',
  phoneCode: '+371',
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
      ru: 'Rampa – билеты на концерты, в театр и на спорт в Латвии',
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
  trackerIds: {},
  cart: { paymentMethodType: 'card', processingAccount: 'EUR3D1', regeneratePaymentLink: false },
  giftCards: { least: 1000, most: 50000, step: 100, suggested: [2500, 5000, 10000, 15000] },
  envelopeAvailableInDelivery: false,
  reversedSubscriptionLinks: [
    { label: 'shell_link_privacy', page: 'infoArticle', params: { infosection: 'info', id: '202' } },
  ],
  insuranceLinks: [
    { label: 'shell_link_insurance_terms', page: 'infoArticle', params: { infosection: 'info', id: '203' } },
  ],
  pagesIds: { homepage: 200, terms: 201 },
  sister: { label: 'Latvija', icon: 'flag-lv' },
  contacts: [
    {
      label: 'shell_contacts_hotline',
      text: { key: 'shell_hours_working_days', values: { from: '9:00', to: '17:30' } },
      links: [
        { label: '+371 0000 0001', link: 'tel:+37100000001' },
        { label: 'palidziba@rampa.example', link: 'mailto:palidziba@rampa.example' },
      ],
    },
    {
      label: 'shell_contacts_organisers',
      text: { key: 'shell_contacts_organisers_text', values: {} },
      links: [{ label: 'rikotajiem@rampa.example', link: 'mailto:rikotajiem@rampa.example' }],
    },
  ],
  footer: {
    left: [
      { label: 'shell_link_general_info', page: 'generalInfo', params: {} },
      { label: 'shell_link_contacts', page: 'contacts', params: {} },
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
      { label: 'shell_link_terms', page: 'infoArticle', params: { infosection: 'info', id: '201' } },
      { label: 'shell_link_privacy', page: 'infoArticle', params: { infosection: 'info', id: '202' } },
    ],
  },
  socialLinks: [
    { label: 'Facebook', link: 'https://facebook.example/rampa', icon: 'ph:facebook-logo' },
    { label: 'Instagram', link: 'https://instagram.example/rampa', icon: 'ph:instagram-logo' },
  ],
  accentHue: 15,
  hosts: {
    production: ['rampa.example', 'www.rampa.example'],
    beta: ['beta.rampa.example'],
    dev: ['lv.localhost'],
  },
  seller: {
    name: 'SIA Rampa Paraugs',
    registryCode: '00000000001',
    vatNumber: 'LV00000000001',
    address: 'Parauga iela 1, Rīga, LV-0000',
    email: 'palidziba@rampa.example',
    phone: '+371 0000 0001',
  },
}
