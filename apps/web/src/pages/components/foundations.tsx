import { iconNames } from '../../../build/icon-names.ts'
import { Icon, type IconName } from '../../ui/actions/icon.tsx'
import { Row, Stack } from '../../ui/layout/page-layout.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { SeatRows } from '../../ui/pictures/seat-rows.tsx'
import styles from './foundations.module.css'
import { Family, type ShowProps, Specimen } from './show-case.tsx'

const sizes = [64, 48, 36, 28] as const
const reading = [22, 18, 16, 14, 12] as const
const stores = [
  ['esirida', 'Esirida'],
  ['rampa', 'Rampa'],
  ['loze', 'Ložė'],
  ['antrakt', 'Антракт'],
  ['opona', 'Opona'],
] as const

/** What everything else is made of. */
export function Foundations({ t }: ShowProps) {
  return (
    <Family id="foundations" title={t('components_family_foundations')} lead={t('components_family_foundations_lead')}>
      <Specimen name={t('components_name_type')} wide>
        <Stack gap={3}>
          {sizes.map((size) => (
            <p key={size} className={styles.display} style={{ fontSize: `var(--size-${size})` }}>
              {t('components_pangram')}
            </p>
          ))}
          {reading.map((size) => (
            <p key={size} style={{ fontSize: `var(--size-${size})` }}>
              {t('components_sample_news_text')} <span className="figures">19:30 · 25,00 € · 1 234,56 Kč</span>
            </p>
          ))}
        </Stack>
      </Specimen>
      <Specimen name={t('components_name_colours')} wide>
        <div className={styles.swatches}>
          <span style={{ background: 'var(--hall)' }}>{t('components_colour_hall')}</span>
          <span style={{ background: 'var(--sunken)' }}>{t('components_colour_sunken')}</span>
          <span style={{ background: 'var(--raised)', boxShadow: 'var(--lift-1)' }}>
            {t('components_colour_raised')}
          </span>
          <span style={{ background: 'var(--lifted)', boxShadow: 'var(--lift-2)' }}>
            {t('components_colour_lifted')}
          </span>
          <span style={{ background: 'var(--ink)', color: 'var(--hall)' }}>{t('components_colour_ink')}</span>
          <span style={{ background: 'var(--accent)', color: 'var(--on-accent)' }}>
            {t('components_colour_accent')}
          </span>
          <span style={{ background: 'var(--accent-soft)' }}>{t('components_colour_accent_soft')}</span>
        </div>
      </Specimen>
      <Specimen name={t('components_name_marks')} wide>
        <Row gap={10}>
          {stores.map(([of, name]) => (
            <Logo key={of} logo={`/logos/${of}.svg`} mark={`/logos/${of}-mark.svg`} name={name} />
          ))}
        </Row>
      </Specimen>
      <Specimen name={t('components_name_rows')}>
        <SeatRows rows={8} across={44} lit={[52, 53]} />
      </Specimen>
      <Specimen name={t('components_name_icons')}>
        <div className={styles.icons}>
          {(Object.keys(iconNames) as IconName[]).map((name) => (
            <Icon key={name} name={name} size="1.5rem" />
          ))}
        </div>
      </Specimen>
    </Family>
  )
}
