import type { PortalFile } from './portal-schema.ts'

export const lt: PortalFile = {
  id: 1745,
  portalCode: 'lt',
  phoneCode: '+370',
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
      ru: 'Ložė – билеты на концерты, в театр и на фестивали в Литве',
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
  trackerIds: {},
  cart: { paymentMethodType: 'card', processingAccount: 'EUR3D1', regeneratePaymentLink: false },
  giftCards: { least: 1000, most: 50000, step: 100, suggested: [2500, 5000, 10000, 15000] },
  envelopeAvailableInDelivery: true,
  reversedSubscriptionLinks: [
    { label: 'shell_link_privacy', page: 'infoArticle', params: { infosection: 'info', id: '302' } },
  ],
  insuranceLinks: [
    { label: 'shell_link_insurance_terms', page: 'infoArticle', params: { infosection: 'info', id: '303' } },
  ],
  pagesIds: { homepage: 300, terms: 301 },
  sister: { label: 'Lietuva', icon: 'flag-lt' },
  contacts: [
    {
      label: 'shell_contacts_hotline',
      text: { key: 'shell_hours_weekdays', values: { from: '08:30', to: '17:30' } },
      links: [
        { label: '+370 000 00001', link: 'tel:+37000000001' },
        { label: 'pagalba@loze.example', link: 'mailto:pagalba@loze.example' },
      ],
    },
    {
      label: 'shell_contacts_organisers',
      text: { key: 'shell_contacts_organisers_text', values: {} },
      links: [{ label: 'organizatoriams@loze.example', link: 'mailto:organizatoriams@loze.example' }],
    },
  ],
  footer: {
    left: [
      { label: 'shell_link_general_info', page: 'generalInfo', params: {} },
      { label: 'shell_link_contacts', page: 'contacts', params: {} },
      { label: 'shell_link_refund_form', page: 'form', params: { slug: 'refund' } },
      { label: 'shell_link_group_order', page: 'form', params: { slug: 'group-order' } },
      { label: 'shell_link_event_proposal', page: 'form', params: { slug: 'event-proposal' } },
    ],
    right: [
      { label: 'shell_link_venues', page: 'venues', params: {} },
      { label: 'shell_link_promoters', page: 'promoters', params: {} },
      { label: 'shell_link_news', page: 'news', params: {} },
      { label: 'shell_link_terms', page: 'infoArticle', params: { infosection: 'info', id: '301' } },
      { label: 'shell_link_privacy', page: 'infoArticle', params: { infosection: 'info', id: '302' } },
    ],
  },
  socialLinks: [
    { label: 'Facebook', link: 'https://facebook.example/loze', icon: 'ph:facebook-logo' },
    { label: 'Instagram', link: 'https://instagram.example/loze', icon: 'ph:instagram-logo' },
  ],
  mediumDate: { pattern: 'yyyy.M.d' },
  accentHue: 150,
  hosts: {
    production: ['loze.example', 'www.loze.example'],
    beta: ['beta.loze.example'],
    dev: ['lt.localhost'],
  },
  seller: {
    name: 'UAB „Ložės pavyzdys“',
    registryCode: '000000001',
    vatNumber: 'LT000000001',
    address: 'Pavyzdžio g. 1, LT-00000 Vilnius',
    email: 'pagalba@loze.example',
    phone: '+370 000 00001',
  },
}
