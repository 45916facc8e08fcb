import type { ReplyOf } from '@parter/contract/calls.ts'
import { reaches } from '../../platform/audit/reach.rules.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findComing } from '../event/event-of-doors.store.ts'

const MOST = 300

/** Events whose doors open soon or have opened, as far as the asker's roles reach. */
export const listDoorEvents = async (
  shop: Shop,
  { staff, query, visitor }: Pick<Served<'listDoorEvents'>, 'staff' | 'query' | 'visitor'>,
): Promise<ReplyOf<'listDoorEvents'>> => {
  const reach = staff.reach('door.read')
  const events = await findComing(shop.db, query.language ?? visitor.language, MOST)
  return {
    events: events
      .filter(({ id, portalCode, promoterId }) => reaches(reach, { portalCode, promoterId, eventId: id }))
      .map(({ promoterId: _promoter, startsAt, title, ...event }) => ({
        ...event,
        title: title ?? String(event.id),
        startsAt: startsAt.toISOString(),
      })),
  }
}
