import { NotFoundScreen } from '../../layouts/not-found-screen.tsx'
import type { PageModule } from '../../platform/shop/route-state.ts'

export const page: PageModule = { Page: () => <NotFoundScreen /> }
