import type { Profile } from '@parter/contract/account/account.ts'
import { LANGUAGE_FACTS } from '@parter/portal/language/languages.ts'
import { Suspense, lazy, useEffect, useRef, useState, type ReactNode } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import styles from './settings.module.css'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/cards/badge.tsx'

/** Which of the account's forms is open (R2.13); one at a time. */
type SettingKind = 'profile' | 'email' | 'password' | 'phone' | 'address' | 'language'

interface SettingProps {
  kind: SettingKind
  label: string
  /** What holds now; null: nothing is given yet. */
  value: ReactNode
  open: SettingKind | null
  onOpen: (kind: SettingKind | null) => void
  /** The form, when it is open. */
  children: ReactNode
}

/** One line of the settings: what holds, and the button that opens its form in place. */
const Setting = ({ kind, label, value, open, onOpen, children }: SettingProps) => {
  const { t } = useShop()
  const isOpen = open === kind
  const press = t(value === null ? 'account_setting_add' : 'shell_button_change')
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <div className={styles.setting} data-open={isOpen || undefined}>
      <div className={styles.line}>
        <div>
          <h3>{label}</h3>
          {isOpen || value === null ? null : <div className={styles.value}>{value}</div>}
        </div>
        {isOpen ? null : (
          <Button ref={button} size="small" look="quiet" aria-label={`${press}: ${label}`} onClick={() => onOpen(kind)}>
            {press}
          </Button>
        )}
      </div>
      {isOpen ? (
        <div className={styles.panel}>
          <Suspense>{children}</Suspense>
        </div>
      ) : null}
    </div>
  )
}

/** The forms come when one is opened. */
const person = () => import('./profile-forms.tsx')
const login = () => import('./login-forms.tsx')
const ProfileForm = lazy(async () => ({ default: (await person()).ProfileForm }))
const PhoneForm = lazy(async () => ({ default: (await person()).PhoneForm }))
const AddressForm = lazy(async () => ({ default: (await person()).AddressForm }))
const LanguageForm = lazy(async () => ({ default: (await person()).LanguageForm }))
const EmailForm = lazy(async () => ({ default: (await login()).EmailForm }))
const PasswordForm = lazy(async () => ({ default: (await login()).PasswordForm }))

const useValues = (profile: Profile): Readonly<Record<SettingKind, ReactNode>> => {
  const { t, language, dates, portal } = useShop()
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ')
  const [own = ''] = profile.email.split('@')
  const { address } = profile
  const country = address && new Intl.DisplayNames(language, { type: 'region' }).of(address.countryCode)
  return {
    profile:
      name || profile.birthDate ? (
        <>
          {name}
          {profile.birthDate ? <small>{dates.date(`${profile.birthDate}T12:00:00Z`, portal.timezone)}</small> : null}
        </>
      ) : null,
    email: (
      <>
        {own}
        <wbr />
        {profile.email.slice(own.length)}
        {profile.emailVerified ? null : (
          <p>
            <Badge tone="warn">{t('account_email_unconfirmed')}</Badge>
          </p>
        )}
        {profile.newEmail ? <small>{t('account_email_waiting', { email: profile.newEmail })}</small> : null}
      </>
    ),
    password: '••••••••',
    phone: profile.phone,
    address: address ? (
      <>
        {address.name}
        <small>{[address.street, `${address.postalCode} ${address.city}`, country].filter(Boolean).join(', ')}</small>
      </>
    ) : null,
    language: <span lang={profile.language}>{LANGUAGE_FACTS[profile.language].name}</span>,
  }
}

/** The account's forms, each in place of the line that it changes (R2.13). */
export const Settings = ({ profile }: { profile: Profile }) => {
  const { t } = useShop()
  const [open, setOpen] = useState<SettingKind | null>(null)
  const values = useValues(profile)
  const form = { profile, onDone: () => setOpen(null) }
  const setting = (kind: SettingKind, label: string, children: ReactNode) => (
    <Setting kind={kind} label={label} value={values[kind]} open={open} onOpen={setOpen}>
      {children}
    </Setting>
  )
  return (
    <>
      <section className={styles.group} aria-labelledby="settings-person">
        <h2 id="settings-person">{t('account_settings_person')}</h2>
        <div className={styles.sheet}>
          {setting('profile', t('account_settings_name'), <ProfileForm {...form} />)}
          {setting('phone', t('person_phone'), <PhoneForm {...form} />)}
          {setting('address', t('person_address'), <AddressForm {...form} />)}
          {setting('language', t('account_language'), <LanguageForm {...form} />)}
        </div>
      </section>
      <section className={styles.group} aria-labelledby="settings-login">
        <h2 id="settings-login">{t('account_settings_login')}</h2>
        <div className={styles.sheet}>
          {setting('email', t('account_email'), <EmailForm {...form} />)}
          {setting('password', t('account_password'), <PasswordForm {...form} />)}
        </div>
      </section>
    </>
  )
}
