import type { TestShop } from '../shop.ts'
import { staffPerson } from './staff-people.ts'

const POST = { storefront: 'ee', method: 'post' }
const REDIRECT = { storefront: 'ee', target: '/tickets', status: '301' }

/** Valid requests of the calls about content. */
export const contentRequests = (test: TestShop) => {
  /** Of staff's: a piece of news that can be published. */
  const item = async (publishes = false) => {
    const { browser } = await staffPerson(test, 'operator')
    const content = { publishedAt: '2026-11-01T10:00', texts: { et: { headline: 'Uudis', body: '<p>Tere</p>' } } }
    const { id } = await browser.get<{ id: number }>('POST /api/staff/content', {
      kind: 'news',
      storefront: 'ee',
      content,
    })
    if (publishes) await browser.get(`POST /api/staff/content/${id}/publish`, { version: 1 })
    return { params: { id } }
  }
  /** Terms of post that can be saved now. */
  const postTerms = async () => {
    const { browser } = await staffPerson(test, 'operator')
    const { terms } = await browser.get<{ terms: { method: string; version: number }[] }>(
      'GET /api/staff/delivery?storefront=ee',
    )
    const version = terms.find(({ method }) => method === 'post')?.version ?? 0
    return { isOffered: true, amount: '6,5', from: '', until: '', eventIds: '', words: {}, version }
  }
  let sources = 0
  const redirectBody = () => ({ ...REDIRECT, source: `/old-${++sources}` })
  const redirect = async () => {
    const { browser } = await staffPerson(test, 'operator')
    const { id } = await browser.get<{ id: number }>('POST /api/staff/redirects', redirectBody())
    return { params: { id } }
  }
  return {
    listRedirects: () => ({ query: { text: 'old', storefront: 'ee' } }),
    testRedirect: () => ({ query: { storefront: 'ee', address: '/old' } }),
    exportRedirects: () => ({ query: { storefront: 'ee' } }),
    makeRedirect: () => ({ body: redirectBody() }),
    changeRedirect: async () => ({ ...(await redirect()), body: { target: '/', status: '302', was: '/tickets' } }),
    dropRedirect: () => redirect(),
    listDeliveryTerms: () => ({ query: { storefront: 'ee' } }),
    saveDeliveryTerms: async () => ({ params: POST, body: await postTerms() }),
    resetDeliveryTerms: async () => {
      const { browser } = await staffPerson(test, 'operator')
      await browser.get('PUT /api/staff/delivery/ee/post', await postTerms())
      return { params: POST }
    },
    listContentItems: () => ({ query: { kind: 'news', text: 'a', storefront: 'ee', lacking: 'ru' } }),
    exportContentItems: () => ({ query: { kind: 'news', storefront: 'ee' } }),
    makeContentItem: () => ({ body: { kind: 'banner', storefront: 'ee' } }),
    readContentItem: () => item(),
    saveContentItem: async () => ({
      ...(await item()),
      body: { changes: [{ path: ['texts', 'ru', 'headline'], was: null, value: 'Новость' }], upToDate: ['ru'] },
    }),
    dropContentItem: () => item(),
    previewContentItem: () => item(),
    publishContentItem: async () => ({ ...(await item()), body: { version: 1 } }),
    planContentItem: async () => ({
      ...(await item()),
      body: { publishAt: new Date(Date.now() + 86_400_000).toISOString() },
    }),
    takeBackContentItem: () => item(true),
  }
}
