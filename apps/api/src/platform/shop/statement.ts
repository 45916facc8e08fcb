import type { CompiledQuery, QueryResult } from 'kysely'
import type { Querying } from './shop.ts'

/** Stands for a value while a statement is built. */
class Place {
  readonly name: string | symbol
  constructor(name: string | symbol) {
    this.name = name
  }
}

/** A finished query of the builder. */
interface Built<Row> {
  compile(db: Querying): CompiledQuery<Row>
}

/**
 * A statement of the buying path: the query builder makes its text once instead of at every call, which costs more than
 * sending it.
 * @param build must only put the values into the query: the first time they are stand-ins
 */
export const statement = <Values extends object, Row>(
  build: (db: Querying, values: Values) => Built<Row>,
): ((db: Querying, values: Values) => Promise<QueryResult<Row>>) => {
  const places = new Proxy({}, { get: (_, name) => new Place(name) }) as Values
  let built: CompiledQuery<Row> | undefined
  return async (db, values) => {
    built ??= build(db, places).compile(db)
    const parameters = built.parameters.map((one) => (one instanceof Place ? values[one.name as keyof Values] : one))
    return await db.executeQuery({ ...built, parameters })
  }
}
