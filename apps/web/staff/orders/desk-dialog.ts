import type { OrderStory } from '@parter/contract/desk/order-story.ts'

/** What each dialog of the desk is given. */
export interface DeskDialogProps {
  readonly order: OrderStory
  readonly onClose: () => void
  /** @param said what the toast says */
  readonly onDone: (said: string) => void
}
