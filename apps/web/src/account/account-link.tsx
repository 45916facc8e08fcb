import { hashOf } from '@parter/portal/paths/auth-hash.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Icon } from '../ui/actions/icon.tsx'
import { useIsLoggedIn } from './session.ts'

/** To one's own tickets, or to the login, over whatever page is open; as an icon, or with its words before it. */
export const AccountLink = ({ className, spelled = false }: { className?: string | undefined; spelled?: boolean }) => {
  const { t, path } = useShop()
  const isLoggedIn = useIsLoggedIn()
  const label = t(isLoggedIn ? 'shell_account' : 'shell_log_in')
  return (
    <a
      className={className}
      href={isLoggedIn ? path('myTickets', {}) : hashOf('login')}
      title={label}
      aria-label={label}
    >
      {spelled && label}
      <Icon name={isLoggedIn ? 'accountFull' : 'account'} size="1.375rem" />
    </a>
  )
}
