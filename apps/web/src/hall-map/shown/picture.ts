import type { Camera, Frame } from '../plan/camera.rules.ts'
import type { Detail } from '../plan/detail.rules.ts'
import type { MapHall } from './map-hall.rules.ts'
import type { Palette } from './palette.ts'
import type { Place } from '../pixels/pixels.rules.ts'
import type { Bounds, PlaceIndex } from '../plan/place-index.rules.ts'

/** What is known of the seats and never changes while the map is open. */
export interface SeatPlan {
  readonly index: PlaceIndex
  /** The row of each seat. */
  readonly rowOf: Uint16Array
}

/** Everything that one frame shows. */
export interface Picture {
  /** Another number whenever something else than the camera, one's own seats or the pointer makes another picture. */
  readonly revision: number
  readonly hall: MapHall
  /** Null while no seat is seen. */
  readonly seats: SeatPlan | null
  /** Distance between neighbours, in the plan's units. */
  readonly pitch: number
  readonly sectionBounds: readonly Bounds[]
  /** Of the whole hall. */
  readonly bounds: Bounds
  /** Style of each seat (seat-styles.rules.ts). */
  readonly seatStyles: Uint8Array
  readonly camera: Camera
  readonly frame: Frame
  /** Device pixels for a CSS pixel. */
  readonly ratio: number
  readonly palette: Palette
  readonly detail: Detail
  readonly mine: ReadonlySet<number>
  readonly focused: number
  readonly hovered: number
  /** The seat whose view is shown beside the map; -1: none. */
  readonly looked: number
  /** Position of the section that is pointed at; -1: none. */
  readonly pointed: number
  /** Only this zone is of interest; -1: all are. */
  readonly onlyZone: number
  readonly floor: string | null
  /** Seats that the shop has chosen: with a line around them. */
  readonly found: readonly number[]
  readonly font: string
  /** The face of display lines. */
  readonly display: string
}

/** Where the plan is among the pixels. */
export const placeOf = ({ camera, frame, ratio }: Picture): Place => {
  const scale = camera.scale * ratio
  return {
    scale,
    left: (frame.width / 2) * ratio - camera.x * scale,
    top: (frame.height / 2) * ratio - camera.y * scale,
  }
}

/** The camera that looks from a place. */
export const cameraAt = ({ scale, left, top }: Place, { frame, ratio }: Picture): Camera => ({
  x: ((frame.width / 2) * ratio - left) / scale,
  y: ((frame.height / 2) * ratio - top) / scale,
  scale: scale / ratio,
})

/** Puts the context into CSS pixels of the frame. */
export const inFramePixels = (context: CanvasRenderingContext2D, { ratio }: Picture): void =>
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
