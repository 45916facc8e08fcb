import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Checkbox, RadioCards, Switch } from '../../ui/fields/choices.tsx'
import { DigitsField } from '../../ui/fields/code-field.tsx'
import { DateField, EmailField, SelectField, TextArea, TextField } from '../../ui/fields/text-field.tsx'
import { FieldGroup } from '../../ui/fields/field-group.tsx'
import { ErrorSummary, Form } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { FileField } from '../../ui/fields/file-field.tsx'
import { Stepper } from '../../ui/fields/stepper.tsx'
import { Stack } from '../../ui/layout/page-layout.tsx'
import { Family, Specimen } from './show-case.tsx'

/** Form fields. */
export function Fields() {
  return (
    <Family id="fields" title="Fields" lead="The label above, help before typing, the error with its cure.">
      <Specimen name="Text">
        <TextInputs />
      </Specimen>
      <Specimen name="Form with errors">
        <WrongForm />
      </Specimen>
      <Specimen name="Choices">
        <Choices />
      </Specimen>
      <Specimen name="Codes">
        <Codes />
      </Specimen>
    </Family>
  )
}

function TextInputs() {
  const [phone, setPhone] = useState({ country: 'EE', number: '5123 4567' })
  const country = new Intl.DisplayNames('en', { type: 'region' })
  const codes = Object.entries({ EE: '+372', LV: '+371', LT: '+370', BY: '+375', CZ: '+420', FI: '+358' })
  return (
    <Stack gap={5}>
      <TextField label="First and last name" hint="As on your identity document" autoComplete="name" />
      <PhoneField
        label="Phone"
        codeLabel="Country code"
        codes={codes.map(([code, dial]) => ({ country: code, name: country.of(code) ?? code, code: dial }))}
        value={phone}
        onChange={setPhone}
      />
      <PasswordField
        label="Password"
        hint="At least 10 characters"
        showLabel="Show the password"
        hideLabel="Hide the password"
        autoComplete="new-password"
        defaultValue="seitse roosa elevanti"
      />
      <DateField label="Date of birth" defaultValue="1956-11-20" />
      <FileField
        label="Photo of the damage"
        chooseLabel="Choose a file"
        noneLabel="No file chosen"
        onFile={() => undefined}
      />
      <FieldGroup legend="How to get the tickets">
        <SelectField label="County" icon="pin">
          <option>The whole country</option>
          {['Harju', 'Hiiu', 'Tartu', 'Võru'].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </FieldGroup>
      <TextArea label="Message" optional="optional" rows={3} />
      <TextField label="Order" defaultValue="EE-204 816" readOnly />
      <TextField label="E-mail" defaultValue="mari@example.ee" disabled />
    </Stack>
  )
}

function WrongForm() {
  const [sent, setSent] = useState(true)
  const errors = sent
    ? [
        { fieldId: 'sample-email', message: 'The address lacks the @ sign, as in name@example.com' },
        { fieldId: 'sample-terms', message: 'Without your agreement we can’t sell the tickets' },
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
      <ErrorSummary title={`${errors.length} things need putting right`} errors={errors} quiet />
      <EmailField
        id="sample-email"
        label="E-mail"
        hint="We send the tickets here"
        error={errors[0]?.message}
        defaultValue="mari.näide.ee"
      />
      <Checkbox id="sample-terms" error={errors[1]?.message}>
        I have read and agree to the <TextLink href="#fields">terms of sale</TextLink>
      </Checkbox>
      <Stack gap={3}>
        <Button type="submit" look="solid" wide>
          Save
        </Button>
        <Button type="reset" look="quiet" wide>
          Cancel
        </Button>
      </Stack>
    </Form>
  )
}

function Choices() {
  const [way, setWay] = useState<string | null>('eticket')
  const [count, setCount] = useState(2)
  return (
    <Stack gap={5}>
      <RadioCards
        label="How to get the tickets"
        name="sample-delivery"
        value={way}
        onChange={setWay}
        options={[
          {
            value: 'eticket',
            title: 'E-ticket',
            text: 'PDF by e-mail right after payment',
            aside: '€0',
          },
          {
            value: 'post',
            title: 'Registered letter',
            text: '2–4 working days, in a gift envelope',
            aside: '4,90 €',
          },
          { value: 'late', title: 'Registered letter', unavailable: 'A letter would no longer arrive in time' },
        ]}
      />
      <div>
        <Checkbox defaultChecked>Insure the tickets</Checkbox>
        <Checkbox>Insure the tickets</Checkbox>
        <Switch defaultChecked hint="If you fall ill you get your money back">
          Insure the tickets
        </Switch>
        <Switch>Toasts</Switch>
      </div>
      <Stack gap={3}>
        <SampleStepper value={count} onChange={setCount} />
        <SampleStepper value={10} onChange={setCount} />
      </Stack>
    </Stack>
  )
}

function Codes() {
  const [digits, setDigits] = useState('418')
  return <DigitsField label="Code from the letter" length={6} value={digits} onChange={setDigits} />
}

/** How many of a kind of ticket, up to ten. */
function SampleStepper({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const what = 'Adult'
  return (
    <Stepper
      label={what}
      value={value}
      min={0}
      max={10}
      onChange={onChange}
      lessLabel={`${what}: one fewer`}
      moreLabel={`${what}: one more`}
      fullNote="10 at most"
    />
  )
}
