import type { EventDetail } from '@parter/contract/catalogue.ts'
import { joinAddress } from '@parter/portal/addresses.ts'
import { useShop } from '../platform/shop-context.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { showToast } from '../ui/overlays/toast-list.ts'

/** Hands a file over to the browser, which keeps it or opens the calendar with it. */
const handOver = (name: string, type: string, text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Nothing to note down for what won't be, or has no date yet. */
const hasDate = ({ status }: EventDetail): boolean =>
  status !== 'cancelled' && status !== 'postponed' && status !== 'past'

/** Tell somebody of an event, or note it down: by the telephone's own ways where it has them. */
export const EventTools = ({ event }: { event: EventDetail }) => {
  const { t, portal } = useShop()
  const { title, lead, slug, venue } = event
  const share = async () => {
    const url = location.origin + location.pathname
    if (navigator.share) {
      // who closes the telephone's list has changed their mind
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(url)
    showToast(t('catalogue_link_copied'), { tone: 'good' })
  }
  const noteDown = async () => {
    const { calendarFile } = await import('@parter/portal/calendar-file.ts')
    const entry = {
      uid: `event-${event.id}@${location.hostname}`,
      startsAt: new Date(event.eventStartAt),
      endsAt: event.eventEndAt ? new Date(event.eventEndAt) : null,
      title,
      place: [venue.name, joinAddress(venue)].join(', '),
      text: lead,
      link: location.origin + location.pathname,
    }
    handOver(`${slug || event.id}.ics`, 'text/calendar', calendarFile(portal.storeName, [entry], new Date()))
  }
  return (
    <>
      {hasDate(event) ? (
        <IconButton
          icon="calendarAdd"
          label={t('catalogue_add_to_calendar')}
          look="outlined"
          onClick={() => void noteDown()}
        />
      ) : null}
      <IconButton icon="share" label={t('catalogue_share')} look="outlined" onClick={() => void share()} />
    </>
  )
}
