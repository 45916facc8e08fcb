import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Checkbox, RadioCards, Switch } from '../../ui/fields/choices.tsx'
import { CodeField, DigitsField } from '../../ui/fields/code-field.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { FieldGroup } from '../../ui/fields/field-group.tsx'
import { ErrorSummary, Form } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { FileField } from '../../ui/fields/file-field.tsx'
import { DateField, SelectField, TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { Stack } from '../../ui/layout/page-layout.tsx'
import { SampleStepper } from './sample-stepper.tsx'
import { Family, type ShowProps, Specimen } from './show-case.tsx'

const towns = [
  'Tallinn',
  'Tartu',
  'Pärnu',
  'Rīga',
  'Kuldīga',
  'Vilnius',
  'Klaipėda',
  'Минск',
  'Praha',
  'České Budějovice',
]

/** Every way to answer a question. */
export function Fields(props: ShowProps) {
  const { t } = props
  return (
    <Family id="fields" title={t('components_family_fields')} lead={t('components_family_fields_lead')}>
      <Specimen name={t('components_name_text')}>
        <TextInputs {...props} />
      </Specimen>
      <Specimen name={t('components_name_form')}>
        <WrongForm {...props} />
      </Specimen>
      <Specimen name={t('components_name_choices')}>
        <Choices {...props} />
      </Specimen>
      <Specimen name={t('components_name_codes')}>
        <Codes {...props} />
      </Specimen>
    </Family>
  )
}

function TextInputs({ t, locale }: ShowProps) {
  const [phone, setPhone] = useState({ country: 'EE', number: '5123 4567' })
  const [town, setTown] = useState<string | null>(null)
  const country = new Intl.DisplayNames(locale, { type: 'region' })
  const codes = Object.entries({ EE: '+372', LV: '+371', LT: '+370', BY: '+375', CZ: '+420', FI: '+358' })
  return (
    <Stack gap={5}>
      <TextField label={t('components_name_label')} hint={t('components_name_hint')} autoComplete="name" />
      <PhoneField
        label={t('components_phone')}
        codeLabel={t('components_phone_code')}
        codes={codes.map(([code, dial]) => ({ country: code, name: country.of(code) ?? code, code: dial }))}
        value={phone}
        onChange={setPhone}
      />
      <PasswordField
        label={t('components_password')}
        hint={t('components_password_hint')}
        showLabel={t('components_password_show')}
        hideLabel={t('components_password_hide')}
        autoComplete="new-password"
        defaultValue="seitse roosa elevanti"
      />
      <DateField label={t('components_birth_date')} defaultValue="1956-11-20" />
      <FileField
        label={t('components_file_label')}
        chooseLabel={t('components_file_choose')}
        noneLabel={t('components_file_none')}
        onFile={() => undefined}
      />
      <FieldGroup legend={t('components_delivery')}>
        <SelectField label={t('components_county')} icon="pin">
          <option>{t('components_county_all')}</option>
          {['Harju', 'Hiiu', 'Tartu', 'Võru'].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <Combobox
          label={t('components_city')}
          hint={t('components_city_hint')}
          options={towns.map((name) => ({ value: name, label: name }))}
          value={town}
          onChange={setTown}
          nothingText={t('components_nothing_found')}
        />
      </FieldGroup>
      <TextArea label={t('components_message')} optional={t('components_optional')} rows={3} />
      <TextField label={t('components_read_only')} defaultValue="EE-204 816" readOnly />
      <TextField label={t('components_email')} defaultValue="mari@example.ee" disabled />
    </Stack>
  )
}

function WrongForm({ t }: ShowProps) {
  const [sent, setSent] = useState(true)
  const errors = sent
    ? [
        { fieldId: 'sample-email', message: t('components_email_error') },
        { fieldId: 'sample-terms', message: t('components_terms_error') },
      ]
    : []
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        setSent(true)
      }}
      onReset={() => setSent(false)}
    >
      <ErrorSummary title={t('components_form_wrong', { count: errors.length })} errors={errors} quiet />
      <EmailField
        id="sample-email"
        label={t('components_email')}
        hint={t('components_email_hint')}
        error={errors[0]?.message}
        defaultValue="mari.näide.ee"
      />
      <Checkbox id="sample-terms" error={errors[1]?.message}>
        {t('components_terms_before')} <TextLink href="#fields">{t('components_terms_link')}</TextLink>
      </Checkbox>
      <Stack gap={3}>
        <Button type="submit" look="solid" wide>
          {t('components_save')}
        </Button>
        <Button type="reset" look="quiet" wide>
          {t('components_cancel')}
        </Button>
      </Stack>
    </Form>
  )
}

function Choices(props: ShowProps) {
  const { t } = props
  const [way, setWay] = useState<string | null>('eticket')
  const [count, setCount] = useState(2)
  return (
    <Stack gap={5}>
      <RadioCards
        label={t('components_delivery')}
        name="sample-delivery"
        value={way}
        onChange={setWay}
        options={[
          {
            value: 'eticket',
            title: t('components_delivery_eticket'),
            text: t('components_delivery_eticket_text'),
            aside: t('components_free'),
          },
          {
            value: 'post',
            title: t('components_delivery_post'),
            text: t('components_delivery_post_text'),
            aside: '4,90 €',
          },
          { value: 'late', title: t('components_delivery_post'), unavailable: t('components_delivery_late') },
        ]}
      />
      <div>
        <Checkbox defaultChecked>{t('components_insure')}</Checkbox>
        <Checkbox>{t('components_insure')}</Checkbox>
        <Switch defaultChecked hint={t('components_insure_hint')}>
          {t('components_insure')}
        </Switch>
        <Switch>{t('components_name_toasts')}</Switch>
      </div>
      <Stack gap={3}>
        <SampleStepper {...props} value={count} onChange={setCount} />
        <SampleStepper {...props} value={10} onChange={setCount} />
      </Stack>
    </Stack>
  )
}

function Codes({ t }: ShowProps) {
  const [digits, setDigits] = useState('418')
  const [code, setCode] = useState('')
  const [applied, setApplied] = useState(true)
  const promo = {
    label: t('components_promo'),
    applyLabel: t('components_apply'),
    onChange: setCode,
    onApply: () => setApplied(true),
  }
  return (
    <Stack gap={5}>
      <DigitsField label={t('components_digits')} length={6} value={digits} onChange={setDigits} />
      <CodeField {...promo} value={code} />
      <CodeField {...promo} value="H00AEG" error={t('components_promo_error')} />
      <CodeField {...promo} value="HOOAEG" busy={t('components_busy')} />
      {applied ? (
        <CodeField
          {...promo}
          value="HOOAEG"
          applied={t('components_promo_applied')}
          onRemove={() => setApplied(false)}
          removeLabel={t('components_remove')}
        />
      ) : null}
    </Stack>
  )
}
