import { dayAgo, organiserWithSales, TERMS } from '../settlements.ts'
import type { TestShop } from '../shop.ts'
import { staffPerson } from './staff-people.ts'

/** Valid requests of the calls about settlements. */
export const settlementRequests = (test: TestShop) => {
  const period = { from: dayAgo(9), to: dayAgo(1) }
  /** A settlement that another member has made, and confirmed if it is to be. */
  const settlement = async (confirms = false) => {
    const { organiserId } = await organiserWithSales(test)
    const [made, other] = [await staffPerson(test, 'operator'), await staffPerson(test, 'operator')]
    const { id } = await made.browser.get<{ id: number }>(
      `POST /api/staff/organisers/${organiserId}/settlement`,
      period,
    )
    if (confirms) await other.browser.get(`POST /api/staff/settlements/${id}/confirmation`, {})
    return { params: { id } }
  }
  const organiser = async () => ({ params: { id: (await organiserWithSales(test)).organiserId } })
  return {
    exportSettlements: () => ({ query: { format: 'xlsx' } }),
    listSettlements: () => ({}),
    readSettlement: () => settlement(),
    sendStatement: () => settlement(),
    sendBankFile: () => settlement(true),
    previewSettlement: async () => ({ ...(await organiser()), query: period }),
    readSettlementTerms: organiser,
    saveSettlementTerms: async () => ({ ...(await organiser()), body: TERMS }),
    makeSettlement: async () => ({ ...(await organiser()), body: period }),
    confirmSettlement: () => settlement(),
    paySettlement: () => settlement(true),
    withdrawSettlement: async () => ({ ...(await settlement()), body: { reason: 'A wrong period' } }),
  }
}
