import { STATIC_PAGES } from '@parter/contract/builds.ts'
import type { PageName } from '@parter/portal/paths/page-table.ts'
import type { Made } from '../kept/kept-answers.ts'
import { type AskedPage, askPage, isThere, madeOfParts, type PageMaking } from './make-page.ts'

/** What a payload's path ends with. */
export const PAYLOAD = '/_payload.json'

const isStatic = (page: PageName): boolean => (STATIC_PAGES as readonly PageName[]).includes(page)

/**
 * The data of a static page in one request (R7.6), under the release that asked: another release may understand other
 * data, and gets none.
 * @param asked whose query is the id of the release alone
 */
export const makePayload = async (making: PageMaking, asked: AskedPage): Promise<Made> => {
  const { place } = asked
  const buildId = making.build?.buildId ?? 'none'
  const missing = {
    status: 404,
    type: 'application/json; charset=utf-8',
    body: '{"errors":[]}',
    cacheControl: 'no-store',
  }
  if (!isThere(place) || !isStatic(place.page) || asked.search.toString() !== `${buildId}=`) return missing
  const answers = await askPage(making, { ...asked, search: new URLSearchParams() })
  const refusal = typeof answers === 'string' ? answers : null
  const list =
    typeof answers === 'string'
      ? ''
      : answers.map(({ question, json }) => `${JSON.stringify(question).slice(0, -1)},"reply":${json}}`).join(',')
  const head = JSON.stringify({ buildId, page: place.page, language: place.language, params: place.params, refusal })
  return {
    ...missing,
    ...madeOfParts(making.shop, typeof answers === 'string' ? [{}] : answers),
    status: refusal === null ? 200 : 404,
    body: `${head.slice(0, -1)},"answers":[${list}]}`,
    cacheControl: refusal === null ? 'public, max-age=300' : 'no-store',
  }
}
