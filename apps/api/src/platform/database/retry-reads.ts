import { setImmediate as turn } from 'node:timers/promises'
import { type CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, type QueryResult } from 'kysely'
import { isConnectionLost } from './database-errors.ts'

/** How often a read is retried, since the pool's next connection may be dead too. */
const MOST_AGAIN = 2

const BEGINS_AS_READ = /^\s*(?:select|with)\b/i
/** Keywords of statements that change or lock something, and of functions that do. */
const DOES_MORE = /\b(?:insert|update|delete|merge|into|nextval|setval|set_config|share|pg_\w+)\b/i

/** True for a statement that certainly changes nothing, however often it is sent. */
export const isRead = (statement: string): boolean => BEGINS_AS_READ.test(statement) && !DOES_MORE.test(statement)

/** A connection that retries reads outside a transaction on another connection. */
class RetryingConnection implements DatabaseConnection {
  #driver: Driver
  inner: DatabaseConnection
  isInTransaction = false

  constructor(driver: Driver, inner: DatabaseConnection) {
    this.#driver = driver
    this.inner = inner
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (let again = 0; ; again++) {
      try {
        return await this.inner.executeQuery<R>(query)
      } catch (error) {
        if (this.isInTransaction || again === MOST_AGAIN || !isConnectionLost(error) || !isRead(query.sql)) throw error
        // lets the pool notice the ends of other connections before one of them is taken
        await turn()
        const dead = this.inner
        this.inner = await this.#driver.acquireConnection()
        await this.#driver.releaseConnection(dead)
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize)
  }
}

const innerOf = (connection: DatabaseConnection): DatabaseConnection =>
  connection instanceof RetryingConnection ? connection.inner : connection

/** Tracks which connections are within a transaction, whose statements belong together. */
class RetryingDriver implements Driver {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  init: Driver['init'] = (options) => this.#driver.init(options)
  destroy: Driver['destroy'] = (options) => this.#driver.destroy(options)

  acquireConnection: Driver['acquireConnection'] = async (options) =>
    new RetryingConnection(this.#driver, await this.#driver.acquireConnection(options))

  releaseConnection: Driver['releaseConnection'] = (connection, options) =>
    this.#driver.releaseConnection(innerOf(connection), options)

  beginTransaction: Driver['beginTransaction'] = async (connection, settings) => {
    this.#mark(connection, true)
    await this.#driver.beginTransaction(innerOf(connection), settings)
  }

  commitTransaction: Driver['commitTransaction'] = async (connection) => {
    await this.#driver.commitTransaction(innerOf(connection))
    this.#mark(connection, false)
  }

  rollbackTransaction: Driver['rollbackTransaction'] = async (connection) => {
    await this.#driver.rollbackTransaction(innerOf(connection))
    this.#mark(connection, false)
  }

  savepoint: NonNullable<Driver['savepoint']> = async (connection, ...given) =>
    this.#driver.savepoint?.(innerOf(connection), ...given)

  rollbackToSavepoint: NonNullable<Driver['rollbackToSavepoint']> = async (connection, ...given) =>
    this.#driver.rollbackToSavepoint?.(innerOf(connection), ...given)

  releaseSavepoint: NonNullable<Driver['releaseSavepoint']> = async (connection, ...given) =>
    this.#driver.releaseSavepoint?.(innerOf(connection), ...given)

  #mark(connection: DatabaseConnection, isInTransaction: boolean): void {
    if (connection instanceof RetryingConnection) connection.isInTransaction = isInTransaction
  }
}

/**
 * Kysely's PostgreSQL dialect, which retries a read outside a transaction when its connection turns out to be dead. Writes
 * are never repeated, since they may have taken effect.
 */
export class RetryingPostgresDialect extends PostgresDialect {
  override createDriver(): Driver {
    return new RetryingDriver(super.createDriver())
  }
}
