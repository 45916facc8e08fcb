import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { SANDBOX_PAGE } from './payment-providers/sandbox/sandbox-provider.ts'
import { pressSandboxButton, showSandboxPage } from './visit-sandbox.ts'

const url = `${SANDBOX_PAGE}/:reference`

/** The sandbox's hosted page. */
export const sandboxRoutes: Routes<Shop> = (shop, _serve, plain) => {
  plain({ method: 'GET', url, handler: (asked) => showSandboxPage(shop, asked) })
  plain({ method: 'POST', url, handler: (asked) => pressSandboxButton(shop, asked) })
}
