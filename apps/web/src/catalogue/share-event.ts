import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { changeOf, changeLabelKey } from '@parter/contract/changed-events/event-change.ts'
import { joinAddress } from '@parter/portal/addresses.ts'
import { calendarFile } from '@parter/portal/calendar-file.ts'
import type { ShopContext } from '../platform/shop/shop-context.tsx'
import { showToast } from '../ui/overlays/toast-list.ts'

const here = (): string => location.origin + location.pathname

/** Shares an event by the device's own dialog; without one, its address is copied. */
export const shareEvent = async ({ title }: EventDetail, { t }: ShopContext): Promise<void> => {
  if (navigator.share) {
    // who closes the telephone's list has changed their mind
    await navigator.share({ title, url: here() }).catch(() => undefined)
    return
  }
  await navigator.clipboard.writeText(here())
  showToast(t('catalogue_link_copied'), { tone: 'good' })
}

/** Hands a calendar file over to the browser, which keeps it or opens the calendar with it. */
export const downloadCalendarFile = (event: EventDetail, { portal, t }: ShopContext): void => {
  const { id, slug, title, lead, venue, eventStartAt, eventEndAt } = event
  const change = changeOf(event)
  const isCancelled = change.date === null
  const word = isCancelled ? changeLabelKey(change) : null
  const entry = {
    uid: `event-${id}@${location.hostname}`,
    startsAt: new Date(eventStartAt),
    endsAt: eventEndAt ? new Date(eventEndAt) : null,
    title: word ? `${t(`shell_status_${word}`)}: ${title}` : title,
    place: [venue.name, joinAddress(venue)].join(', '),
    text: lead,
    link: here(),
    // a file that is taken later puts right what an earlier one said
    sequence: Math.floor(Date.now() / 60_000),
    isCancelled,
  }
  const file = new Blob([calendarFile(portal.storeName, [entry], new Date())], { type: 'text/calendar' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${slug || id}.ics`
  link.click()
  URL.revokeObjectURL(link.href)
}
