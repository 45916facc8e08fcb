import type { EventChange } from '@parter/contract/changed-events/changed-events.ts'
import { expect } from 'vitest'
import type { ChangeInput } from '../../src/changed-events/change-event.ts'
import { orderChange } from '../../src/changed-events/order-change.ts'
import { openPurchaseScene, type PurchaseScene, sell } from '../checkout/purchase.ts'
import type { Bought } from '../returns.ts'

export const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)

interface EmailRow {
  readonly kind: string
  readonly subject: string
  readonly text: string
  readonly recipient: string
}

/** A shop whose events are changed by command, seen by the operator and by those who get the emails. */
export async function openChangeStage() {
  const scene: PurchaseScene = await openPurchaseScene()
  let nextEvent = 210001
  const emailsTo = ({ started }: Bought) =>
    scene.rows<EmailRow>(
      `SELECT t.kind, t.subject, t.text, t.recipient FROM email_message t JOIN orders o ON o.id = t.order_id
       WHERE o.reference = $1 ORDER BY t.created_at, t.recipient`,
      [started.orderReference],
    )
  return {
    scene,
    emailsTo,
    /** An event of its own for each test. */
    async onSale(title = 'Sügisõhtu'): Promise<number> {
      const id = nextEvent++
      await sell(scene.test, { id, seats: 60, standing: [50] }, title)
      return id
    },
    order: (input: ChangeInput) => orderChange(scene.test.shop, input),
    /** Everything that is planned for later is due now, the end of the time to choose included. */
    async afterDeadline(): Promise<void> {
      await scene.rows(
        `UPDATE event_change SET choose_until = now() - interval '1 second', created_at = created_at - interval '5 days'
         WHERE state = 'open'`,
      )
      await scene.rows(`UPDATE orders SET created_at = created_at - interval '6 days'`)
      for (let round = 0; round < 12; round++) {
        await scene.rows(`UPDATE outbox SET run_at = now() WHERE kind = 'settle_event_change' AND done_at IS NULL`)
        if ((await scene.work()) === 0) return
      }
    },
    async tokenOf(bought: Bought): Promise<string> {
      const mail = (await emailsTo(bought)).findLast(({ kind }) => kind === 'event_change')
      return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    },
    /** What the link of the email shows to anybody who has it, without a session. */
    async shown(token: string): Promise<EventChange> {
      const answer = await scene.test.ask(`GET /api/v1/event-changes?language=en&token=${token}`, { host: scene.host })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<EventChange>()
    },
    choose: (token: string, choice: string, expectedTotal: number) =>
      scene.test.ask('POST /api/v1/event-changes?language=en', {
        host: scene.host,
        body: { token, choice, expectedTotal },
      }),
    stateOf: async ({ buyer, started }: Bought) => (await buyer.status(started)).state,
  }
}

export type ChangeStage = Awaited<ReturnType<typeof openChangeStage>>
