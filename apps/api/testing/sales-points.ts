/** Runs a statement of SQL. */
type Ask = (question: string, values?: unknown[]) => Promise<unknown>

/** Puts a sales point into a test's database. @param eventIds the only events whose tickets it holds; empty: every event */
export async function putSalesPoint(
  ask: Ask,
  { id, county = 'Harju maakond', eventIds = [] }: { id: number; county?: string; eventIds?: number[] },
): Promise<void> {
  await ask(
    `INSERT INTO sales_point (id, portal_code, position, county, city, address, postal_code, phone, latitude, longitude, hours, event_ids)
     VALUES ($1, 'ee', $1, $2, 'Tallinn', 'Viru väljak 4', '10111', '+372 000 0001', 59.4362, 24.7553, $3, $4)`,
    [id, county, JSON.stringify([{ days: [1, 2, 3, 4, 5], from: '10:00', until: '20:00' }]), eventIds],
  )
  await ask(
    `INSERT INTO sales_point_text (sales_point_id, language, name, address) VALUES ($1, 'et', $2, NULL), ($1, 'ru', $3, 'площадь Виру, 4')`,
    [id, `Näidiskassa ${id}`, `Касса ${id}`],
  )
}
