import type { PortalFile } from './portal-schema.ts'

export const by: PortalFile = {
  id: 1873,
  portalCode: 'by',
  phoneCode: '+375',
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
      ru: 'Антракт – билеты на концерты, в театр и на спортивные события',
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
  trackerIds: {},
  cart: { paymentMethodType: 'card', processingAccount: 'BYN3D1', regeneratePaymentLink: false },
  giftCards: { least: 2000, most: 100000, step: 100, suggested: [5000, 10000, 20000, 30000] },
  envelopeAvailableInDelivery: false,
  reversedSubscriptionLinks: [
    { label: 'shell_link_privacy', page: 'infoArticle', params: { infosection: 'info', id: '402' } },
  ],
  insuranceLinks: [
    { label: 'shell_link_insurance_terms', page: 'infoArticle', params: { infosection: 'info', id: '403' } },
  ],
  pagesIds: { homepage: 400, terms: 401 },
  sister: { label: 'Беларусь', icon: 'flag-by' },
  contacts: [
    {
      label: 'shell_contacts_help',
      text: { key: 'shell_contacts_help_text', values: {} },
      links: [
        { label: '+375 00 000 00 01', link: 'tel:+375000000001' },
        { label: 'help@antrakt.example', link: 'mailto:help@antrakt.example' },
      ],
    },
    {
      label: 'shell_contacts_organisers',
      text: { key: 'shell_contacts_organisers_text', values: {} },
      links: [{ label: 'partners@antrakt.example', link: 'mailto:partners@antrakt.example' }],
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
      { label: 'shell_link_terms', page: 'infoArticle', params: { infosection: 'info', id: '401' } },
      { label: 'shell_link_privacy', page: 'infoArticle', params: { infosection: 'info', id: '402' } },
    ],
  },
  socialLinks: [
    { label: 'Instagram', link: 'https://instagram.example/antrakt', icon: 'ph:instagram-logo' },
    { label: 'Telegram', link: 'https://telegram.example/antrakt', icon: 'ph:telegram-logo' },
  ],
  accentHue: 310,
  hosts: {
    production: ['antrakt.example', 'www.antrakt.example'],
    beta: ['beta.antrakt.example'],
    dev: ['by.localhost'],
  },
  seller: {
    name: 'ООО «Антракт Пример»',
    registryCode: '000000001',
    vatNumber: 'BY000000001',
    address: 'ул. Примерная, 1, 000000 Минск',
    email: 'help@antrakt.example',
    phone: '+375 00 000 00 01',
  },
}
