import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import styles from './settings.module.css'

/** Which of the account's forms is open (R2.13); one at a time. */
export type SettingKind = 'profile' | 'email' | 'password' | 'phone' | 'address' | 'language'

interface Props {
  kind: SettingKind
  label: string
  /** What holds now. */
  value: ReactNode
  open: SettingKind | null
  onOpen: (kind: SettingKind | null) => void
  /** The form, when it is open. */
  children: ReactNode
}

/** One line of the settings: what holds, and the button that opens its form in place. */
export const Setting = ({ kind, label, value, open, onOpen, children }: Props) => {
  const { t } = useShop()
  const isOpen = open === kind
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
          {isOpen ? null : <div className={styles.value}>{value}</div>}
        </div>
        {isOpen ? null : (
          <Button
            ref={button}
            size="small"
            look="quiet"
            aria-label={`${t('shell_button_change')}: ${label}`}
            onClick={() => onOpen(kind)}
          >
            {t('shell_button_change')}
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
