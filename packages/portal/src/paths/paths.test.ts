import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyAddress, anyLanguage, anyPortal } from '../../testing/addresses.ts'
import { LANGUAGES } from '../language/languages.ts'
import { layoutOf, PAGE_NAMES, PATH_SEGMENTS, type PageName } from '../pages/pages.ts'
import { PORTALS } from '../portals/all-portals.ts'
import { portalOfCode } from '../portals/portal-of-host.ts'
import { languageOfPath, pageAt, pathTo, pathToAddress } from './paths.ts'

const ee = portalOfCode('ee', PORTALS)
const lv = portalOfCode('lv', PORTALS)
const lt = portalOfCode('lt', PORTALS)
const by = portalOfCode('by', PORTALS)
const cz = portalOfCode('cz', PORTALS)

describe('the table of addresses', () => {
  it('finds every page that it wrote, in every language on every portal [R2.1]', () => {
    fc.assert(
      fc.property(anyAddress, anyLanguage, anyPortal, ({ page, params }, language, portal) => {
        const path = pathToAddress({ page, params }, language, portal)
        expect(pageAt(path, portal)).toEqual({
          found: true,
          page,
          params,
          language,
          offered: portal.locales.some(({ code }) => code === language),
          canonical: path,
        })
        expect(languageOfPath(path, portal)).toBe(language)
      }),
      { numRuns: 2000 },
    )
  })

  it('gives two different addresses to two different pages [R2.1]', () => {
    fc.assert(
      fc.property(anyAddress, anyAddress, anyLanguage, anyPortal, (first, second, language, portal) => {
        const same = JSON.stringify(first) === JSON.stringify(second)
        expect(pathToAddress(first, language, portal) === pathToAddress(second, language, portal)).toBe(same)
      }),
      { numRuns: 1000 },
    )
  })

  it('leads any spelling that it understands to one that needs no further redirect [R2.1]', { timeout: 60_000 }, () => {
    const segments = fc.oneof(
      fc.constantFrom(
        '',
        'et',
        'RU',
        'lv',
        'Piletid',
        'tickets',
        'biletes',
        '200123',
        'hamlet',
        'seatmap',
        '%68amlet',
        'a%20b',
        '..',
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(segments, { maxLength: 6 }), anyPortal, (parts, portal) => {
        const place = pageAt(`/${parts.join('/')}`, portal)
        if (!place.found) return
        expect(pageAt(place.canonical, portal)).toMatchObject({
          page: place.page,
          params: place.params,
          canonical: place.canonical,
        })
        expect(pageAt(place.canonical, portal)).not.toHaveProperty('redirect')
      }),
      { numRuns: 3000 },
    )
  })

  it('has the words of the seed [R2.5] [R2.6]', () => {
    const cases: [string, PageName, typeof ee][] = [
      ['/uudised', 'news', ee],
      ['/ru/news', 'news', ee],
      ['/fi/uutiset', 'news', ee],
      ['/zinas', 'news', lv],
      ['/naujienos', 'news', lt],
      ['/zpravy', 'news', cz],
      ['/saalid/12/estonia-kontserdisaal', 'venue', ee],
      ['/fi/venues', 'venues', ee],
      ['/norisesvietas', 'venues', lv],
      ['/vietos', 'venues', lt],
      ['/mista-konani', 'venues', cz],
      ['/korraldajad', 'promoters', ee],
      ['/promoters', 'promoters', lv],
      ['/organizatoriai/3/rampa', 'promoter', lt],
      ['/promoteri', 'promoters', cz],
      ['/piletid/teater', 'ticketCategory', ee],
      ['/fi/liput/teatteri', 'ticketCategory', ee],
      ['/tickets/teatr', 'ticketCategory', by],
      ['/biletes/200123/hamlets', 'event', lv],
      ['/renginiai/200123/hamletas/seatmap', 'seatMap', lt],
      ['/listky/200123', 'event', cz],
      ['/uldinfo', 'generalInfo', ee],
      ['/obshaja-informacija/oplata', 'infoSection', by],
      ['/yleisinfo/maksaminen', 'infoSection', { ...ee, defaultLocale: 'fi' }],
      ['/vispareja-informacija/apmaksa/12/kartes', 'infoArticle', lv],
      ['/apacia', 'generalInfo', lt],
      ['/obecne-informace', 'generalInfo', cz],
      ['/kontaktid', 'contacts', ee],
      ['/en/contacts', 'contacts', ee],
      ['/kontakty', 'contacts', by],
      ['/fi/yhteystiedot', 'contacts', ee],
      ['/kontakti', 'contacts', lv],
      ['/kontaktai', 'contacts', lt],
      ['/kontakty', 'contacts', cz],
    ]
    for (const [path, page, portal] of cases)
      expect([path, pageAt(path, portal)]).toMatchObject([path, { found: true, page }])
  })

  it('has the routes without words in all languages [R2.2] [R2.3] [R2.4]', () => {
    const routes: [string, PageName][] = [
      ['', 'frontPage'],
      ['/blank', 'blank'],
      ['/favorites', 'favourites'],
      ['/components', 'components'],
      ['/tags', 'tags'],
      ['/tags/jazz', 'tag'],
      ['/forms/refund', 'form'],
      ['/search', 'search'],
      ['/tickets', 'tickets'],
      ['/reminder', 'reminder'],
      ['/event-change', 'eventChange'],
      ['/returns', 'returnTickets'],
      ['/healthcheck', 'healthcheck'],
      ['/checkout', 'checkout'],
      ['/payment/status', 'paymentStatus'],
      ['/payment/find', 'findPurchase'],
      ['/series/12345', 'series'],
      ['/series/12345/jazzkaar', 'series'],
      ['/profile', 'profile'],
      ['/profile/terms', 'profileTerms'],
      ['/profile/history', 'profileHistory'],
      ['/profile/bookings', 'profileBookings'],
      ['/profile/settings', 'profileSettings'],
      ['/profile/my-tickets', 'myTickets'],
      ['/profile/notifications', 'notifications'],
    ]
    for (const language of LANGUAGES) {
      for (const [route, page] of routes) {
        const path = (language === 'et' ? route : `/${language}${route}`) || '/'
        expect([path, pageAt(path, ee)]).toMatchObject([path, { found: true, page, language, canonical: path }])
      }
    }
  })

  it('redirects the default language with its prefix to the path without [R2.1]', () => {
    expect(pageAt('/et/piletid/200123/hamlet', ee)).toMatchObject({
      redirect: '/piletid/200123/hamlet',
      language: 'et',
    })
    expect(pageAt('/et', ee)).toMatchObject({ redirect: '/' })
    expect(pageAt('/ru/', by)).toMatchObject({ redirect: '/' })
    expect(pageAt('/et/saalid', lv)).not.toHaveProperty('redirect')
  })

  it('serves languages that the portal does not offer, marked for noindex [R2.1]', () => {
    expect(pageAt('/cs/listky/divadlo', ee)).toMatchObject({ found: true, language: 'cs', offered: false })
    expect(pageAt('/en/tickets/theatre', ee)).toMatchObject({ offered: true })
  })

  it('redirects doubled and trailing slashes, capital words and needless encoding to the one right spelling [R2.6]', () => {
    for (const path of [
      '/piletid/200123/hamlet/',
      '//piletid//200123/hamlet',
      '/PILETID/200123/hamlet',
      '/piletid/200123/%68amlet',
    ])
      expect([path, pageAt(path, ee)]).toMatchObject([path, { redirect: '/piletid/200123/hamlet' }])
    expect(pageAt('/RU/Series/12345', ee)).toMatchObject({ redirect: '/ru/series/12345' })
    expect(pageAt('/tags/джаз', ee)).toMatchObject({
      params: { slug: 'джаз' },
      redirect: '/tags/%D0%B4%D0%B6%D0%B0%D0%B7',
    })
    expect(pageAt('/tags/o\u0303un', ee)).toMatchObject({ params: { slug: 'õun' }, redirect: '/tags/%C3%B5un' })
  })

  it('does not find words of another language [R2.6]', () => {
    for (const path of [
      '/tickets/200123/hamlet',
      '/ru/piletid/teater',
      '/news',
      '/biletes',
      '/en/kontaktid',
      '/lt/apacija',
    ])
      expect([path, pageAt(path, ee)]).toMatchObject([path, { found: false }])
  })

  it('reads a single number behind the tickets word as an event and never as a category [R2.6]', () => {
    expect(pageAt('/piletid/200123', ee)).toMatchObject({ page: 'event', params: { id: '200123' } })
    expect(pageAt('/piletid/7', ee)).toMatchObject({ page: 'event' })
    for (const path of ['/piletid/0123', '/piletid/1234567890', '/piletid/festival-200123', '/piletid/2-3/x'])
      expect([path, pageAt(path, ee)]).toMatchObject([path, { found: false }])
  })

  it('leads the bare tickets word to the list of all tickets [R2.2]', () => {
    expect(pageAt('/piletid', ee)).toMatchObject({ page: 'tickets', redirect: '/tickets' })
    expect(pageAt('/lt/renginiai', ee)).toMatchObject({ page: 'tickets', redirect: '/lt/tickets' })
    expect(pageAt('/en/tickets', ee)).not.toHaveProperty('redirect')
  })

  it('keeps a seat map and an event apart whose slug is the word seatmap [R2.6]', () => {
    expect(pageAt('/piletid/200123/seatmap', ee)).toMatchObject({ page: 'event', params: { slug: 'seatmap' } })
    expect(pageAt('/piletid/200123/seatmap/seatmap', ee)).toMatchObject({
      page: 'seatMap',
      params: { slug: 'seatmap' },
    })
  })

  it('tells articles of the general info and general-info pages of events apart by the id [R2.6]', () => {
    expect(pageAt('/uldinfo/maksmine/101/kaardid', ee)).toMatchObject({ page: 'infoArticle' })
    expect(pageAt('/uldinfo/kava/200123/hamlet', ee)).toMatchObject({
      page: 'eventInfo',
      params: { infosection: 'kava', id: '200123' },
    })
  })

  it('does not find what no page has, however it is spelled [R2.14]', () => {
    const bad = [
      '',
      'piletid',
      '/piletid/../uudised',
      '/piletid/%2e%2e/uudised',
      '/piletid/..%2fuudised',
      '/tags/a%00b',
      '/tags/%c0%ae',
      '/tags/%',
      '/tags/a\\b',
      '/tags/a b',
      '/tags/a%2Fb',
      '/tags/-a',
      '/tags/a?b',
      '/series/abc',
      '/series/1e5',
      '/series/-1',
      '/saalid/12/slug/more',
      '/uldinfo/123',
      '/et/et/piletid',
      '/xx',
      `/tags/${'a'.repeat(201)}`,
      `/${'a/'.repeat(2000)}`,
    ]
    for (const path of bad) expect([path, pageAt(path, ee).found]).toEqual([path, false])
    expect(pageAt('/ru/none', ee)).toEqual({ found: false, language: 'ru' })
  })

  it('refuses to write an address out of wrong parameters, naming page and parameter [R2.6]', () => {
    expect(() => pathTo('tag', { slug: '..' }, 'et', ee)).toThrow('page tag: slug is ".."')
    expect(() => pathTo('event', { id: 0, slug: 'x' }, 'et', ee)).toThrow('page event: id is 0')
    expect(() => pathTo('infoArticle', { infosection: 'a', id: 20000 }, 'et', ee)).toThrow(
      'page infoArticle: id is 20000',
    )
    expect(() => pathTo('eventInfo', { infosection: 'a', id: 9999 }, 'et', ee)).toThrow('page eventInfo: id is 9999')
    expect(() => pathToAddress({ page: 'tag', params: {} }, 'et', ee)).toThrow('slug is missing')
    expect(pathTo('event', { id: 200123, slug: undefined }, 'ru', by)).toBe('/tickets/200123')
  })

  it('has no word that is a language code, and no word twice in one language [R2.6]', () => {
    for (const language of LANGUAGES) {
      const words = Object.values(PATH_SEGMENTS).map((section) => section[language])
      expect(new Set(words).size).toBe(words.length)
      expect(words.filter((word) => (LANGUAGES as readonly string[]).includes(word))).toEqual([])
      expect(words.filter((word) => !/^[a-z]+(?:-[a-z]+)*$/.test(word))).toEqual([])
    }
  })

  it('names three layouts [R2.9]', () => {
    const layouts = Object.groupBy(PAGE_NAMES, layoutOf)
    expect(layouts.blank).toEqual(['blank', 'healthcheck'])
    expect(layouts.profile).toHaveLength(7)
    expect(layouts.default).toContain('frontPage')
  })
})
