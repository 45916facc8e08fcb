import { openBrowser, type TestBrowser } from '../account/browser.ts'
import type { TestShop } from '../shop.ts'
import { type StaffRole, signedInStaff } from './signed-in-staff.ts'

/** A member of staff who is signed in, with their browser. */
export interface StaffPerson {
  readonly id: number
  readonly email: string
  readonly browser: TestBrowser
}

/** A member of staff who has just signed in and confirmed. */
export const staffPerson = async (test: TestShop, ...roles: readonly StaffRole[]): Promise<StaffPerson> => {
  const { id, email, secret } = await signedInStaff(test.shop.db, roles)
  const browser = openBrowser(test)
  browser.cookies.set('staff', secret)
  return { id, email, browser }
}
