import { hashOf } from '@parter/portal/paths/auth-hash.ts'
import type { PageName } from '@parter/portal/pages/pages.ts'
import { type ReactNode, useState } from 'react'
import { useProfile } from '../account/account.queries.ts'
import { logOut } from '../account/log-out.ts'
import { bringIntoLine } from '../platform/device/bring-into-line.ts'
import { errorMessage } from '../platform/calls/error-message.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { useTitle } from '../platform/shop/title.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Icon, type IconName } from '../ui/actions/icon.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Container } from '../ui/layout/page-layout.tsx'
import { showToast } from '../ui/overlays/toast-list.ts'
import styles from './profile-layout.module.css'

/** The sections of the account (R2.4), most used first. */
const SECTIONS = [
  { page: 'myTickets', label: 'shell_my_tickets', icon: 'ticket' },
  { page: 'profileBookings', label: 'shell_bookings', icon: 'hourglass' },
  { page: 'profileHistory', label: 'shell_history', icon: 'receipt' },
  { page: 'favourites', label: 'shell_favourites', icon: 'heart' },
  { page: 'notifications', label: 'shell_notifications', icon: 'bell' },
  { page: 'profileSettings', label: 'shell_settings', icon: 'settings' },
  { page: 'profileTerms', label: 'account_terms', icon: 'document' },
] as const satisfies readonly { page: PageName; label: string; icon: IconName }[]

export type ProfileSection = Exclude<(typeof SECTIONS)[number]['page'], 'favourites'>

const Sections = ({ current }: { current: ProfileSection }) => {
  const { t, path } = useShop()
  return (
    <nav aria-label={t('shell_account')}>
      <ul className={styles.sections}>
        {SECTIONS.map(({ page, label, icon }) => (
          // on a phone the sections scroll sideways
          <li key={page} ref={page === current ? bringIntoLine : undefined}>
            <a href={path(page, {})} aria-current={page === current ? 'page' : undefined}>
              <Icon name={icon} />
              <span>{t(label)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const LogOut = () => {
  const { t, path, language } = useShop()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await logOut(language, path('frontPage', {}))
    } catch (error) {
      showToast(errorMessage(error, t), { tone: 'bad' })
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className={styles.leave}
      title={t('shell_log_out')}
      aria-disabled={isBusy || undefined}
      onClick={() => void press()}
    >
      <Icon name="leave" />
      <span>{t('shell_log_out')}</span>
    </button>
  )
}

/** Asks customers to confirm their email address; below their tickets it says what is missing there until then. */
const Unconfirmed = ({ isTickets = false }) => {
  const { t } = useShop()
  return (
    <Notice
      icon="mail"
      brief
      title={t('account_unconfirmed_title')}
      actions={
        <ButtonLink size="small" href={hashOf('verify-email')}>
          {t('account_unconfirmed_enter_code')}
        </ButtonLink>
      }
    >
      {isTickets ? t('account_unconfirmed_text') : null}
    </Notice>
  )
}

/** The account area, with its sections beside the page, or above it on a phone (R2.9). */
export const ProfileLayout = ({
  section,
  title,
  lead,
  children,
}: {
  section: ProfileSection
  title: string
  lead?: string | undefined
  children: ReactNode
}) => {
  const { t, language } = useShop()
  const { data: profile } = useProfile(language)
  useTitle(title)
  const isUnconfirmed = profile?.emailVerified === false
  // what one came for is first; notifications ask for it themselves
  // a long address is broken before its @
  const [own = ''] = profile?.email.split('@') ?? ['\u00a0']
  const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ')
  return (
    <Container className={styles.layout}>
      <aside className={styles.side}>
        <div className={styles.who} aria-hidden={profile ? undefined : true}>
          <span className={styles.face} aria-hidden="true">
            {(name || profile?.email || '').charAt(0).toUpperCase()}
          </span>
          <span className={styles.name}>
            <b>{name || t('shell_account')}</b>
            <span>
              {own}
              <wbr />
              {profile?.email.slice(own.length)}
            </span>
          </span>
        </div>
        <Sections current={section} />
        <LogOut />
      </aside>
      <div className={styles.main}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {lead ? <p>{lead}</p> : null}
        </header>
        {children}
        {isUnconfirmed && section !== 'notifications' ? <Unconfirmed isTickets={section === 'myTickets'} /> : null}
      </div>
    </Container>
  )
}
