import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { readAccount } from './read-account.ts'
import { registerAccount } from './register-account.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'
import { updateAccount } from './update-account.ts'
import { requestVerification, verifyAccount } from './verify-account.ts'

/** Routes for registering, changing an account, and confirming its email address. */
export const accountRoutes: Routes<Shop> = (shop, serve) => {
  serve('readAccount', ({ visitor }) => readAccount(shop.db, visitor.customerId))
  serve('registerAccount', (served) => registerAccount(shop, served))
  serve('updateAccount', (served) => updateAccount(shop, served))
  serve('forgotPassword', (served) => forgotPassword(shop, served))
  serve('resetPassword', (served) => resetPassword(shop, served))
  serve('verifyAccount', (served) => verifyAccount(shop, served))
  serve('requestVerification', (served) => requestVerification(shop, served))
}
