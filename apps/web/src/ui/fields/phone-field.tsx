import { Icon } from '../actions/icon.tsx'
import styles from './control.module.css'
import { Field, type FieldTexts } from './field.tsx'
import phone from './phone-field.module.css'

/** A country as the list shows it: its name in the page's language and its dialling code with the plus. */
export type DiallingCode = { country: string; name: string; code: string }
export type Phone = { country: string; number: string }

type Props = FieldTexts & {
  id?: string
  name?: string
  codes: DiallingCode[]
  /** Accessible name of the list of codes. */
  codeLabel: string
  value: Phone
  onChange: (phone: Phone) => void
  onBlur?: () => void
}

/** A telephone number: the country's dialling code, preset by the shop, and the number as typed. */
export function PhoneField(props: Props) {
  const {
    label,
    optional,
    hint,
    error,
    labelHidden = false,
    id,
    name,
    codes,
    codeLabel,
    value,
    onChange,
    onBlur,
  } = props
  const code = codes.find(({ country }) => country === value.country)?.code
  return (
    <Field {...{ label, optional, hint, error, labelHidden, id }}>
      {(control) => (
        <span className={styles.box}>
          <span className={phone.code}>
            <span aria-hidden="true">{code}</span>
            <Icon name="down" size="1rem" />
            <select
              aria-label={codeLabel}
              autoComplete="tel-country-code"
              value={value.country}
              onChange={(event) => onChange({ ...value, country: event.target.value })}
            >
              {codes.map((one) => (
                <option key={one.country} value={one.country}>{`${one.name} ${one.code}`}</option>
              ))}
            </select>
          </span>
          <input
            {...control}
            className={styles.input}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            name={name}
            value={value.number}
            onChange={(event) => onChange({ ...value, number: event.target.value })}
            onBlur={onBlur}
          />
        </span>
      )}
    </Field>
  )
}
