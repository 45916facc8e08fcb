/** A small plan as pretix writes it, with fields of newer versions that this house has no word for. */
export const smallPretixPlan = () => ({
  name: 'Väike saal',
  size: { width: 400, height: 300 },
  categories: [
    { name: 'Parter', color: '#7a2323' },
    { name: 'Rõdu', color: '#236e7a' },
  ],
  zones: [
    {
      name: 'Parter',
      zone_id: 'z1',
      position: { x: 50, y: 80 },
      rows: [
        {
          row_number: '1',
          row_number_position: 'both',
          uuid: 'row-1',
          position: { x: 0, y: 0 },
          seats: ['1', '2', '3'].map((seat_number, at) => ({
            seat_guid: `p-1-${seat_number}`,
            seat_number,
            position: { x: at * 25, y: 0 },
            category: 'Parter',
            start_at: 1,
          })),
        },
        {
          row_number: '1',
          position: { x: 125, y: 0 },
          seats: ['4', '5'].map((seat_number, at) => ({
            seat_guid: `p-1-${seat_number}`,
            seat_number,
            position: { x: at * 25, y: 0 },
            category: 'Parter',
          })),
        },
      ],
      areas: [
        {
          uuid: 'area-1',
          shape: 'rectangle',
          color: '#eeeeee',
          border_color: '#000000',
          rotation: 0,
          position: { x: 0, y: -60 },
          rectangle: { width: 150, height: 40 },
          text: { text: 'Lava', color: '#000000', size: 12, position: { x: 10, y: 10 } },
        },
        { uuid: 'area-2', shape: 'circle', rotation: 0, position: { x: 200, y: 10 }, circle: { radius: 12 } },
      ],
    },
    {
      name: 'Rõdu',
      position: { x: 50, y: 200 },
      rows: [
        {
          row_number: 'A',
          seats: [{ seat_guid: 'b-a-1', seat_number: '1', position: { x: 0, y: 0 }, category: 'Rõdu' }],
        },
      ],
    },
  ],
})

type Plan = ReturnType<typeof smallPretixPlan>

/** What a test changes of the small plan. */
export const partsOf = ({ zones, categories }: Plan) => {
  const [stalls, balcony] = zones
  const [left, right] = stalls?.rows ?? []
  const [first, second] = left?.seats ?? []
  const [fourth] = right?.seats ?? []
  const [upper] = balcony?.rows[0]?.seats ?? []
  const category = categories[1]
  if (!stalls || !left || !first || !second || !fourth || !upper || !category)
    throw new Error('The small plan is smaller')
  return { stalls, left, first, second, fourth, upper, category }
}
