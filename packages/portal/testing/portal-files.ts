export const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="20"/></svg>'

const texts = (text: string) => ({ et: text, en: text, ru: text, fi: text, lv: text, lt: text, cs: text })

/** As short as an operator's file of a new storefront can be: Finland's, in one language. */
export const newStorefront = {
  id: 358,
  portalCode: 'fi',
  phoneCode: '+358',
  currencyCode: 'EUR',
  timezone: 'Europe/Helsinki',
  countryCode: 'FI',
  storeName: 'Parvi',
  logoMobile: MARK,
  meta: { title: texts('Parvi – liput'), description: texts('Liput konsertteihin.') },
  defaultLocale: 'fi',
  locales: [{ code: 'fi', name: 'Suomi' }],
  cart: { processingAccount: 'EUR3D1' },
  sister: { label: 'Suomi' },
  accentHue: 200,
  seller: {
    name: 'Parvi Esimerkki Oy',
    registryCode: '0000000-0',
    vatNumber: 'FI00000000',
    address: 'Esimerkkikatu 1, 00000 Helsinki',
    email: 'apua@parvi.example',
    phone: '+358 00 000 0001',
  },
  hosts: { production: ['parvi.example'] },
  articles: { homepage: 101, terms: 101, privacy: 101, insuranceTerms: 101, accessibility: 101 },
}
