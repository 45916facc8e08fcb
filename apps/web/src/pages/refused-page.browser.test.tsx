import type { CallName } from '@parter/contract/calls.ts'
import { recordOf } from '@parter/contract/calls.ts'
import { pageQueries } from '@parter/contract/page-queries.ts'
import { type ErrorCode, errorStatus } from '@parter/contract/wire/errors.ts'
import type { PageName } from '@parter/portal/pages/pages.ts'
import { pageAt } from '@parter/portal/paths/paths.ts'
import { describe, expect, it } from 'vitest'
import { addressOf, isBlank, openPage, portal, shownPages } from '../../testing/mounted-app.tsx'
import { shopInBrowser } from '../../testing/browser-page.tsx'
import { refused, sentenceOf } from '../../testing/contract-shop.ts'
import { openFilledShop } from '../../testing/filled-shop.ts'
import { queryClient } from '../platform/calls/queries.ts'

const contract = openFilledShop()
const { t } = await shopInBrowser()
const { queries } = queryClient.getDefaultOptions()
// what is asked again is asked at once
queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })

/** The navigation belongs to no page, which is shown without it. */
const OF_ALL: readonly CallName[] = ['readInit', 'logInExpress']

/** The calls that a page makes when it is opened. */
const askedBy = async (page: PageName): Promise<CallName[]> => {
  const shown = await openPage(page)
  const names = new Set(contract.asked().map(({ name }) => name))
  await shown.unmount()
  queryClient.clear()
  return [...names].filter((name) => !OF_ALL.includes(name))
}

/** The calls that a page needs to be shown: those of its declaration. */
const neededBy = (page: PageName): CallName[] => {
  const { pathname, searchParams } = new URL(addressOf(page), location.origin)
  const found = pageAt(pathname, portal)
  const params = (found.found ? found.params : {}) as Readonly<Record<string, string>>
  return pageQueries(page, params, portal.defaultLocale, searchParams).map(({ name }) => name)
}

const missingOf = (name: CallName): ErrorCode | undefined =>
  recordOf(name).errors.find((code) => errorStatus[code] === 404)

/** The ways in which a call can fail, and the message that the visitor then reads. */
const WAYS = {
  'a fault of the shop': {
    concerns: () => true,
    refusal: () => refused('web_error_technical'),
    words: () => sentenceOf('web_error_technical'),
  },
  'nothing being there': {
    concerns: (name: CallName) => missingOf(name) !== undefined,
    refusal: (name: CallName) => refused(missingOf(name) ?? 'not_found'),
    words: () => t('web_error_page_not_found'),
  },
  'no network': {
    concerns: () => true,
    refusal: () => undefined,
    words: () => t('shell_offline'),
  },
} as const

const CODE = new RegExp(
  `\\b(?:${Object.keys(errorStatus)
    .filter((code) => code.includes('_'))
    .join('|')})\\b`,
)
const withoutSentences = (text: string) => text.replace(/sentence of \w+/g, '')

describe.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('a page that meets %s [R2.14] [R8.1] [R8.3]', (way) => {
  const { concerns, refusal, words } = WAYS[way]
  it.each(shownPages.filter((page) => !isBlank(page)))(
    '%s shows the error or works without the data, and has links to continue',
    async (page) => {
      const needed = neededBy(page)
      for (const name of (await askedBy(page)).filter(concerns)) {
        contract.fails((one) => one === name, refusal(name))
        const { unmount } = await openPage(page)
        const main = document.querySelector('main')
        const text = main?.innerText ?? ''
        expect(main?.querySelector('h1')?.innerText, `heading without ${name}`).not.toBe('')
        expect(main?.querySelectorAll('h1'), `headings without ${name}`).toHaveLength(1)
        if (needed.includes(name)) expect(text, `words without ${name}`).toContain(words())
        expect(CODE.exec(withoutSentences(text))?.[0], `a code without ${name}`).toBeUndefined()
        expect(main?.querySelectorAll('a[href], button').length, `ways on without ${name}`).toBeGreaterThan(0)
        contract.failsNoMore()
        await unmount()
        queryClient.clear()
      }
    },
  )
})
