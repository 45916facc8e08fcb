import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'

/** Says that the app runs: blank layout, no start-up work (R2.2). */
const HealthcheckPage = () => {
  const { t, portal } = useShop()
  return <h1>{t('shell_healthcheck', { store: portal.storeName })}</h1>
}

export const page: PageModule = { Page: HealthcheckPage }
