import type { GeometryShape, Label, Point } from '@parter/contract/seat-map/geometry.ts'
import type { HallModel, ModelSeat, ModelZone } from '@parter/contract/seat-map/hall-model.ts'
import {
  changedSection,
  changedShape,
  changedZone,
  renamedFloor,
  type SectionChange,
  withArea,
  withFloor,
  withoutFloor,
  withoutSection,
  withoutZone,
  withRows,
  withSection,
  withShape,
  withZone,
} from './hall-parts.rules.ts'
import { nameRows, numberSeats, type RowNaming, type SeatNumbering } from './numbering.rules.ts'
import { bent, type Chosen, copied, mirrored, moved, resized, withoutChosen } from './place-things.rules.ts'
import { mapSeats, numbered, type SeatIds } from './plan-seats.rules.ts'
import { drawnRows, type RowDrag } from './row-shape.rules.ts'

/** Everything that can be done to a hall: plain data, so that it can be tried by the thousand. */
export type Command =
  | { readonly do: 'addRows'; readonly section: number; readonly zone: string; readonly drag: RowDrag }
  | { readonly do: 'move'; readonly chosen: Chosen; readonly dx: number; readonly dy: number }
  | { readonly do: 'resize'; readonly chosen: Chosen; readonly width: number; readonly height: number }
  | { readonly do: 'mirror' | 'remove'; readonly chosen: Chosen }
  | { readonly do: 'copy'; readonly seats: SeatIds; readonly dx: number; readonly dy: number }
  | { readonly do: 'copyMirrored'; readonly seats: SeatIds }
  | { readonly do: 'bend'; readonly seats: SeatIds; readonly bend: number }
  | { readonly do: 'numberSeats'; readonly seats: SeatIds; readonly rule: SeatNumbering }
  | { readonly do: 'nameRows'; readonly seats: SeatIds; readonly rule: RowNaming }
  | { readonly do: 'nameSeat'; readonly seat: number; readonly label: string }
  | { readonly do: 'setKind'; readonly seats: SeatIds; readonly kind: ModelSeat['kind'] }
  | { readonly do: 'setZone'; readonly seats: SeatIds; readonly zone: string }
  | { readonly do: 'addSection'; readonly name: Label; readonly floor: string | null }
  | { readonly do: 'changeSection'; readonly id: number; readonly change: SectionChange }
  | { readonly do: 'removeSection'; readonly id: number }
  | {
      readonly do: 'addArea'
      readonly name: Label
      readonly floor: string | null
      readonly outline: readonly Point[]
    }
  | { readonly do: 'addShape'; readonly shape: GeometryShape }
  | { readonly do: 'changeShape'; readonly at: number; readonly change: Parameters<typeof changedShape>[2] }
  | { readonly do: 'addZone'; readonly kind: ModelZone['kind']; readonly name: Label }
  | { readonly do: 'changeZone'; readonly code: string; readonly change: Parameters<typeof changedZone>[2] }
  | { readonly do: 'removeZone' | 'removeFloor'; readonly code: string }
  | { readonly do: 'addFloor'; readonly name: Label }
  | { readonly do: 'renameFloor'; readonly code: string; readonly name: Label }
  | { readonly do: 'setFocalPoint'; readonly point: Point }
  | { readonly do: 'setSize'; readonly width: number; readonly height: number }
  | { readonly do: 'replace'; readonly plan: HallModel }

/**
 * What a command makes of a hall. The hall that is given stays as it is; one that the command doesn't change is returned
 * as the same object.
 */
export const applied = (plan: HallModel, command: Command): HallModel => {
  switch (command.do) {
    case 'addRows':
      return withRows(plan, command.section, command.zone, drawnRows(command.drag, plan.focalPoint))
    case 'move':
      return moved(plan, command.chosen, command.dx, command.dy)
    case 'resize':
      return resized(plan, command.chosen, command.width, command.height)
    case 'mirror':
      return mirrored(plan, command.chosen)
    case 'remove':
      return withoutChosen(plan, command.chosen)
    case 'copy':
      return copied(plan, command.seats, command.dx, command.dy, null)
    case 'copyMirrored':
      return copied(plan, command.seats, 0, 0, plan.focalPoint[0])
    case 'bend':
      return bent(plan, command.seats, command.bend)
    case 'numberSeats':
      return numberSeats(plan, command.seats, command.rule)
    case 'nameRows':
      return nameRows(plan, command.seats, command.rule)
    case 'nameSeat':
      return mapSeats(plan, new Set([command.seat]), (seat) => ({ ...seat, label: command.label }))
    case 'setKind':
      return mapSeats(plan, command.seats, (seat) => ({ ...seat, kind: command.kind }))
    case 'setZone':
      return mapSeats(plan, command.seats, (seat) => ({ ...seat, zone: command.zone }))
    default:
      return appliedToParts(plan, command)
  }
}

type PartCommand = Exclude<
  Command,
  {
    readonly do:
      | 'addRows'
      | 'move'
      | 'resize'
      | 'mirror'
      | 'remove'
      | 'copy'
      | 'copyMirrored'
      | 'bend'
      | 'numberSeats'
      | 'nameRows'
      | 'nameSeat'
      | 'setKind'
      | 'setZone'
  }
>

const appliedToParts = (plan: HallModel, command: PartCommand): HallModel => {
  switch (command.do) {
    case 'addSection':
      return withSection(plan, command.name, command.floor)
    case 'changeSection':
      return changedSection(plan, command.id, command.change)
    case 'removeSection':
      return withoutSection(plan, command.id)
    case 'addArea':
      return withArea(plan, command.name, command.floor, command.outline)
    case 'addShape':
      return withShape(plan, command.shape)
    case 'changeShape':
      return changedShape(plan, command.at, command.change)
    case 'addZone':
      return withZone(plan, command.kind, command.name)
    case 'changeZone':
      return changedZone(plan, command.code, command.change)
    case 'removeZone':
      return withoutZone(plan, command.code)
    case 'addFloor':
      return withFloor(plan, command.name)
    case 'renameFloor':
      return renamedFloor(plan, command.code, command.name)
    case 'removeFloor':
      return withoutFloor(plan, command.code)
    case 'setFocalPoint':
      return { ...plan, focalPoint: command.point }
    case 'setSize':
      return { ...plan, width: command.width, height: command.height }
    case 'replace':
      return numbered(command.plan)
  }
}
