import type { CartEvent, CartTicket, StoreCart } from '@parter/contract/cart/cart.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { shopNow } from '../platform/calls/shop-clock.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { FieldGroup } from '../ui/fields/field-group.tsx'
import { Form, FormFaults } from '../ui/fields/form.tsx'
import { DateField, TextField } from '../ui/fields/text-field.tsx'
import { placed, useForm } from '../ui/fields/use-form.ts'
import styles from './checkout-form.module.css'
import { useDraft, writeDraft } from './steps/draft.ts'
import {
  arePersonsKnown,
  birthDateRule,
  birthDateMessage,
  type Person,
  type PersonField,
  personBodies,
  personsOf,
  ticketKey,
} from './steps/persons.rules.ts'
import { StepActions } from './steps/step-section.tsx'

interface Props {
  cart: StoreCart
  /** Sends the names of one event's tickets. */
  save: (eventId: number, tickets: ReturnType<typeof personBodies>) => Promise<StoreCart | undefined>
  onDone: (cart: StoreCart) => void
  /** What a person calls a ticket. */
  nameOf: (ticket: CartTicket) => string
}

const LABELS = {
  firstName: 'person_first_name',
  lastName: 'person_last_name',
  birthDate: 'person_birth_date',
} as const

const fieldsOf = ({ personalisation }: CartEvent): readonly PersonField[] =>
  personalisation === 'name_and_birth_date' ? ['firstName', 'lastName', 'birthDate'] : ['firstName', 'lastName']

interface PersonProps {
  event: CartEvent
  ticket: CartTicket
  number: number
  name: string
  person: Person
  /** The id of a field, and what is wrong with it. */
  tied: (field: PersonField) => { readonly id: string; readonly error: string | undefined }
  onChange: (person: Person) => void
}

const PersonFields = ({ event, ticket, number, name, person, tied, onChange }: PersonProps) => {
  const { t } = useShop()
  const age = ticket.ageLimit ?? 0
  const field = (of: PersonField) => ({
    ...tied(of),
    label: t(LABELS[of]),
    value: person[of],
    required: true,
    onChange: (change: { target: { value: string } }) => onChange({ ...person, [of]: change.target.value }),
  })
  return (
    <FieldGroup legend={`${t('checkout_ticket_number', { number })} · ${name}`}>
      <div className={styles.pair}>
        <TextField {...field('firstName')} autoComplete={number === 1 ? 'given-name' : 'off'} />
        <TextField {...field('lastName')} autoComplete={number === 1 ? 'family-name' : 'off'} />
      </div>
      {event.personalisation === 'name_and_birth_date' ? (
        <DateField
          {...field('birthDate')}
          hint={age > 0 ? t('checkout_age_hint', { age }) : undefined}
          max={birthDateRule(event, ticket, shopNow()).today}
          autoComplete={number === 1 ? 'bday' : 'off'}
        />
      ) : null}
    </FieldGroup>
  )
}

/** Where a field of a ticket is in what the step sends. */
const pathOf = (eventAt: number, ticketAt: number, field: PersonField) =>
  `events.${eventAt}.tickets.${ticketAt}.${field}`

/** Names (and dates of birth) of the holders, by ticket, where an event requires them (R4.10). */
export const PersonalizationStep = ({ cart, save, onDone, nameOf }: Props) => {
  const { t } = useShop()
  const { persons: typed } = useDraft()
  const events = cart.events
    .filter(({ personalisation }) => personalisation !== 'none')
    .map((event) => ({ event, persons: personsOf(event, typed) }))
  const bodies = events.map(({ event, persons }) => ({ tickets: personBodies(event, persons) }))
  const labels: Record<string, string> = {}
  const also: Record<string, string> = {}
  for (const [eventAt, { event, persons }] of events.entries())
    for (const [at, ticket] of event.tickets.entries()) {
      for (const field of fieldsOf(event)) labels[pathOf(eventAt, at, field)] = `${nameOf(ticket)}, ${t(LABELS[field])}`
      const person = persons.get(ticket.id)
      const fault = person && birthDateMessage(person, event.personalisation, birthDateRule(event, ticket, shopNow()))
      if (fault) also[pathOf(eventAt, at, 'birthDate')] = t(fault, { age: ticket.ageLimit ?? 0 })
    }
  const form = useForm<string>({
    id: 'persons',
    labels,
    also,
    body: { events: bodies },
    rules: async () => checkBy((await import('@parter/contract/cart/cart.forms.ts')).personsStepForm),
    async send() {
      let fresh: StoreCart | undefined
      for (const [at, { event }] of events.entries())
        try {
          fresh = await save(event.id, bodies[at]?.tickets ?? [])
        } catch (error) {
          throw placed(error, (path) => path && `events.${at}.${path}`)
        }
      writeDraft({ persons: {} })
      if (fresh) onDone(fresh)
    },
  })
  const isKnown = events.every(({ event, persons }) => arePersonsKnown(event, persons))
  return (
    <Form onSubmit={(event) => void form.submit(event)} data-unsent={isKnown ? undefined : ''}>
      <p>{t('checkout_personalization_text')}</p>
      <FormFaults form={form} />
      {events.map(({ event, persons }, eventAt) => (
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
                tied={(field) => form.field(pathOf(eventAt, at, field))}
                onChange={(changed) => writeDraft({ persons: { ...typed, [ticketKey(event.id, ticket.id)]: changed } })}
              />
            ) : null
          })}
        </div>
      ))}
      <StepActions>
        <Button type="submit" look="primary" size="large" wide busy={form.isBusy ? t('shell_loading') : undefined}>
          {t('shell_button_continue')}
        </Button>
      </StepActions>
    </Form>
  )
}
