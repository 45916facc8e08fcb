import type { ZoneShape } from '../zone-look.rules.ts'
import type { HallGeometry, Point } from '@parter/contract/seat-map/geometry.ts'

/** A part of the hall as it is drawn from afar. In the order of the geometry's sections. */
export interface MapSection {
  readonly id: number
  readonly outline: readonly Point[]
  /** Code of its floor; null: on every floor. */
  readonly floor: string | null
  /** The event's zones that it has, as positions in `looks`; none: nothing is sold here. */
  readonly zones: readonly number[]
  readonly isStanding: boolean
  /** From 0 to 1. */
  readonly shareLeft: number
  readonly name: string
  /** What is left, and the lowest price, in words. */
  readonly left: string
  readonly price: string | null
}

export interface MapShape {
  readonly kind: string
  readonly label: string | null
  readonly floor: string | null
  readonly points: readonly Point[]
}

/** How a zone looks: its sign, and which of the 24 shades. */
export interface ZoneLook {
  readonly shape: ZoneShape
  readonly shade: number
}

/** All that is drawn of a hall. Until the seats are there, its sections are. */
export interface MapHall {
  readonly sections: readonly MapSection[]
  readonly shapes: readonly MapShape[]
  readonly geometry: HallGeometry | null
  /** Of the event's zones. */
  readonly looks: readonly ZoneLook[]
  /** For each zone of the geometry: position in `looks`; -1: this event doesn't sell it. */
  readonly zoneLooks: readonly number[]
}
