import { LANGUAGE_FACTS, type Language } from '@parter/portal/language/languages.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Icon } from '../../src/ui/actions/icon.tsx'
import drafts from '../platform/drafts/drafts.module.css'
import { focusField } from '../platform/drafts/editing.ts'
import { FIELD_LABELS } from '../platform/readable/field-labels.ts'
import styles from './events.module.css'
import { type Check, faultKey, useEditing, useName } from './fields/editing.ts'

type Warning = Check['warnings'][number]

/** The sentence of a warning, with what it is about. */
export const useWarning = () => {
  const { t } = useShop()
  const name = useName()
  return ({ code, details }: Warning): string => {
    const text = (field: string): string => {
      const value = details[field]
      return typeof value === 'string' ? value : ''
    }
    const language = text('language') as Language
    return t(`event_drafts_warning_${code}`, {
      promoCode: text('promoCode'),
      title: text('title'),
      sold: Number(details['sold'] ?? 0),
      zone: code === 'zone_unsold' ? name((details['name'] ?? {}) as Record<string, string>) : '',
      language: language ? LANGUAGE_FACTS[language].name : '',
    })
  }
}

/** What is still missing, and what publishing would do; each line leads to its field. */
export const CheckList = () => {
  const { t } = useShop()
  const { check } = useEditing()
  const warningOf = useWarning()
  const labelOf = (path: readonly string[]) => {
    const known = path.find((step) => FIELD_LABELS[step] !== undefined && step !== 'event')
    const deepest = path.toReversed().find((step) => FIELD_LABELS[step] !== undefined) ?? known
    return deepest === undefined ? '' : t(FIELD_LABELS[deepest] ?? 'event_drafts_title')
  }
  return (
    <section className={drafts.card} aria-label={t('event_drafts_ready')}>
      <h2>
        {t('event_drafts_ready')}
        {check ? (
          <span className={styles.count}>
            {check.faults.length === 0 ? (
              <Icon name="success" label={t('event_drafts_ready_yes')} />
            ) : (
              check.faults.length
            )}
          </span>
        ) : null}
      </h2>
      <ul className={styles.checks}>
        {check?.faults.map(({ code, path }) => (
          <li key={path.join(' ')}>
            <Icon name="error" className={styles.bad} />
            <button type="button" onClick={() => focusField(path)}>
              <b>{labelOf(path)}</b> {t(faultKey(code))}
            </button>
          </li>
        ))}
        {check?.warnings.map((warning) => (
          <li key={`${warning.code} ${warning.path.join(' ')}`}>
            <Icon name="info" className={styles.warn} />
            <button type="button" onClick={() => focusField(warning.path)}>
              {warningOf(warning)}
            </button>
          </li>
        ))}
        {check && check.faults.length === 0 ? (
          <li>
            <Icon name="success" className={styles.good} />
            <span>{t('event_drafts_ready_yes')}</span>
          </li>
        ) : null}
      </ul>
    </section>
  )
}
