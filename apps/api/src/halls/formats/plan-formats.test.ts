import type { HallModel, ModelRow, ModelSeat } from '@parter/contract/seat-map/hall-model.ts'
import { describe, expect, it } from 'vitest'
import { partsOf, smallPretixPlan } from '../../../testing/hall-plans.ts'
import { planOfModel } from '../plan/plan-of-model.rules.ts'
import { readPlan } from './read-plan.ts'
import { writeSvg } from './write-plan.ts'
import { writePretix } from './write-pretix.rules.ts'

type Plan = ReturnType<typeof smallPretixPlan>
const read = (plan: unknown) => readPlan(JSON.stringify(plan), 'pretix', 'et')
const readChanged = (change: (plan: Plan) => void) => {
  const plan = smallPretixPlan()
  change(plan)
  return read(plan)
}
const modelOf = (plan: unknown): HallModel => {
  const { model, faults } = read(plan)
  if (!model || faults.length > 0) throw new Error(JSON.stringify(faults))
  return model
}
const rowsOf = (model: HallModel): readonly ModelRow[] =>
  model.sections.flatMap((section) => (section.kind === 'seated' ? section.rows : []))

describe('a pretix seating plan', () => {
  it('becomes a hall: zones sections, categories zones, rows of one number one row, areas shapes', () => {
    const model = modelOf(smallPretixPlan())
    expect(model.sections.map(({ id, name }) => [id, name])).toEqual([
      [1, { et: 'Parter' }],
      [2, { et: 'Rõdu' }],
    ])
    expect(rowsOf(model).map(({ label, seats }) => [label, seats.map((seat) => seat.label).join()])).toEqual([
      ['1', '1,2,3,4,5'],
      ['A', '1'],
    ])
    expect(model.zones.map(({ code }) => code)).toEqual(['parter', 'rodu'])
    const [first, second] = rowsOf(model)[0]?.seats ?? []
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBe(55)
    expect(model.shapes.map(({ kind, label }) => [kind, label?.et])).toEqual([
      ['stage', 'Lava'],
      ['wall', undefined],
    ])
    expect(model.focalPoint[1]).toBeLessThan(first?.y ?? 0)
  })

  it('is unchanged after import and export, including unknown fields', () => {
    const plan = smallPretixPlan()
    const { model, foreign } = read(plan)
    expect(model && writePretix(model, 'x', 'et', foreign)).toEqual(plan)
  })

  it('is exported with its changes, and only those', () => {
    const plan = smallPretixPlan()
    const { model, foreign } = read(plan)
    const changed = (seat: ModelSeat): ModelSeat =>
      seat.label === '2' ? { ...seat, kind: 'removed' } : seat.label === '3' ? { ...seat, x: seat.x + 55 } : seat
    const edited: HallModel = {
      ...(model as HallModel),
      sections: (model?.sections ?? []).map((section) =>
        section.kind === 'standing' || section.id !== 1
          ? section
          : {
              ...section,
              rows: section.rows.map((row) => ({
                ...row,
                seats: [...row.seats.map(changed), { label: '6', x: 900, y: 330, kind: 'normal', zone: 'parter' }],
              })),
            },
      ),
    }
    const numbered = planOfModel(edited).seats.map((seat) => [seat.seatLabel, seat.placeId])
    expect(numbered).toContainEqual(['6', 1001006])
    const written = writePretix(edited, 'x', 'et', foreign)
    const [one, two] = plan.zones[0]?.rows ?? []
    expect(written.zones[0]?.rows[0]?.seats).toEqual([one?.seats[0], { ...one?.seats[2], position: { x: 75, y: 0 } }])
    expect(written.zones[0]?.rows[1]).toEqual(two)
    expect(written.zones.at(-1)?.rows[0]?.seats.map(({ seat_number }) => seat_number)).toEqual(['6'])
  })

  it('is written of a hall that never was one, and read again as the same hall', () => {
    const model = modelOf(smallPretixPlan())
    const again = modelOf(JSON.parse(JSON.stringify(writePretix(model, 'Saal', 'et'))))
    expect(rowsOf(again).map(({ seats }) => seats.length)).toEqual(rowsOf(model).map(({ seats }) => seats.length))
    expect(again.shapes).toHaveLength(model.shapes.length)
  })

  it.each<[string, (plan: Plan) => void, string]>([
    [
      'doubled guids',
      (plan) => void (partsOf(plan).upper.seat_guid = 'p-1-1'),
      '$.zones[1].rows[0].seats[0].seat_guid',
    ],
    [
      'an unknown category',
      (plan) => void (partsOf(plan).second.category = 'Lož'),
      '$.zones[0].rows[0].seats[1].category',
    ],
    [
      'doubled labels',
      (plan) => void (partsOf(plan).fourth.seat_number = '3'),
      '$.zones[0].rows[1].seats[0].seat_number',
    ],
    ['seats in each other', (plan) => void (partsOf(plan).second.position.x = 2), '$.zones[0].rows[0].seats[1]'],
    [
      'a place that is no number',
      (plan) => void Object.assign(partsOf(plan).stalls, { position: { x: 'left', y: 0 } }),
      '$.zones[0].position.x',
    ],
    ['a place out of this world', (plan) => void (partsOf(plan).stalls.position.x = 1e12), '$.zones[0].position.x'],
    ['no seats', (plan) => void (plan.zones = plan.zones.map((zone) => ({ ...zone, rows: [] }))), '$.zones'],
    ['doubled categories', (plan) => void (partsOf(plan).category.name = 'Parter'), '$.categories[1].name'],
  ])('is refused for %s, with the path', (_, change, path) => {
    expect(readChanged(change).faults.map((fault) => fault.path)).toContain(path)
  })

  it('is refused when it is no plan at all, too deep, or too large', () => {
    for (const text of ['', '{', 'null', '[]', '{"zones":{}}', '"plan"'])
      expect(readPlan(text, 'pretix', 'et').faults.length, text).toBeGreaterThan(0)
    const row = {
      row_number: '1',
      seats: Array.from({ length: 1000 }, (_, at) => ({
        seat_guid: `${at}`,
        seat_number: `${at}`,
        position: { x: at, y: 0 },
        category: 'a',
      })),
    }
    const plan = { name: 'x', categories: [{ name: 'a' }], zones: [{ position: { x: 0, y: 0 }, rows: [row] }] }
    expect(read(plan).faults[0]?.path).toBe('$.zones[0].rows[0].seats')
    const heap = { ...row, seats: row.seats.slice(0, 900).map((seat) => ({ ...seat, position: { x: 0, y: 0 } })) }
    const faults = read({ ...plan, zones: [{ position: { x: 0, y: 0 }, rows: [heap] }] }).faults
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.length).toBeLessThan(60)
  })

  it('may have names that mean something to the language', () => {
    const plan = smallPretixPlan()
    partsOf(plan).first.seat_guid = '__proto__'
    partsOf(plan).left.row_number = 'constructor'
    const { model, foreign, faults } = read(plan)
    expect(faults).toEqual([])
    expect(model && writePretix(model, 'x', 'et', foreign)).toEqual(plan)
  })
})

const svg = (inside: string, attributes = 'viewBox="0 0 2000 1500"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

describe('a drawing', () => {
  it('becomes shapes, standing areas and seats, wherever groups have moved them', () => {
    const { model, faults } = readPlan(
      svg(`<g transform="translate(100 50) scale(2)"><rect id="stage" x="0" y="0" width="100" height="50"/></g>
        <path class="wall" d="M 0 0 h 100 v 10 q 10 10 20 0 a 5 5 0 0 1 10 0 z"/>
        <polygon data-standing="floor" data-capacity="300" data-label="Põrand" points="0,400 500,400 500,800 0,800"/>
        <g transform="translate(1000,400)"><circle data-section="Parter" data-row="A" data-seat="1" cx="0" cy="0" r="20"/>
        <circle data-section="Parter" data-row="A" data-seat="2" data-kind="wheelchair" cx="60" cy="0" r="20"/></g>
        <text x="10" y="20">Sissepääs &amp; riided</text>`),
      'svg',
      'et',
    )
    expect(faults).toEqual([])
    expect(model?.shapes[0]).toEqual({
      kind: 'stage',
      points: [
        [100, 50],
        [300, 50],
        [300, 150],
        [100, 150],
      ],
    })
    expect(model?.shapes.map(({ kind }) => kind)).toEqual(['stage', 'wall', 'text'])
    expect(model?.shapes[2]?.label).toEqual({ et: 'Sissepääs & riided' })
    expect(model && rowsOf(model)[0]?.seats.map(({ x, y, kind }) => [x, y, kind])).toEqual([
      [1000, 400, 'normal'],
      [1060, 400, 'wheelchair'],
    ])
    expect(model?.zones.find(({ code }) => code === 'floor')).toMatchObject({ kind: 'standing', capacity: 300 })
    expect(model?.focalPoint).toEqual([200, 100])
  })

  it('is written and read again as the same hall', () => {
    const model = modelOf(smallPretixPlan())
    const again = readPlan(writeSvg(model, 'et'), 'svg', 'et')
    expect(again.faults).toEqual([])
    const bare = (one: HallModel) =>
      rowsOf(one).map(({ label, seats }) => [
        label,
        seats.map(({ label: name, x, y, kind, zone }) => [name, x, y, kind, zone]),
      ])
    expect(again.model && bare(again.model)).toEqual(bare(model))
    expect(again.model?.shapes).toEqual(model.shapes)
    expect(again.model?.focalPoint).toEqual(model.focalPoint)
  })

  it.each([
    ['entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'types or entities'],
    ['what isn’t closed', '<svg><g></svg>', 'isn’t open'],
    ['another document', '<html></html>', 'not a drawing'],
    ['no size', '<svg/>', 'no size'],
    ['things from elsewhere', svg('<image href="http://example.com/x.png"/>'), 'can’t be taken in'],
    ['a broken path', svg('<path d="M 0 0 L nothing"/>'), 'no outline'],
    [
      'a transformation that is none',
      svg('<g transform="skewX(3)"><rect width="1" height="1"/></g>'),
      'transformation',
    ],
    ['a place out of this world', svg('<rect x="1e30" y="0" width="1" height="1"/>'), '10 kilometres'],
    ['a zone that is no code', svg('<circle data-seat="1" data-zone="A b" cx="5" cy="5" r="1"/>'), 'lower-case'],
    [
      'two seats of one name',
      svg('<circle data-seat="1" cx="50" cy="50"/><circle data-seat="1" cx="500" cy="50"/>'),
      'second',
    ],
  ])('is refused for %s', (_, text, message) => {
    expect(
      readPlan(text, 'svg', 'et')
        .faults.map((fault) => fault.message)
        .join(),
    ).toContain(message)
  })
})
