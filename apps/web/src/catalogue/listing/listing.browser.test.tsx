import { dayOf } from '@parter/portal/time/dates.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addressOf, openApp, openPage } from '../../../testing/mounted-app.tsx'
import { shopInBrowser } from '../../../testing/browser-page.tsx'
import { filledReply } from '../../../testing/filled-reply.ts'
import { openFilledShop } from '../../../testing/filled-shop.ts'

const contract = openFilledShop()
const { t } = await shopInBrowser('en')
const list = addressOf('tickets', 'en')
const link = (name: string | RegExp) => page.getByRole('link', { name })
const lastAsked = () => contract.asked('searchCatalogue').at(-1)?.query
const { facets } = filledReply('searchCatalogue')

beforeEach(async () => {
  await page.viewport(1280, 800)
  contract.answers('searchCatalogue', ({ query }) => ({
    total: 8,
    facets: facets && {
      ...facets,
      available: 4,
      cities: [{ name: 'Tartu', label: 'Tartu', county: 'Tartumaa', count: 3 }],
    },
    ...(query.city === 'Tartu' ? { total: 5 } : { shows: [] }),
    calendar: query.month
      ? { month: query.month === 'now' ? thisMonth : query.month, days: [{ day: `${nextMonth}-05`, count: 3 }] }
      : null,
  }))
})

const today = dayOf(new Date(), 'Europe/Tallinn')
const thisMonth = today.slice(0, 7)
const nextMonth = Temporal.PlainDate.from(today).add({ months: 1 }).toString().slice(0, 7)

describe('the filters of a list [R2.2]', () => {
  it('narrow it by a choice that stands in the address, and is given back by a press', async () => {
    await openPage('tickets', 'en')
    await page.getByRole('button', { name: t('catalogue_filter_place') }).click()
    await link(/^Tartu · 3$/).click()
    await expect.element(link(/Sample title/).first()).toBeVisible()
    expect(location.pathname + location.search).toBe(`${list}?city=Tartu`)
    expect(lastAsked()).toMatchObject({ city: 'Tartu' })
    await link(t('search_filter_remove', { filter: 'Tartu' })).click()
    await expect.poll(() => location.search).toBe('')
  })

  it('are all cleared by one press; how the list is looked at stays', async () => {
    await openApp(`${list}?city=Tartu&hideSoldOut=1&view=list`)
    await page
      .getByRole('link', { name: t('search_filter_clear') })
      .first()
      .click()
    await expect.poll(() => location.search).toBe('?view=list')
  })

  it('are given back by a list that has nothing left', async () => {
    await openApp(`${list}?city=Narva`)
    await expect.element(page.getByText(t('search_nothing_found'), { exact: true })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('search_filter_clear') })
      .last()
      .click()
    await expect.poll(() => location.search).toBe('')
  })

  it('are in a sheet on a phone, which says how many events they leave', async () => {
    await page.viewport(390, 844)
    await openPage('tickets', 'en')
    await page.getByRole('button', { name: t('search_filter'), exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('link', { name: /^Tartu/ }).click()
    await expect.poll(() => location.search).toBe('?city=Tartu')
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /1$/ })).toBeVisible()
  })

  it('leave out what can no longer be bought on request', async () => {
    await openApp(`${list}?city=Tartu`)
    await link(t('search_hide_sold_out')).click()
    await expect.poll(lastAsked).toMatchObject({ city: 'Tartu', hideSoldOut: '1' })
  })
})

describe('a list by the days of a month [R2.2]', () => {
  it('opens at the present month; another is shown when it is turned to', async () => {
    await openApp(`${list}?view=calendar`)
    await page.getByRole('button', { name: t('search_month_next') }).click()
    await expect.poll(() => location.search).toBe(`?view=calendar&month=${nextMonth}`)
    await expect.element(page.getByRole('button', { name: /3 events$/ }).first()).toBeVisible()
  })

  it('shows the month after it below, on a desktop', async () => {
    await openApp(`${list}?view=calendar`)
    await expect.poll(() => page.getByRole('grid').elements().length).toBe(2)
    expect(lastAsked()).toMatchObject({ month: nextMonth, limit: '1' })
  })

  it('says how much is on on a day, narrows to it, and gives it back with a second press', async () => {
    await openApp(`${list}?view=calendar&month=${nextMonth}`)
    const day = page.getByRole('gridcell').getByRole('button', { name: /3 events$/ })
    await day.click()
    const chosen = `?view=calendar&month=${nextMonth}&from=${nextMonth}-05&to=${nextMonth}-05`
    await expect.poll(() => location.search).toBe(chosen)
    await expect.element(page.getByRole('gridcell', { selected: true })).toHaveTextContent('5')
    await day.click()
    await expect.poll(() => location.search).toBe(`?view=calendar&month=${nextMonth}`)
  })

  it('takes no day on which nothing is on', async () => {
    await openApp(`${list}?view=calendar&month=${nextMonth}`)
    const day = page.getByRole('gridcell').getByRole('button', { name: / 6 / }).first()
    await expect.element(day).toHaveAttribute('aria-disabled', 'true')
    await day.click({ force: true })
    expect(location.search).toBe(`?view=calendar&month=${nextMonth}`)
  })
})
