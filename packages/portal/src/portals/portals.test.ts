import { describe, expect, it } from 'vitest'
import { loadAllCatalogues } from '../messages/load-messages.ts'
import { pathTo } from '../paths/paths.ts'
import { PORTALS } from './all-portals.ts'
import { centreOf } from './centre.ts'
import { checkPortals } from './check-portals.ts'
import { ee } from './ee.ts'
import { localeEntries } from './locale-entries.ts'
import { lv } from './lv.ts'
import { portalOfCode } from './portal-of-host.ts'

const originals = PORTALS.filter(({ isTest }) => !isTest)
const check = (portal: unknown) => () => checkPortals([{ file: 'portals/xx.ts', portal }])

describe('the storefronts', () => {
  it('have the numbers, codes, currencies and zones of the specification [R9.1]', () => {
    expect(
      originals.map((portal) => [
        portal.id,
        portal.phoneCode,
        portal.currencyCode,
        portal.timezone,
        portal.countryCode,
        portal.defaultLocale,
        portal.locales.map(({ code }) => code).join(' '),
        portal.envelopeAvailableInDelivery,
      ]),
    ).toEqual([
      [7, '+372', 'EUR', 'Europe/Tallinn', 'EE', 'et', 'et ru en fi', true],
      [126, '+371', 'EUR', 'Europe/Riga', 'LV', 'lv', 'lv ru en', false],
      [1745, '+370', 'EUR', 'Europe/Vilnius', 'LT', 'lt', 'lt ru en', true],
      [1873, '+375', 'BYN', 'Europe/Minsk', 'BY', 'ru', 'ru en', false],
      [7, '+420', 'CZK', 'Europe/Prague', 'CZ', 'cs', 'cs en', true],
    ])
  })

  it('oblige to pay and speak of withdrawal where European law asks for it, and in Belarus in the words of its own', () => {
    expect(originals.map(({ portalCode, wording }) => [portalCode, wording.orderButton, wording.withdrawal])).toEqual([
      ...['ee', 'lv', 'lt'].map((code) => [code, 'checkout_order_and_pay', 'checkout_no_withdrawal']),
      ['by', 'checkout_pay', 'checkout_no_withdrawal_by'],
      ['cz', 'checkout_order_and_pay', 'checkout_no_withdrawal'],
    ])
  })

  it('tell the hours of their hotlines as the specification has them [R9.1]', () => {
    const hours = originals.map(
      (portal) => portal.contacts.find(({ label }) => label === 'shell_contacts_hotline')?.text,
    )
    expect(hours).toEqual([
      {
        key: 'shell_hours_week_and_weekend',
        values: { from: '09:00', to: '21:00', weekendFrom: '10:00', weekendTo: '21:00' },
      },
      { key: 'shell_hours_working_days', values: { from: '9:00', to: '17:30' } },
      { key: 'shell_hours_weekdays', values: { from: '08:30', to: '17:30' } },
      undefined,
      undefined,
    ])
  })

  it('have the cart settings of the specification [R3.2]', () => {
    for (const { cart } of PORTALS) {
      expect(cart).toEqual({
        paymentMethodType: 'card',
        processingAccount: expect.stringMatching(/^[A-Z]{3}/),
        regeneratePaymentLink: false,
      })
    }
  })

  it('have each a test variant with code, hosts and name of its own [R1.2]', () => {
    expect(PORTALS.map(({ portalCode }) => portalCode)).toEqual([
      'ee',
      'lv',
      'lt',
      'by',
      'cz',
      'ee-test',
      'lv-test',
      'lt-test',
      'by-test',
      'cz-test',
    ])
    const test = portalOfCode('lv-test', PORTALS)
    expect(test).toMatchObject({ isTest: true, contentOf: 'lv-test', storeName: 'Rampa TEST', trackerIds: {}, id: 126 })
    expect(test.hosts).toEqual({
      production: ['test.rampa.example', 'test.www.rampa.example'],
      beta: ['test.beta.rampa.example'],
      dev: ['lv-test.localhost'],
    })
    expect(portalOfCode('lv', PORTALS)).toMatchObject({ isTest: false, contentOf: 'lv' })
  })

  it('link to their sisters of the same kind [R3.1]', () => {
    expect(portalOfCode('ee', PORTALS).portals).toEqual([
      { portalCode: 'lv', label: 'Latvija', link: 'https://rampa.example', icon: '/flags/flag-lv.svg' },
      { portalCode: 'lt', label: 'Lietuva', link: 'https://loze.example', icon: '/flags/flag-lt.svg' },
      { portalCode: 'by', label: 'Беларусь', link: 'https://antrakt.example', icon: '/flags/flag-by.svg' },
      { portalCode: 'cz', label: 'Česko', link: 'https://opona.example', icon: '/flags/flag-cz.svg' },
    ])
    expect(portalOfCode('cz-test', PORTALS).portals.map(({ portalCode }) => portalCode)).toEqual([
      'ee-test',
      'lv-test',
      'lt-test',
      'by-test',
    ])
  })

  it('use only keys that have a text, links that have an address, and hosts that belong to nobody [R3.1]', async () => {
    const keys = Object.assign({}, ...Object.values((await loadAllCatalogues()).et)) as Record<string, string>
    for (const portal of PORTALS) {
      const links = [
        ...portal.footer.left,
        ...portal.footer.right,
        ...portal.insuranceLinks,
        ...portal.reversedSubscriptionLinks,
      ]
      for (const link of links) {
        expect(keys).toHaveProperty(link.label)
        if ('page' in link) expect(pathTo(link.page, link.params as never, 'en', portal)).toMatch(/^\//)
      }
      for (const { label, text } of portal.contacts)
        expect(keys).toMatchObject({ [label]: expect.any(String), [text.key]: expect.any(String) })
      for (const host of Object.values(portal.hosts).flat()) expect(host).toMatch(/\.(?:example|localhost)$/)
    }
  })

  it('stop the start with file and field when one is wrong [R3.1]', () => {
    expect(check({ ...ee, phoneCode: '372' })).toThrow('portals/xx.ts: phoneCode: ')
    expect(check({ ...ee, timezone: 'Europe/Nowhere' })).toThrow('portals/xx.ts: timezone: not an IANA time zone')
    expect(check({ ...ee, meta: { ...ee.meta, title: { ...ee.meta.title, fi: ' ' } } })).toThrow(
      'portals/xx.ts: meta.title.fi: ',
    )
    expect(check({ ...ee, defaultLocale: 'cs' })).toThrow('portals/xx.ts: defaultLocale: not among locales')
    expect(check({ ...ee, locales: [...ee.locales, ee.locales[0]] })).toThrow(
      'portals/xx.ts: locales: a language is listed twice',
    )
    expect(check({ ...ee, hosts: { ...ee.hosts, dev: ['ee.localhost:3000'] } })).toThrow('portals/xx.ts: hosts.dev.0: ')
    expect(
      check({ ...ee, contacts: [{ ...ee.contacts[0], links: [{ label: 'x', link: 'javascript:alert(1)' }] }] }),
    ).toThrow('contacts.0.links.0.link')
    expect(check({ ...ee, colour: 'red' })).toThrow('portals/xx.ts: the whole file: ')
    const { storeName: _left, ...nameless } = ee
    expect(check(nameless)).toThrow('portals/xx.ts: storeName: ')
    expect(check(undefined)).toThrow('portals/xx.ts: the whole file: ')
  })

  it('refuse one code or host in two files [R3.1]', () => {
    const two = (portal: typeof lv) => () =>
      checkPortals([
        { file: 'portals/ee.ts', portal: ee },
        { file: 'portals/new.ts', portal },
      ])
    expect(two({ ...lv, portalCode: 'ee' })).toThrow('portals/new.ts: portalCode: ee is taken by portals/ee.ts')
    expect(two({ ...lv, hosts: ee.hosts })).toThrow('portals/new.ts: hosts: esirida.example is taken by portals/ee.ts')
  })

  it('need one file for a new storefront: sisters and locale entries follow [R3.1]', () => {
    const pl = {
      ...lv,
      portalCode: 'pl',
      storeName: 'Kurtyna',
      sister: { label: 'Polska', icon: '/flags/flag-pl.svg' },
      hosts: { production: ['kurtyna.example'], beta: ['beta.kurtyna.example'], dev: ['pl.localhost'] },
    }
    const portals = checkPortals([
      { file: 'portals/ee.ts', portal: ee },
      { file: 'portals/pl.ts', portal: pl },
    ])
    expect(portals.map(({ portalCode }) => portalCode)).toEqual(['ee', 'pl', 'ee-test', 'pl-test'])
    expect(portals[0]?.portals).toMatchObject([{ portalCode: 'pl', label: 'Polska' }])
  })

  it('are centres by number and zone, and give the seven locale entries [R3.4]', () => {
    expect(centreOf(portalOfCode('lt', PORTALS))).toEqual({ id: 1745, timezone: 'Europe/Vilnius' })
    const entries = localeEntries(originals)
    expect(entries.map(({ language }) => language)).toEqual([
      'et-EE',
      'en-EE',
      'ru-EE',
      'fi-EE',
      'lv-LV',
      'lt-LT',
      'cs-CZ',
    ])
    expect(entries.find(({ code }) => code === 'ru')).toEqual({
      code: 'ru',
      language: 'ru-EE',
      name: 'Русский',
      domains: originals.filter(({ portalCode }) => portalCode !== 'cz').flatMap(({ hosts }) => hosts.production),
      defaultForDomains: ['antrakt.example', 'www.antrakt.example'],
    })
  })

  it('lead on test storefronts to their own copies of the content [R1.2]', () => {
    const test = PORTALS.find(({ portalCode }) => portalCode === 'ee-test')
    expect(test?.pagesIds).toEqual({ homepage: 5100, terms: 5101 })
    expect(test?.footer.right.map((link) => ('page' in link ? (link.params.id ?? link.page) : ''))).toEqual([
      'venues',
      'promoters',
      'news',
      '5101',
      '5102',
      '5104',
    ])
  })
})
