import { codeTo } from '../account/browser.ts'
import type { TestShop } from '../shop.ts'
import { staffPerson } from './staff-people.ts'

/** The body of a request that came today. */
export const dataRequest = (email: string, kind: 'copy' | 'erasure' = 'copy') => ({
  storefront: 'ee',
  kind,
  email,
  language: 'en',
  note: 'By email',
  receivedOn: new Date().toISOString().slice(0, 10),
})

/** Valid requests of the calls about people's data. */
export const dataRequestRequests = (test: TestShop) => {
  const asked = async (isProved = false) => {
    const { browser } = await staffPerson(test, 'operator')
    const email = `person-${crypto.randomUUID()}@example.com`
    const { id } = await browser.get<{ id: number }>('POST /api/staff/data-requests', dataRequest(email))
    if (!isProved) return { params: { id }, email }
    await browser.get(`POST /api/staff/data-requests/${id}/code`)
    await browser.get(`POST /api/staff/data-requests/${id}/proof`, { code: await codeTo(test, email) })
    return { params: { id }, email }
  }
  const params = async (isProved?: boolean) => ({ params: (await asked(isProved)).params })
  return {
    listDataRequests: () => ({ query: { state: 'waiting', text: 'mari', storefront: 'ee' } }),
    exportDataRequests: () => ({ query: { state: 'waiting', format: 'xlsx' } }),
    makeDataRequest: () => ({ body: dataRequest('mari@example.com') }),
    lookUpDataRequest: () => params(),
    sendDataRequestCode: () => params(),
    proveDataRequest: async () => {
      const { params: found, email } = await asked()
      const { browser } = await staffPerson(test, 'operator')
      await browser.get(`POST /api/staff/data-requests/${found.id}/code`)
      return { params: found, body: { code: await codeTo(test, email) } }
    },
    answerDataRequest: () => params(true),
    refuseDataRequest: async () => ({ ...(await params()), body: { reason: 'Withdrawn' } }),
  }
}
