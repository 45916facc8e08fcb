import { setTimeout as delay } from 'node:timers/promises'
import type { IsolationLevel, Kysely, Transaction } from 'kysely'
import { refusalCode } from './database-errors.ts'
import { isPreparedInVain } from './prepare-statements.ts'

const MOST_ATTEMPTS = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

const isWorthAgain = (error: unknown): boolean => {
  const code = refusalCode(error)
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || isPreparedInVain(error)
}

/**
 * Runs a function in one transaction, and repeats it, up to five times in all, when PostgreSQL rolled it back for another
 * one (serialization failure or deadlock) or a migration invalidated its statements. The function must therefore only run
 * SQL and send no mail or payment. Called with a transaction it joins that one, and the outermost call repeats.
 *
 * @throws what the function throws, and DatabaseDownError
 */
export async function inTransaction<DB, Result>(
  db: Kysely<DB>,
  work: (transaction: Transaction<DB>) => Promise<Result>,
  isolation?: IsolationLevel,
): Promise<Result> {
  if (isTransaction(db)) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      const builder = db.transaction()
      return await (isolation ? builder.setIsolationLevel(isolation) : builder).execute(work)
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isWorthAgain(error)) throw error
      // Two conflicting transactions must not retry at the same moment.
      await delay(Math.random() * 5 * 2 ** attempt)
    }
  }
}

function isTransaction<DB>(db: Kysely<DB>): db is Transaction<DB> {
  return db.isTransaction
}
