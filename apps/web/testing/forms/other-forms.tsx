import { eventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { eventChoiceForm } from '@parter/contract/changed-events/changed-events.forms.ts'
import { eventChange } from '@parter/contract/changed-events/changed-events.ts'
import { visitorForm } from '@parter/contract/forms/forms.ts'
import { withdrawalForm } from '@parter/contract/gift-cards/gift-cards.forms.ts'
import { boughtTicket } from '@parter/contract/orders/orders.ts'
import { reminderForm } from '@parter/contract/reminders/reminders.forms.ts'
import { returnForm } from '@parter/contract/returns/returns.forms.ts'
import { returnOffer } from '@parter/contract/returns/returns.ts'
import { purchaseSoughtForm, sendTicketForm } from '@parter/contract/tickets/tickets.forms.ts'
import { askForm } from '@parter/contract/waiting-list/waiting-list.forms.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { EventChoice } from '../../src/changed-events/event-choice.tsx'
import { VisitorForm } from '../../src/forms/visitor-form.tsx'
import { WithdrawalForm } from '../../src/gift-cards/withdrawal-form.tsx'
import { FindPurchase } from '../../src/orders/find-purchase.tsx'
import { queryClient, queryFor } from '../../src/platform/calls/queries.ts'
import type { ShopContext } from '../../src/platform/shop/shop-context.tsx'
import { ReminderForm } from '../../src/reminders/reminder-form.tsx'
import { ReturnForm } from '../../src/returns/return-form.tsx'
import { SendTicket } from '../../src/tickets/send-ticket.tsx'
import { AskForm } from '../../src/waiting-list/ask-form.tsx'
import { smallestOf } from '../contract-shop.ts'
import { type FormCase, fieldCalled } from './form-case.ts'

const nothing = () => undefined
const euros = (amount: number) => ({ amount, currency: 'EUR' })
const TOKEN = 'the-token-of-an-emails-link'

const KINDS = ['text', 'email', 'phone', 'number', 'date', 'long_text', 'choice', 'checkbox'] as const
const described = {
  ...smallestOf(visitorForm),
  slug: 'refund',
  token: 'opened',
  fields: KINDS.map((kind) => ({
    name: kind,
    kind,
    label: `Question of ${kind}`,
    hint: null,
    required: false,
    longest: 100,
    choices: kind === 'choice' ? [{ value: 'one', label: 'One' }] : null,
  })),
  attachment: { mostBytes: 5_000_000, accept: '.pdf' },
}

const parts = { total: euros(2400), toPayment: euros(2400), toOldCards: euros(0), toNewCard: euros(0) }
const change = {
  ...smallestOf(eventChange),
  kind: 'cancelled' as const,
  timeZone: 'Europe/Tallinn',
  was: { startAt: '2030-06-01T18:00:00Z', venueName: 'Teater' },
  chooseUntil: '2030-06-01T18:00:00Z',
  options: [
    { choice: 'refund' as const, parts },
    { choice: 'gift_card' as const, parts },
  ],
}

const ticket = { ...smallestOf(returnOffer.shape.tickets.element), timeZone: 'Europe/Tallinn', isTable: false }
const offer = {
  ...smallestOf(returnOffer),
  needsLogin: false,
  tickets: [
    { ...ticket, title: 'Last', obstacle: 'too_late' as const, worth: euros(0) },
    { ...ticket, id: crypto.randomUUID(), title: 'Concert', worth: euros(2400) },
  ],
}
const ways = (['card', 'gift_card'] as const).map((to) => ({ ...parts, to }))

/** All forms but those of the account and of the purchase, each by its name. */
export const otherForms = ({ t, money }: ShopContext): Readonly<Record<string, FormCase>> => ({
  'a purchase that is looked for': {
    schema: purchaseSoughtForm,
    call: 'findPurchase',
    show: () => <FindPurchase />,
    fields: { reference: t('orders_find_reference'), email: t('orders_find_email') },
    typed: { reference: 'ABC-123456', email: 'mari@post.ee' },
    button: t('orders_find_button'),
  },
  'a ticket that is sent on': {
    schema: sendTicketForm,
    call: 'sendTicket',
    show: () => (
      <SendTicket
        ticket={{ ...smallestOf(boughtTicket), personalisation: 'name_and_birth_date' }}
        orderToken={TOKEN}
        onClose={nothing}
        onSent={nothing}
      />
    ),
    fields: {
      email: t('tickets_send_email'),
      firstName: t('tickets_send_first_name'),
      lastName: t('tickets_send_last_name'),
      birthDate: t('tickets_send_birth_date'),
      language: t('tickets_send_language'),
    },
    typed: { email: 'jyri@post.ee', firstName: 'Jüri', lastName: 'Õun', birthDate: '1990-05-31' },
    button: t('tickets_send_button'),
  },
  'a reminder': {
    schema: reminderForm,
    call: 'requestReminder',
    show: () => <ReminderForm event={{ ...smallestOf(eventDetail), id: 210001, status: 'not_yet_on_sale' }} />,
    fields: { email: t('person_email') },
    typed: { email: 'mari@post.ee' },
    button: t('catalogue_remind_me'),
  },
  'a wish': {
    schema: askForm,
    call: 'askForTickets',
    show: () => {
      const input = { params: { id: '210001' }, query: { language: 'en' as const } }
      const { queryKey } = queryFor('readWaitingList', input)
      queryClient.setQueryData(queryKey, { isOpen: true, mostTickets: 4, zones: [] })
      return <AskForm eventId={210001} />
    },
    fields: { email: t('person_email'), tickets: t('waiting_list_tickets') },
    typed: { email: 'mari@post.ee' },
    button: t('catalogue_wait_for_ticket'),
  },
  'the withdrawal of a gift card': {
    schema: withdrawalForm,
    call: 'withdrawGiftCard',
    show: () => <WithdrawalForm reference="ABC-123456" />,
    fields: {
      orderReference: t('gift_cards_withdrawal_reference'),
      email: t('gift_cards_your_email'),
      name: t('gift_cards_your_name'),
    },
    typed: { email: 'mari@post.ee', name: 'Mari Mets' },
    button: t('shell_link_withdrawal'),
  },
  'tickets that go back': {
    schema: returnForm,
    call: 'returnTickets',
    show: () => <ReturnForm orderToken={TOKEN} offer={offer} />,
    async begin(contract) {
      contract.answers('readReturn', { ...offer, chosen: { worth: euros(2400), fee: euros(0), ways } })
      await page.getByRole('checkbox', { name: /Concert/ }).click()
      await expect.poll(() => fieldCalled(t('returns_way'))).toBeTruthy()
    },
    fields: { ticketIds: t('returns_choose'), to: t('returns_way') },
    button: t('returns_confirm', { count: 1, amount: money(euros(2400)) }),
  },
  'a choice after an event was changed': {
    schema: eventChoiceForm,
    call: 'chooseAfterChange',
    show: () => <EventChoice change={change} token={TOKEN} partsText={() => ''} />,
    begin: async () => {
      const first = page.getByRole('radio').first()
      // not by the mouse, which would miss it while the page still moves
      ;(first.element() as HTMLElement).click()
      await expect.element(first).toBeChecked()
    },
    fields: { choice: t('changed_events_question') },
    button: t('changed_events_confirm'),
  },
  'a form that the server describes': {
    schema: null,
    call: 'submitForm',
    show: () => <VisitorForm form={described} />,
    fields: {
      ...Object.fromEntries(KINDS.map((kind) => [`answers.${kind}`, `Question of ${kind}`])),
      attachment: t('content_form_attachment'),
    },
    button: t('content_form_send'),
  },
})
