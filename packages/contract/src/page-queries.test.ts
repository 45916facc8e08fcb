import { PAGE_NAMES } from '@parter/portal/pages/pages.ts'
import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import { pageQueries } from './page-queries.ts'
import type { CallRecord } from './wire/call.ts'

const params = { id: '200001', slug: 'talv', category: 'teater', infosection: 'kava' }
const search = new URLSearchParams('event=200001&q=talv&county=harju&city=tallinn&sort=date&hideSoldOut=1')

describe('what pages ask for their first screen [R1.6]', () => {
  it.each(PAGE_NAMES)('%s: calls with valid inputs', (page) => {
    for (const { name, input } of pageQueries(page, params, 'et', search)) {
      const record: CallRecord = calls[name]
      const given = input as { readonly params?: unknown; readonly query?: unknown }
      expect(record.params?.safeParse(given.params).error?.message, `${page} asks ${name}`).toBeUndefined()
      expect(record.query?.safeParse(given.query).error?.message, `${page} asks ${name}`).toBeUndefined()
    }
  })

  it('is nothing where the address names nothing', () => {
    expect(pageQueries('reminder', {}, 'et', new URLSearchParams())).toEqual([])
    expect(pageQueries('checkout', {}, 'et', search)).toEqual([])
  })
})
