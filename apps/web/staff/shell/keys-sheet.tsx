import { useEffect, useEffectEvent } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import styles from '../platform/office.module.css'
import type { StaffPage } from '../platform/use-staff.ts'

/** All keys of the back office: `?` opens it. */
export const KeysSheet = ({ pages, onClose }: { pages: readonly StaffPage[]; onClose: () => void }) => {
  const { t } = useShop()
  const rows: readonly (readonly [string, string])[] = [
    ...pages.map(({ key, title }) => [`G ${key.toUpperCase()}`, t(title)] as const),
    ['?', t('staff_keys')],
    ['Esc', t('staff_close')],
  ]
  return (
    <Dialog open onClose={onClose} title={t('staff_keys')} closeLabel={t('staff_close')}>
      <table className={styles.table}>
        <tbody>
          {rows.map(([key, does]) => (
            <tr key={key}>
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

/** Milliseconds in which the second key of a pair is awaited. */
const PAIR_MS = 1500

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * Listens to keys that are pressed outside of fields and dialogs: one alone, `?`, or after `g` (go): `g h`.
 * @param onKey is told `?` or `g h`
 */
export const useKeys = (onKey: (keys: string) => void): void => {
  const tell = useEffectEvent(onKey)
  useEffect(() => {
    let goUntil = 0
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, timeStamp } = event
      if (
        ctrlKey ||
        metaKey ||
        altKey ||
        isTyping(event) ||
        document.querySelector('dialog[open], [role=application]:focus')
      )
        return
      if (timeStamp < goUntil) {
        goUntil = 0
        tell(`g ${key.toLowerCase()}`)
      } else if (key.toLowerCase() === 'g') goUntil = timeStamp + PAIR_MS
      else tell(key)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
