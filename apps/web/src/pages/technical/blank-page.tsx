import type { PageModule } from '../../platform/shop/route-state.ts'

/** An empty page in the blank layout (R2.2). */
export const page: PageModule = { Page: () => null }
