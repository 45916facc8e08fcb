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
 * Does a piece of work in one transaction, and does it again, up to five times in all, when PostgreSQL rolled it back
 * in favour of another one (serialization failure or deadlock) or a migration changed what its statements were made for. The work must therefore do nothing but SQL: no mail,
 * no payment. Called with a transaction it joins that one, and the outermost call repeats.
 *
 * @throws what the work throws, and DatabaseDownError
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
      // Of two that hurt each other one must come back later than the other.
      await delay(Math.random() * 5 * 2 ** attempt)
    }
  }
}

function isTransaction<DB>(db: Kysely<DB>): db is Transaction<DB> {
  return db.isTransaction
}
