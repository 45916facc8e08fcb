import { type ReactNode, useState } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import styles from './office.module.css'

/** Something secret stands whole here, and never again. @param props.children how it is used */
export const ShownOnce = (props: { title: string; value: string; onClose: () => void; children: ReactNode }) => {
  const { t } = useShop()
  const { title, value, onClose, children } = props
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('staff_close')} insistent>
      <p>{t('staff_key_once')}</p>
      <pre className={styles.code}>{value}</pre>
      <Button
        look="solid"
        onClick={() =>
          void navigator.clipboard.writeText(value).then(
            () => setCopied(true),
            () => undefined,
          )
        }
      >
        {t(isCopied ? 'staff_key_copied' : 'staff_key_copy')}
      </Button>
      {children}
    </Dialog>
  )
}
