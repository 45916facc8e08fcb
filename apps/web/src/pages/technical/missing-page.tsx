import { MissingScreen } from '../../layouts/missing-screen.tsx'
import type { PageModule } from '../../platform/shop/route-state.ts'

export const page: PageModule = { Page: () => <MissingScreen /> }
