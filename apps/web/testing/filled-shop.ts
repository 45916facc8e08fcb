import { afterEach, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { openContractShop } from './contract-shop.ts'
import { filledReply } from './filled-reply.ts'
import { INFO_ARTICLE } from './mounted-app.tsx'
import { availabilityBytes, geometryBytes, prices, seatMap } from './small-event.ts'

/** A fake shop for whole pages: every call has a filled reply, and there is a small hall. */
export const openFilledShop = () => {
  const contract = openContractShop(filledReply)
  // before the shop is closed, since an open page would call the next one
  afterEach(() => cleanup())
  beforeEach(() => {
    const { otherDates, similar } = filledReply('readEvent')
    contract.answers('readEvent', {
      otherDates: otherDates.map((event) => ({ ...event, id: 200002 })),
      similar: similar.map((show) => ({ ...show, event: { ...show.event, id: 200003 } })),
    })
    const { articles, ...section } = filledReply('readInfoSection')
    const short = articles.map((article) => ({ ...article, id: INFO_ARTICLE }))
    contract.answers('readInfoSection', { ...section, articles: short })
    contract.answers('listInfo', {
      sections: filledReply('listInfo').sections.map((one) => ({ ...one, articles: short })),
    })
    contract.answers('readInfoArticle', {
      id: INFO_ARTICLE,
      section: { ...section, articles: short },
    })
    contract.answers('readPrices', prices)
    contract.answers('readSeatMap', seatMap)
    contract.sends('/api/_icons/ph.json', () => JSON.stringify({ icons: {} }))
    contract.sends(seatMap.geometryUrl ?? '', geometryBytes)
    contract.sends(seatMap.availabilityUrl, () => availabilityBytes(1))
  })
  return contract
}
