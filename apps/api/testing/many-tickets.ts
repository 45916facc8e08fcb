import pg from 'pg'

/** Ids of copied rows begin there. */
const COPIES = 10_000_000

/**
 * Copies a ticket, with its order and cart, so often, as if a stadium had been sold: each copy is an order of its own, in rows of
 * a hundred seats.
 * @returns the codes of the copies
 */
export const copyTicket = async (databaseUrl: string, ticketId: string, count: number): Promise<string[]> => {
  // not a pool of the shop's, whose statements must be short
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows: found } = await client.query<{ order: number; cart: number; line: number }>(
    `SELECT t.order_id AS "order", o.cart_id AS cart, t.line_no AS line FROM ticket t JOIN orders o ON o.id = t.order_id WHERE t.id = $1`,
    [ticketId],
  )
  const [of] = found
  if (!of) throw new Error(`There is no ticket ${ticketId}`)
  const copy = async (table: string, where: string, changed: Readonly<Record<string, string>>): Promise<void> => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT quote_ident(column_name) AS name FROM information_schema.columns
       WHERE table_name = $1 AND table_schema = 'public' AND is_generated = 'NEVER'`,
      [table],
    )
    const columns = rows.map(({ name }) => name).join(', ')
    const pairs = Object.entries(changed).map(([column, value]) => `'${column}', ${value}`)
    await client.query(
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM (
         SELECT (jsonb_populate_record(found, jsonb_build_object(${pairs.join(', ')}))).*
         FROM ${table} AS found, generate_series(1, ${count}) AS n WHERE ${where}) AS copies`,
    )
  }
  const id = `${COPIES} + n`
  await copy('cart', `found.id = ${of.cart}`, { id })
  await copy('orders', `found.id = ${of.order}`, { id, cart_id: id, reference: `'C' || n`, token: `'copy-' || n` })
  await copy('order_line', `order_id = ${of.order} AND line_no = ${of.line}`, {
    order_id: id,
    place_id: id,
    label: `label || jsonb_build_object('row', (n / 100)::text, 'seat', (n % 100)::text)`,
  })
  const { rows } = await client.query<{ code: string }>(
    `INSERT INTO ticket (order_id, line_no, event_id, place_id, code)
     SELECT l.order_id, l.line_no, l.event_id, l.place_id, upper(substr(md5('copy ' || l.order_id), 1, 26))
     FROM order_line l WHERE l.order_id > ${COPIES} ORDER BY l.order_id RETURNING code`,
  )
  await client.query('ANALYZE ticket, order_line, orders')
  await client.end()
  return rows.map(({ code }) => code)
}
