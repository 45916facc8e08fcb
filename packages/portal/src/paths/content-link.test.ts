import { describe, expect, it } from 'vitest'
import { contentLink, linksFor, navigationSlug } from './content-link.ts'

const ee = { defaultLocale: 'et', locales: [{ code: 'et' }, { code: 'ru' }] } as const

describe('links in texts', () => {
  it('get the prefix of the language that the text is in [R2.1]', () => {
    expect(contentLink('/tickets/200001/zima?a=1#b', 'ru', ee)).toBe('/ru/tickets/200001/zima?a=1#b')
    expect(contentLink('/', 'ru', ee)).toBe('/ru')
    expect(contentLink('/forms/refund', 'ru', ee)).toBe('/ru/forms/refund')
    expect(contentLink('/piletid/200001', 'et', ee)).toBe('/piletid/200001')
  })

  it('are unchanged when they lead elsewhere', () => {
    for (const href of [
      'https://example.org/x',
      'mailto:a@b.ee',
      '/ru/tickets',
      '/rus/tickets/200001',
      '/no-such/page',
      '#kava',
    ])
      expect(contentLink(href, 'ru', ee)).toBe(href)
  })

  it('lead to the page in the language of the reader, where the text is in another [R2.1]', () => {
    expect(contentLink('/piletid/200001/talv?a=1', 'et', ee, 'ru')).toBe('/ru/tickets/200001/talv?a=1')
    expect(contentLink('/tickets/gift-cards', 'ru', ee, 'et')).toBe('/piletid/gift-cards')
    expect(navigationSlug('/uldinfo/ostmine#kaart', 'et', 'ru')).toBe('/obshaja-informacija/ostmine#kaart')
    expect(navigationSlug('/', 'et', 'ru')).toBe('/')
    for (const slug of ['teater', 'https://example.org/x', '/no-such/page'])
      expect(navigationSlug(slug, 'et', 'ru')).toBe(slug)
  })
  it('of a body lead to the reader’s language, however they were stored [R2.1]', () => {
    const body = (href: string) => `<p>a <a href="${href}">b</a></p>`
    // the import has added the prefix of the text's language
    expect(linksFor(body('/piletid/200001/talv?a=1&amp;b=2#c'), 'et', 'ru', 'et')).toBe(
      body('/ru/tickets/200001/talv?a=1&amp;b=2#c'),
    )
    expect(linksFor(body('/ru/tickets/200001/zima'), 'ru', 'et', 'et')).toBe(body('/piletid/200001/zima'))
    // as written, and as stored while the storefront had another default language
    expect(linksFor(body('/tickets/200001/zima'), 'ru', 'ru', 'et')).toBe(body('/ru/tickets/200001/zima'))
    expect(linksFor(body('/ru/tickets/200001/zima'), 'ru', 'ru', 'ru')).toBe(body('/tickets/200001/zima'))
    expect(linksFor(body('/piletid/200001'), 'et', 'et', 'et')).toBe(body('/piletid/200001'))
  })

  it('of a body are unchanged when they name another language, or lead elsewhere', () => {
    for (const href of [
      '/ru/tickets',
      'https://example.org/piletid',
      'mailto:a@b.ee',
      '#kava',
      '/no-such/page',
      '//x.example/',
    ])
      expect(linksFor(`<a href="${href}">b</a>`, 'et', 'en', 'et')).toBe(`<a href="${href}">b</a>`)
  })
})
