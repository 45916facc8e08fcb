import pg from 'pg'
import { expect } from 'vitest'
import { ourShop } from './our-shop.ts'

/** The token of a form's link in the newest email to an address. */
export const tokenTo = async (email: string, form: string): Promise<string> => {
  const database = new pg.Client(ourShop().database)
  await database.connect()
  try {
    const newest = async () => {
      const { rows } = await database.query<{ text: string }>(
        `SELECT text FROM email_message WHERE recipient = $1 AND text LIKE $2 ORDER BY created_at DESC LIMIT 1`,
        [email, `%#${form}/%`],
      )
      return new RegExp(`#${form}/([\\w-]+)`).exec(rows[0]?.text ?? '')?.[1] ?? ''
    }
    await expect.poll(newest).not.toBe('')
    return await newest()
  } finally {
    await database.end()
  }
}
