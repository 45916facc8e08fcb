import { useShop } from '../../platform/shop/shop-context.tsx'
import styles from './hidden-field.module.css'

/** A honeypot: a field that people neither see nor reach, so that only bots fill it in. */
export const HiddenField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const { t } = useShop()
  return (
    <div className={styles.hidden} aria-hidden="true">
      <label>
        {t('content_form_leave_empty')}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  )
}
