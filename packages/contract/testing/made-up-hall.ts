import type { GeometryHead, HallGeometry, Label, Point, RowNumbering } from '../src/seat-map/geometry.ts'

const SEAT = 52
const ROW = 90
const SECTIONS_IN_RING = 40
const ZONES = 6

const named = (text: string): Label => ({ en: text })

interface Block {
  readonly ring: number
  /** Middle of the block, radians clockwise from the top. */
  readonly angle: number
  readonly inner: number
  readonly rows: number
}

/** Rings of blocks around a pitch, as many as hold the seats: each ring further back, with an aisle between blocks. */
const blocksFor = (seats: number): Block[] => {
  const blocks: Block[] = []
  let inner = 3_000 + Math.sqrt(seats) * 12
  let left = seats
  for (let ring = 0; left > 0; ring++) {
    const rows = Math.min(26, Math.max(4, Math.ceil(Math.sqrt(seats) / 12)))
    for (let block = 0; block < SECTIONS_IN_RING && left > 0; block++) {
      blocks.push({ ring, angle: (block / SECTIONS_IN_RING) * 2 * Math.PI, inner, rows })
      for (let row = 0; row < rows; row++) left -= seatsInRow(inner + row * ROW)
    }
    inner += rows * ROW + 250
  }
  return blocks
}

const seatsInRow = (radius: number): number => Math.floor((((2 * Math.PI) / SECTIONS_IN_RING) * radius * 0.93) / SEAT)

/**
 * A round hall of so many seats, always the same: curved rows in blocks, six zones, wheelchair places with companions,
 * restricted views, two standing areas. For benches and tests.
 * @param seats up to some 200,000
 */
export const madeHall = (seats: number): HallGeometry => {
  const blocks = blocksFor(seats)
  const last = blocks.at(-1)
  const outer = (last ? last.inner + last.rows * ROW : 3_000) + 1_000
  const [placeIds, xs, ys, kinds, zones] = [
    new Int32Array(seats),
    new Int32Array(seats),
    new Int32Array(seats),
    new Uint8Array(seats),
    new Uint16Array(seats),
  ]
  const rowStarts = [0]
  const rowSections: number[] = []
  const rowLabels: string[] = []
  const numberings: RowNumbering[] = []
  let seat = 0
  for (const [section, block] of blocks.entries()) {
    for (let row = 0; row < block.rows && seat < seats; row++) {
      const radius = block.inner + row * ROW
      const count = Math.min(seatsInRow(radius), seats - seat)
      for (let place = 0; place < count; place++, seat++) {
        const angle = block.angle + ((place - (count - 1) / 2) * SEAT) / radius
        placeIds[seat] = (section + 3) * 1_000_000 + (row + 1) * 1_000 + place + 1
        xs[seat] = Math.round(outer + Math.sin(angle) * radius)
        ys[seat] = Math.round(outer - Math.cos(angle) * radius)
        kinds[seat] =
          row === 0 && section % 8 === 0
            ? place === 0
              ? 1
              : place === 1
                ? 2
                : 0
            : row === block.rows - 1 && place > count - 3
              ? 3
              : 0
        zones[seat] = 2 + Math.min(ZONES - 1, block.ring * 2 + (row * 2 >= block.rows ? 1 : 0))
      }
      rowStarts.push(seat)
      rowSections.push(section + 2)
      rowLabels.push(String(row + 1))
      numberings.push({ first: 1, step: 1 })
    }
  }
  return {
    head: headOf(blocks, outer),
    placeIds,
    xs,
    ys,
    kinds,
    zones,
    rowStarts: Uint32Array.from(rowStarts),
    rowSections: Uint16Array.from(rowSections),
    rowLabels,
    numberings,
  }
}

const headOf = (blocks: readonly Block[], outer: number): GeometryHead => {
  const box = (x: number, y: number, width: number, height: number): Point[] => [
    [outer + x, outer + y],
    [outer + x + width, outer + y],
    [outer + x + width, outer + y + height],
    [outer + x, outer + y + height],
  ]
  return {
    hallVersionId: 1,
    width: outer * 2,
    height: outer * 2,
    focalPoint: [outer, outer - 1_000],
    floors: [
      { code: 'lower', name: named('Lower tier') },
      { code: 'upper', name: named('Upper tier') },
    ],
    zones: [
      ...['Standing left', 'Standing right'].map((name, at) => ({
        code: `standing-${at}`,
        kind: 'standing' as const,
        name: named(name),
        shade: at,
      })),
      ...Array.from({ length: ZONES }, (_, at) => ({
        code: `zone-${at}`,
        kind: 'seated' as const,
        name: named(`Zone ${at + 1}`),
        shade: at + 2,
      })),
    ],
    sections: [
      {
        id: 1,
        kind: 'standing',
        name: named('Standing left'),
        floor: 'lower',
        zone: 0,
        outline: box(-1_900, -700, 1_800, 2_200),
      },
      {
        id: 2,
        kind: 'standing',
        name: named('Standing right'),
        floor: 'lower',
        zone: 1,
        outline: box(100, -700, 1_800, 2_200),
      },
      ...blocks.map((block, at) => ({
        id: at + 3,
        kind: 'seated' as const,
        name: named(`Section ${block.ring + 1}${String((at % SECTIONS_IN_RING) + 1).padStart(2, '0')}`),
        floor: block.ring === 0 ? 'lower' : 'upper',
        zone: null,
        outline: [],
      })),
    ],
    shapes: [{ kind: 'stage', label: named('Stage'), points: box(-1_200, -1_800, 2_400, 900) }],
    tables: [],
  }
}
