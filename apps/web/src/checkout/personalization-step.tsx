import type { CartEvent, CartTicket, StoreCart } from '@parter/contract/cart.ts'
import { type FormEvent, useState } from 'react'
import { errorWords } from '../platform/error-words.ts'
import { shopNow } from '../platform/shop-clock.ts'
import { useShop } from '../platform/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Fault } from '../ui/feedback/fault.tsx'
import { FieldGroup } from '../ui/fields/field-group.tsx'
import { ErrorSummary, Form } from '../ui/fields/form.tsx'
import { DateField, TextField } from '../ui/fields/text-field.tsx'
import styles from './checkout-form.module.css'
import { useDraft, writeDraft } from './draft.ts'
import {
  arePersonsKnown,
  birthDateRule,
  type Person,
  type PersonField,
  personBodies,
  personFaults,
  personsOf,
  ticketKey,
} from './persons.rules.ts'
import { StepActions } from './step-section.tsx'

interface Props {
  cart: StoreCart
  /** Sends the names of one event's tickets. */
  save: (eventId: number, tickets: ReturnType<typeof personBodies>) => Promise<StoreCart | undefined>
  onDone: (cart: StoreCart) => void
  /** What a person calls a ticket. */
  nameOf: (ticket: CartTicket) => string
}

const MOST_NAME = 100
const LABELS = {
  firstName: 'checkout_first_name',
  lastName: 'checkout_last_name',
  birthDate: 'checkout_birth_date',
} as const
const fieldId = (eventId: number, ticketId: number, field: PersonField) => `person-${eventId}-${ticketId}-${field}`

interface PersonProps {
  event: CartEvent
  ticket: CartTicket
  number: number
  name: string
  person: Person
  isChecked: boolean
  onChange: (person: Person) => void
}

const PersonFields = ({ event, ticket, number, name, person, isChecked, onChange }: PersonProps) => {
  const { t } = useShop()
  const rule = birthDateRule(event, ticket, shopNow())
  const age = ticket.ageLimit ?? 0
  const faults = isChecked ? personFaults(person, event.personalisation, rule) : {}
  const field = (of: PersonField) => ({
    id: fieldId(event.id, ticket.id, of),
    value: person[of],
    required: true,
    error: faults[of] ? t(faults[of], { most: MOST_NAME, age }) : undefined,
    onChange: (change: { target: { value: string } }) => onChange({ ...person, [of]: change.target.value }),
  })
  return (
    <FieldGroup legend={`${t('checkout_ticket_number', { number })} · ${name}`}>
      <div className={styles.pair}>
        <TextField
          {...field('firstName')}
          label={t('checkout_first_name')}
          autoComplete={number === 1 ? 'given-name' : 'off'}
        />
        <TextField
          {...field('lastName')}
          label={t('checkout_last_name')}
          autoComplete={number === 1 ? 'family-name' : 'off'}
        />
      </div>
      {event.personalisation === 'name_and_birth_date' ? (
        <DateField
          {...field('birthDate')}
          label={t('checkout_birth_date')}
          hint={age > 0 ? t('checkout_age_hint', { age }) : undefined}
          max={rule.today}
          autoComplete={number === 1 ? 'bday' : 'off'}
        />
      ) : null}
    </FieldGroup>
  )
}

/** Names (and dates of birth) of those who come, by ticket, where an event asks for them (R4.10). */
export const PersonalizationStep = ({ cart, save, onDone, nameOf }: Props) => {
  const { t } = useShop()
  const { persons: typed } = useDraft()
  const [isChecked, check] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const events = cart.events
    .filter(({ personalisation }) => personalisation !== 'none')
    .map((event) => ({ event, persons: personsOf(event, typed) }))

  const errors = events.flatMap(({ event, persons }) =>
    event.tickets.flatMap((ticket) => {
      const person = persons.get(ticket.id)
      const faults = person ? personFaults(person, event.personalisation, birthDateRule(event, ticket, shopNow())) : {}
      return Object.entries(faults).map(([field, key]) => ({
        fieldId: fieldId(event.id, ticket.id, field as PersonField),
        message: `${nameOf(ticket)}, ${t(LABELS[field as PersonField])}: ${t(key, { most: MOST_NAME, age: ticket.ageLimit ?? 0 })}`,
      }))
    }),
  )
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    if (isSaving) return
    check(true)
    if (errors.length > 0) return
    setSaving(true)
    setError(null)
    try {
      let fresh: StoreCart | undefined
      for (const { event, persons } of events) fresh = await save(event.id, personBodies(event, persons))
      writeDraft({ persons: {} })
      if (fresh) onDone(fresh)
    } catch (refusal) {
      setError(refusal)
    } finally {
      setSaving(false)
    }
  }
  const isKnown = events.every(({ event, persons }) => arePersonsKnown(event, persons))
  return (
    <Form onSubmit={(event) => void submit(event)} data-unsent={isKnown ? undefined : ''}>
      <p>{t('checkout_personalization_text')}</p>
      <ErrorSummary title={t('checkout_form_errors', { count: errors.length })} errors={isChecked ? errors : []} />
      <Fault>{error ? errorWords(error, t) : null}</Fault>
      {events.map(({ event, persons }) => (
        <div key={event.id} className={styles.event}>
          {events.length > 1 ? <h3>{event.title}</h3> : null}
          {event.tickets.map((ticket, at) => {
            const person = persons.get(ticket.id)
            return person ? (
              <PersonFields
                key={ticket.id}
                event={event}
                ticket={ticket}
                number={at + 1}
                name={nameOf(ticket)}
                person={person}
                isChecked={isChecked}
                onChange={(changed) => writeDraft({ persons: { ...typed, [ticketKey(event.id, ticket.id)]: changed } })}
              />
            ) : null
          })}
        </div>
      ))}
      <StepActions>
        <Button type="submit" look="primary" size="large" wide busy={isSaving ? t('shell_loading') : undefined}>
          {t('shell_button_continue')}
        </Button>
      </StepActions>
    </Form>
  )
}
