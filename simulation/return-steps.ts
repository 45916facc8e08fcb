import type { EventChange } from '@parter/contract/changed-events/changed-events.ts'
import type { ReturnOffer } from '@parter/contract/returns/returns.ts'
import { ChangeRefused, changeEvent } from '../apps/api/src/changed-events/change-event.ts'
import { choiceToken } from '../apps/api/src/changed-events/choice-token.ts'
import type { Step, StepTable, World } from './world.ts'

const DAY = 24 * 3_600_000
const RECIPIENT = { email: 'jaan@example.com', firstName: 'Jaan', lastName: 'Tamm' }

/** A random order's tickets with their possible actions; undefined if it has none. */
async function offerOf({ draw, buyers, started }: World) {
  if (started.length === 0) return undefined
  const { orderToken } = draw(started)
  const buyer = draw(buyers)
  const answer = await buyer.ask(`GET /api/v1/returns?orderToken=${orderToken}`)
  if (answer.statusCode !== 200) return undefined
  const { tickets } = answer.json<ReturnOffer>()
  return tickets.length === 0 ? undefined : { buyer, orderToken, tickets }
}

/** A buyer returns a ticket or two, at the sum shown, and sometimes presses twice. */
const returnSome: Step = async (world) => {
  const { draw } = world
  const offer = await offerOf(world)
  const free = offer?.tickets.filter(({ obstacle }) => obstacle === null) ?? []
  if (!offer || free.length === 0) return
  const ticketIds = draw([true, false]) ? [draw(free).id] : free.slice(0, 2).map(({ id }) => id)
  const { buyer, orderToken } = offer
  const shown = await buyer.ask(`GET /api/v1/returns?orderToken=${orderToken}&ticketIds=${ticketIds}`)
  if (shown.statusCode !== 200) return
  const way = draw(shown.json<ReturnOffer>().chosen?.ways ?? [])
  const press = () =>
    buyer.ask('POST /api/v1/returns', { orderToken, ticketIds, to: way.to, expectedTotal: way.total.amount })
  await Promise.all(draw([true, true, false]) ? [press()] : [press(), press()])
}

/** A buyer sends a ticket on, or takes it back. */
const sendOn: Step = async (world) => {
  const offer = await offerOf(world)
  if (!offer) return
  const { buyer, orderToken, tickets } = offer
  const { id } = world.draw(tickets)
  if (world.draw([true, true, false])) {
    await buyer.ask(`POST /api/v1/tickets/${id}/recipient`, { orderToken, ...RECIPIENT })
  } else await buyer.ask(`POST /api/v1/tickets/${id}/recall`, { orderToken })
}

/** Rare, so that most events take place. */
const change: Step = async ({ draw, scene, clock, eventId, standingId }) => {
  if (draw([1, 2, 3, 4, 5, 6]) > 1) return
  const kind = draw(['cancelled', 'postponed', 'postponed', 'moved', 'moved'] as const)
  const startsAt = kind === 'moved' ? { startsAt: new Date(clock.now().getTime() + draw([40, 60]) * DAY) } : {}
  const change = { eventId: draw([eventId, standingId]), kind, ...startsAt }
  await changeEvent(scene.test.shop, change).catch((error) => {
    // a cancelled event can’t be moved: the refusal is expected
    if (!(error instanceof ChangeRefused)) throw error
  })
}

/** A buyer opens the emailed link and chooses. */
const choose: Step = async ({ draw, scene }) => {
  const rows = await scene.rows<{ change_id: number; order_id: number }>(
    `SELECT change_id, order_id FROM event_choice ORDER BY change_id, order_id`,
  )
  if (rows.length === 0) return
  const { change_id: changeId, order_id: orderId } = draw(rows)
  const token = choiceToken(scene.test.shop, changeId, orderId)
  const answer = await scene.test.ask(`GET /api/v1/event-changes?token=${token}`, { host: scene.host })
  if (answer.statusCode !== 200) return
  const { options } = answer.json<EventChange>()
  if (options.length === 0) return
  const { choice, parts } = draw(options)
  const body = { token, choice, expectedTotal: parts?.total.amount ?? 0 }
  await scene.test.ask('POST /api/v1/event-changes', { host: scene.host, body })
}

/** What happens after a purchase: returns, tickets that are sent on, events that are changed. */
export const afterPurchaseSteps: StepTable = {
  'give tickets back': [2, returnSome],
  'send a ticket on': [1, sendOn],
  'change an event': [1, change],
  'choose after a change': [2, choose],
}
