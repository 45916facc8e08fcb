import type { Language } from '@parter/portal/language/languages.ts'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { currentLocation, navigate, onNavigate } from '../../src/platform/address/location.ts'
import { chooseTheme, type Theme, themeNow } from '../../src/platform/device/theme.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Icon } from '../../src/ui/actions/icon.tsx'
import { Notice } from '../../src/ui/feedback/notice.tsx'
import { SelectField } from '../../src/ui/fields/text-field.tsx'
import { Segmented } from '../../src/ui/navigation/segmented.tsx'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { LazyToasts } from '../../src/ui/overlays/lazy-toasts.tsx'
import { callStaff, setStaffGate } from '../platform/call-staff.ts'
import { LanguageOptions } from '../platform/fields/language-options.tsx'
import { useKeys } from '../platform/lists/use-keys.ts'
import office from '../platform/office.module.css'
import { type StaffPage, useStaff } from '../platform/use-staff.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './shell.module.css'

/* What is found, and its places, come when something is looked for. */
const LookUpDialog = lazy(async () => ({ default: (await import('../lookup/look-up-dialog.tsx')).LookUpDialog }))

/** All keys of the back office: `?` opens it. */
const KeysSheet = ({ pages, onClose }: { pages: readonly StaffPage[]; onClose: () => void }) => {
  const { t } = useShop()
  const rows: readonly (readonly [string, string])[] = [
    ...pages.map(({ key, title }) => [`G ${key.toUpperCase()}`, t(title)] as const),
    ...pages.flatMap(({ title, keys = [] }) => keys.map(([key, does]) => [key, `${t(title)}: ${t(does)}`] as const)),
    ['/', t('staff_look_up')],
    ['?', t('staff_keys')],
    ['Esc', t('staff_close')],
  ]
  return (
    <Dialog open onClose={onClose} title={t('staff_keys')} closeLabel={t('staff_close')}>
      <table className={office.table}>
        <tbody>
          {rows.map(([key, does]) => (
            <tr key={`${key} ${does}`}>
              <td>
                <kbd>{key}</kbd>
              </td>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

/** The path that is on show. */
export const usePath = (): string => useSyncExternalStore(onNavigate, () => currentLocation().path)

/** What is around every page: the navigation of what the member may do, keys, and the question who they are. */
export const Shell = ({
  all,
  onLanguage,
  onLeave,
}: {
  all: readonly StaffPage[]
  onLanguage: (language: Language) => void
  /** They signed out on purpose. */
  onLeave: () => void
}) => {
  const { t, language, portal } = useShop()
  const { member, may, refresh } = useStaff()
  const path = usePath()
  const [showsKeys, setShowsKeys] = useState(false)
  const [looksUp, setLooksUp] = useState(false)
  const [showsMe, setShowsMe] = useState(false)
  const [asked, setAsked] = useState<((confirmed: boolean) => void) | null>(null)
  const pages = all.filter(({ permission }) => !permission || may(permission))
  const page = pages.find((one) => one.path === path)
  useEffect(
    () =>
      setStaffGate({
        confirm: () => new Promise((answer) => setAsked(() => answer)),
        signedOut: () => void refresh(),
      }),
    [refresh],
  )
  const open = (to: string, isOurs: boolean) => (isOurs ? navigate(to) : location.assign(to))
  useKeys((keys) => {
    if (keys === '?') setShowsKeys(true)
    if (keys === '/') setLooksUp(true)
    const meant = pages.find(({ key }) => keys === `g ${key}`)
    if (meant) open(meant.path, meant.Page !== undefined)
  })
  useEffect(() => {
    document.title = page ? `${t(page.title)} – ${portal.storeName}` : portal.storeName
  }, [page, portal, t])
  return (
    <div className={styles.shell}>
      <header className={styles.rail} data-theme="dark">
        <div className={styles.top}>
          <p className={styles.name}>{t('staff_office')}</p>
          <button type="button" className={styles.find} aria-keyshortcuts="/" onClick={() => setLooksUp(true)}>
            <Icon name="search" />
            {t('staff_look_up')}
            <kbd aria-hidden="true">/</kbd>
          </button>
          <span className={styles.menu}>
            <Button size="small" icon="menu" aria-expanded={showsMe} onClick={() => setShowsMe(!showsMe)}>
              {t('staff_menu')}
            </Button>
          </span>
        </div>
        <nav aria-label={t('staff_office')}>
          {pages.map(({ path: to, title, icon, key, Page }) => (
            <a
              key={to}
              className={styles.link}
              href={to}
              rel={Page ? undefined : 'external'}
              aria-current={to === path ? 'page' : undefined}
            >
              <Icon name={icon} />
              {t(title)}
              <kbd aria-hidden="true">{key.toUpperCase()}</kbd>
            </a>
          ))}
        </nav>
        <div className={styles.me} data-open={showsMe}>
          <span>{member.name}</span>
          <Preferences onLanguage={onLanguage} />
          <Button size="small" look="quiet" onClick={() => setShowsKeys(true)}>
            {t('staff_keys')}
          </Button>
          <Button
            size="small"
            icon="leave"
            onClick={() => void callStaff('signOutStaff', { query: { language } }).then(onLeave)}
          >
            {t('staff_sign_out')}
          </Button>
        </div>
      </header>
      <main className={office.page}>
        <Suspense fallback={<p role="status">{t('staff_wait')}</p>}>
          {page?.Page ? <page.Page /> : <Home isKnown={path === '/staff' || path === '/staff/sign-in'} />}
        </Suspense>
      </main>
      <LazyToasts label={t('staff_notices')} closeLabel={t('staff_close')} />
      {looksUp ? (
        <Suspense>
          <LookUpDialog pages={pages} onClose={() => setLooksUp(false)} />
        </Suspense>
      ) : null}
      {showsKeys ? <KeysSheet pages={pages} onClose={() => setShowsKeys(false)} /> : null}
      {asked ? (
        <ConfirmDialog
          member={member}
          onDone={(confirmed) => {
            asked(confirmed)
            setAsked(null)
          }}
        />
      ) : null}
    </div>
  )
}

const Home = ({ isKnown }: { isKnown: boolean }) => {
  const { t } = useShop()
  const { member } = useStaff()
  return (
    <>
      <h1>{t('staff_hello', { name: member.name })}</h1>
      {isKnown ? null : <Notice tone="warn">{t('staff_not_here')}</Notice>}
      <p>{t('staff_home')}</p>
    </>
  )
}

/** The language and the light of the back office, kept in this browser. */
const Preferences = ({ onLanguage }: { onLanguage: (language: Language) => void }) => {
  const { t, language } = useShop()
  const [theme, setTheme] = useState<Theme>(themeNow)
  return (
    <>
      <SelectField
        id="staff-language"
        label={t('staff_language')}
        labelHidden
        value={language}
        onChange={(event) => onLanguage(event.target.value as Language)}
      >
        <LanguageOptions />
      </SelectField>
      <Segmented<Theme>
        label={t('staff_theme')}
        iconsOnly
        value={theme}
        onChange={(next) => {
          chooseTheme(next)
          setTheme(next)
        }}
        segments={[
          { value: 'system', label: t('staff_theme_system'), icon: 'device' },
          { value: 'light', label: t('staff_theme_light'), icon: 'sun' },
          { value: 'dark', label: t('staff_theme_dark'), icon: 'moon' },
        ]}
      />
    </>
  )
}
