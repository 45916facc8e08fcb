import { PATTERNS } from '@parter/portal/faces/face.ts'
import { iconNames } from '../../../build/icon-names.ts'
import { Icon, type IconName } from '../../ui/actions/icon.tsx'
import { Row, Stack } from '../../ui/layout/page-layout.tsx'
import { FacePattern } from '../../ui/pictures/face-pattern.tsx'
import { Logo } from '../../ui/pictures/logo.tsx'
import { SeatRows } from '../../ui/pictures/seat-rows.tsx'
import { Family, Specimen } from './show-case.tsx'

const sizes = [64, 48, 36, 28] as const
const reading = [22, 18, 16, 14, 12] as const
const stores = [
  ['esirida', 'Esirida'],
  ['rampa', 'Rampa'],
  ['loze', 'Ložė'],
  ['antrakt', 'Антракт'],
  ['opona', 'Opona'],
] as const

/** Colours, type, spacing and icons. */
export function Foundations() {
  return (
    <Family id="foundations" title="Foundations" lead="Type, colours, marks and icons that everything else is made of.">
      <Specimen name="Type" wide>
        <Stack gap={3}>
          {sizes.map((size) => (
            <p key={size} className="foundations-display" style={{ fontSize: `var(--size-${size})` }}>
              Every night belongs to us
            </p>
          ))}
          {reading.map((size) => (
            <p key={size} style={{ fontSize: `var(--size-${size})` }}>
              On the first night a silent film is accompanied by an organ whose voices were gathered from all over the
              country. 19:30 · 25,00 € · 1 234,56 Kč
            </p>
          ))}
        </Stack>
      </Specimen>
      <Specimen name="Colours" wide>
        <div className="foundations-swatches">
          <span style={{ background: 'var(--hall)' }}>hall</span>
          <span style={{ background: 'var(--sunken)' }}>sunken</span>
          <span style={{ background: 'var(--raised)', boxShadow: 'var(--lift-1)' }}>raised</span>
          <span style={{ background: 'var(--lifted)', boxShadow: 'var(--lift-2)' }}>lifted</span>
          <span style={{ background: 'var(--ink)', color: 'var(--hall)' }}>ink</span>
          <span style={{ background: 'var(--accent)', color: 'var(--on-accent)' }}>accent</span>
          <span style={{ background: 'var(--accent-soft)' }}>accent tint</span>
        </div>
      </Specimen>
      <Specimen name="Marks" wide>
        <Row gap={10}>
          {stores.map(([of, name]) => (
            <Logo key={of} logo={`/logos/${of}.svg`} mark={`/logos/${of}-mark.svg`} name={name} />
          ))}
        </Row>
      </Specimen>
      <Specimen name="Faces: the patterns, in this storefront’s colours" wide>
        <div className="foundations-faces">
          {PATTERNS.map((pattern) => (
            <FacePattern key={pattern} pattern={pattern} width={288} height={430} className="foundations-face" />
          ))}
        </div>
      </Specimen>
      <Specimen name="Rows of seats">
        <SeatRows rows={8} across={44} lit={[52, 53]} />
      </Specimen>
      <Specimen name="Icons">
        <div className="foundations-icons">
          {(Object.keys(iconNames) as IconName[]).map((name) => (
            <Icon key={name} name={name} size="1.5rem" />
          ))}
        </div>
      </Specimen>
    </Family>
  )
}
