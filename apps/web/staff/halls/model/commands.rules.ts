import type { GeometryShape, Label, Point } from '@parter/contract/seat-map/geometry.ts'
import type { HallModel, ModelRow, ModelSeat, ModelSection, ModelZone } from '@parter/contract/seat-map/hall-model.ts'
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
import { freeLabel, nameRows, numberSeats, type RowNaming, type SeatNumbering } from './numbering.rules.ts'
import { addedCorner, copiedThing, movedCorner, reshaped, withoutCorner } from './outlines.rules.ts'
import { bent, type Chosen, copied, mirrored, moved, resized, turned, withoutChosen } from './place-things.rules.ts'
import { isAmong, mapRows, mapSeats, numbered, rowsWith, type SeatIds } from './plan-seats.rules.ts'
import { drawnRows, type RowDrag } from './row-shape.rules.ts'
import { type TableNumbering, withTableShape, withTables } from './table-parts.rules.ts'
import type { TableShape } from './table-shape.rules.ts'

/** Where seats go: a section that is there, or a new one with this name. */
type Destination = { readonly section: number } | { readonly name: Label; readonly floor: string | null }

/**
 * Moves the selected seats to another section, row by row; rows keep their names where these are free there, and a table
 * moves if all of its seats do. The seats get numbers of that section, since a place's number contains its section;
 * publishing is refused for events in which they are sold or held.
 */
const movedToSection = (plan: HallModel, ids: SeatIds, to: Destination): HallModel => {
  const going = rowsWith(plan, ids).filter(({ section }) => !('section' in to) || section.id !== to.section)
  if (going.length === 0) return plan
  const goes = new Set(going.flatMap(({ chosen }) => chosen))
  const whole = 'section' in to ? plan : withSection(plan, to.name, to.floor)
  const target = 'section' in to ? to.section : whole.sections.at(-1)?.id
  if (!whole.sections.some(({ id, kind }) => id === target && kind === 'seated')) return plan
  const left = mapRows(whole, (row) => {
    const kept = row.seats.filter((seat) => !goes.has(seat))
    if (kept.length === row.seats.length) return row
    return kept.length > 0 ? { ...row, seats: kept } : null
  })
  const sections = left.sections.map((section): ModelSection => {
    if (section.kind === 'standing' || section.id !== target) return section
    const taken = new Set(section.rows.map(({ label }) => label))
    const added = going.map(({ row, chosen }): ModelRow => {
      const { table, seats, label } = row
      const isWhole = seats.every(isAmong(ids))
      return {
        label: freeLabel(label, taken),
        seats: chosen.map(({ placeId: _, ...seat }) => seat),
        ...(table && isWhole ? { table } : {}),
      }
    })
    return { ...section, rows: [...section.rows, ...added] }
  })
  return numbered({ ...left, sections })
}

/** Everything that can be done to a hall, as plain data, so that tests can generate sequences of commands. */
export type Command =
  | { readonly do: 'addRows'; readonly section: number; readonly zone: string; readonly drag: RowDrag }
  | { readonly do: 'move'; readonly chosen: Chosen; readonly dx: number; readonly dy: number }
  | { readonly do: 'resize'; readonly chosen: Chosen; readonly width: number; readonly height: number }
  | { readonly do: 'mirror' | 'remove'; readonly chosen: Chosen }
  | { readonly do: 'copy'; readonly seats: SeatIds; readonly dx: number; readonly dy: number }
  | { readonly do: 'copyMirrored'; readonly seats: SeatIds }
  | { readonly do: 'copyThing'; readonly chosen: Chosen; readonly dx: number; readonly dy: number }
  | { readonly do: 'copyThingMirrored'; readonly chosen: Chosen }
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
  | {
      readonly do: 'addTables'
      readonly section: number
      readonly zone: string
      readonly centres: readonly Point[]
      readonly label: string
      readonly shape: TableShape
      readonly numbering: TableNumbering
    }
  | {
      readonly do: 'layTables'
      readonly seats: SeatIds
      readonly shape: TableShape
      readonly numbering: TableNumbering
    }
  | { readonly do: 'moveToSection'; readonly seats: SeatIds; readonly to: Destination }
  | { readonly do: 'turn'; readonly chosen: Chosen; readonly degrees: number }
  | { readonly do: 'moveCorner'; readonly chosen: Chosen; readonly at: number; readonly point: Point }
  | { readonly do: 'addCorner' | 'removeCorner'; readonly chosen: Chosen; readonly at: number }
  | { readonly do: 'reform'; readonly chosen: Chosen; readonly form: 'rectangle' | 'oval' }
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

/** The function of each command. */
const DOINGS: {
  readonly [Do in Command['do']]: (plan: HallModel, command: Extract<Command, { do: Do }>) => HallModel
} = {
  addRows: (plan, { section, zone, drag }) => withRows(plan, section, zone, drawnRows(drag, plan.focalPoint)),
  addTables: (plan, { section, zone, centres, label, shape, numbering }) =>
    withTables(plan, section, zone, centres, label, shape, numbering),
  layTables: (plan, { seats, shape, numbering }) => withTableShape(plan, seats, shape, numbering),
  move: (plan, { chosen, dx, dy }) => moved(plan, chosen, dx, dy),
  moveToSection: (plan, { seats, to }) => movedToSection(plan, seats, to),
  turn: (plan, { chosen, degrees }) => turned(plan, chosen, degrees),
  resize: (plan, { chosen, width, height }) => resized(plan, chosen, width, height),
  moveCorner: (plan, { chosen, at, point }) => movedCorner(plan, chosen, at, point),
  addCorner: (plan, { chosen, at }) => addedCorner(plan, chosen, at),
  removeCorner: (plan, { chosen, at }) => withoutCorner(plan, chosen, at),
  reform: (plan, { chosen, form }) => reshaped(plan, chosen, form),
  mirror: (plan, { chosen }) => mirrored(plan, chosen),
  remove: (plan, { chosen }) => withoutChosen(plan, chosen),
  copy: (plan, { seats, dx, dy }) => copied(plan, seats, dx, dy, null),
  copyMirrored: (plan, { seats }) => copied(plan, seats, 0, 0, plan.focalPoint[0]),
  copyThing: (plan, { chosen, dx, dy }) => copiedThing(plan, chosen, dx, dy, null),
  copyThingMirrored: (plan, { chosen }) => copiedThing(plan, chosen, 0, 0, plan.focalPoint[0]),
  bend: (plan, { seats, bend }) => bent(plan, seats, bend),
  numberSeats: (plan, { seats, rule }) => numberSeats(plan, seats, rule),
  nameRows: (plan, { seats, rule }) => nameRows(plan, seats, rule),
  nameSeat: (plan, { seat: id, label }) => mapSeats(plan, new Set([id]), (seat) => ({ ...seat, label })),
  setKind: (plan, { seats, kind }) => mapSeats(plan, seats, (seat) => ({ ...seat, kind })),
  setZone: (plan, { seats, zone }) => mapSeats(plan, seats, (seat) => ({ ...seat, zone })),
  addSection: (plan, { name, floor }) => withSection(plan, name, floor),
  changeSection: (plan, { id, change }) => changedSection(plan, id, change),
  removeSection: (plan, { id }) => withoutSection(plan, id),
  addArea: (plan, { name, floor, outline }) => withArea(plan, name, floor, outline),
  addShape: (plan, { shape }) => withShape(plan, shape),
  changeShape: (plan, { at, change }) => changedShape(plan, at, change),
  addZone: (plan, { kind, name }) => withZone(plan, kind, name),
  changeZone: (plan, { code, change }) => changedZone(plan, code, change),
  removeZone: (plan, { code }) => withoutZone(plan, code),
  addFloor: (plan, { name }) => withFloor(plan, name),
  renameFloor: (plan, { code, name }) => renamedFloor(plan, code, name),
  removeFloor: (plan, { code }) => withoutFloor(plan, code),
  setFocalPoint: (plan, { point }) => ({ ...plan, focalPoint: point }),
  setSize: (plan, { width, height }) => ({ ...plan, width, height }),
  replace: (_, { plan }) => numbered(plan),
}

/**
 * Applies a command. The given hall is not mutated; if the command changes nothing, the same object is returned.
 */
export const applied = (plan: HallModel, command: Command): HallModel =>
  // the table has a function for each command, which TypeScript can't relate to the union
  (DOINGS[command.do] as (plan: HallModel, command: Command) => HallModel)(plan, command)
