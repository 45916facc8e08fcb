import type { ContentItemReply } from '@parter/contract/content-items/content-items.ts'
import type { ContentItemKind, ItemFault } from '@parter/contract/content-items/item-content.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import { createContext, useContext } from 'react'
import type { DraftEditor, DraftState } from '../platform/drafts/draft-editor.ts'

export type Item = ContentItemReply

export const KINDS: readonly ContentItemKind[] = [
  'news',
  'info_section',
  'info_article',
  'banner',
  'venue',
  'promoter',
  'series',
  'sales_point',
  'navigation',
  'link_list',
  'form',
]

/** What every field of an item knows. */
interface ItemEditing {
  readonly editor: DraftEditor<Item>
  readonly state: DraftState<Item>
}

export const ItemEditingProvider = createContext<ItemEditing | null>(null)

/** @throws Error outside of an editor: a mistake in code */
export const useItem = (): ItemEditing => {
  const editing = useContext(ItemEditingProvider)
  if (!editing) throw new Error('A field needs an editor')
  return editing
}

const OWN_FAULTS: Readonly<Partial<Record<ItemFault, MessageKey>>> = {
  slug_taken: 'content_items_fault_slug_taken',
  picture_needed: 'content_items_fault_picture_needed',
}

/** The sentence of a fault. */
export const itemFaultKey = (code: ItemFault): MessageKey =>
  OWN_FAULTS[code] ?? (`event_drafts_fault_${code}` as MessageKey)
