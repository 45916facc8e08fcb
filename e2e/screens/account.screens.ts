import { pathTo } from '@parter/portal/paths/paths.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { ACCOUNT } from '../../tools/screens/screen-names.ts'
import { ask, beginToBuy, buy, listedEvents, staysOnSale } from '../buying.ts'
import { tokenTo } from '../emailed-token.ts'
import { register } from '../registering.ts'
import { messageOf } from '../texts.ts'
import { at, type Visitor } from '../visitor.ts'
import { takePictures, type Way } from './take-pictures.ts'

type Shown = 'profileBookings' | 'profileHistory' | 'favourites' | 'notifications' | 'profileSettings'

const estonia = portalOfCode('ee', PORTALS)

/** Keeps one event of each kind that has another next step, before there is an account: they join it. */
const keepFavourites = async ({ page }: Visitor) => {
  await page.goto(at('ee', '/'))
  const events = (await listedEvents()).filter(({ categories }) =>
    categories.every(({ code }) => code !== 'gift-cards'),
  )
  const seated = events.filter((event) => staysOnSale(event) && event.hasSeatMap)
  const others = ['few_left', 'not_yet_on_sale', 'sold_out', 'cancelled'] as const
  const kept = [...seated.slice(0, 2), ...others.map((status) => events.find((event) => event.status === status))]
  const ids = kept.flatMap((event) => (event ? [event.id] : []))
  await page.evaluate((list) => localStorage.setItem('favourites', JSON.stringify(list)), ids)
}

/** Confirms the address, and asks for a reminder. */
const askForReminder = async ({ page }: Visitor, email: string) => {
  await page.goto(at('ee', `/#verify-email/${await tokenTo(email, 'verify-email')}`))
  await page.getByRole('button', { name: messageOf('et', 'account_verify_button') }).press('Enter')
  await page.getByText(messageOf('et', 'account_verified')).waitFor()
  const event = (await listedEvents()).find(({ status }) => status === 'not_yet_on_sale')
  await ask(page, 'POST /api/v1/reminders?language=et', { eventId: event?.id, email })
}

type Act = (visitor: Visitor, email: string) => Promise<unknown>

const nothing: Act = async () => {}

/** A page of somebody who has made an account, and done something before and after. */
const pageAfter =
  (name: Shown, heading: string, act = nothing, before = nothing): Way =>
  async (visitor) => {
    const { page, screen } = visitor
    const email = `${name.toLowerCase()}.${screen}@example.com`
    await before(visitor, email)
    await register(visitor, email)
    await act(visitor, email)
    await page.goto(at('ee', pathTo(name, {}, 'et', estonia)))
    await page.getByRole('heading', { name: heading }).first().waitFor()
    await page.locator('main li, main article').last().waitFor()
  }

takePictures<(typeof ACCOUNT)[number]>({
  profile: pageAfter('profileBookings', messageOf('et', 'shell_bookings'), beginToBuy),
  history: pageAfter('profileHistory', messageOf('et', 'shell_history'), buy),
  favourites: pageAfter('favourites', messageOf('et', 'shell_favourites'), nothing, keepFavourites),
  notifications: pageAfter('notifications', messageOf('et', 'account_reminders'), askForReminder),
  settings: pageAfter('profileSettings', messageOf('et', 'account_privacy')),
})
