import type { Label } from '@parter/contract/seat-map/geometry.ts'
import type { HallFaultKind } from '@parter/contract/seat-map/hall-faults.ts'
import type { ModelSeat } from '@parter/contract/seat-map/hall-model.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import { useCallback } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'

export const KIND_LABELS: Readonly<Record<ModelSeat['kind'], MessageKey>> = {
  normal: 'halls_kind_normal',
  wheelchair: 'seat_map_seat_wheelchair',
  companion: 'seat_map_seat_companion',
  restricted_view: 'seat_map_seat_restricted_view',
  removed: 'halls_kind_removed',
}

export const FAULT_LABELS: Readonly<Record<HallFaultKind, MessageKey>> = {
  zone_twice: 'halls_fault_zone_twice',
  floor_twice: 'halls_fault_floor_twice',
  section_twice: 'halls_fault_section_twice',
  floor_missing: 'halls_fault_floor_missing',
  outline_crossed: 'halls_fault_outline_crossed',
  standing_zone_missing: 'halls_fault_standing_zone_missing',
  seat_twice: 'halls_fault_seat_twice',
  row_twice: 'halls_fault_row_twice',
  overlap: 'halls_fault_overlap',
  outside: 'halls_fault_outside',
  zone_missing: 'halls_fault_zone_missing',
  number_twice: 'halls_fault_number_twice',
  unreachable: 'halls_fault_unreachable',
  section_empty: 'halls_fault_section_empty',
}

/** The kinds of shapes that the seat map can draw. */
export const SHAPE_LABELS: Readonly<Record<string, MessageKey>> = {
  stage: 'seat_map_stage',
  screen: 'halls_shape_screen',
  pitch: 'halls_shape_pitch',
  wall: 'halls_shape_wall',
  bar: 'halls_shape_bar',
  entrance: 'halls_shape_entrance',
  desk: 'halls_shape_desk',
}

/** A name in the page's language, or else in any. */
export const useNameOf = (): ((label: Label) => string) => {
  const { language, portal } = useShop()
  const { defaultLocale } = portal
  return useCallback(
    (label) => label[language] ?? label[defaultLocale] ?? Object.values(label)[0] ?? '',
    [language, defaultLocale],
  )
}
