import { FORMS } from '@parter/contract/account/account.forms.ts'
import { personsStepForm } from '@parter/contract/cart/cart.forms.ts'
import { reminderForm } from '@parter/contract/reminders/reminders.forms.ts'
import { type FormEvent, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { shopInBrowser, showInShop } from '../../testing/browser-page.tsx'
import { openContractShop, refused, sentenceOf } from '../../testing/contract-shop.ts'
import { accountForms } from '../../testing/forms/account-forms.tsx'
import {
  type FormCase,
  faultsAbove,
  faultsAt,
  fieldCalled,
  fieldOf,
  pathsOfCall,
  unknownFields,
} from '../../testing/forms/form-case.ts'
import { otherForms } from '../../testing/forms/other-forms.tsx'
import { purchaseForms } from '../../testing/forms/purchase-forms.tsx'
import { forgetDraft } from '../checkout/steps/draft.ts'
import { forgetGiftCardDraft } from '../gift-cards/gift-card-draft.ts'
import { callApi } from '../platform/calls/call-api.ts'
import { TextField } from '../ui/fields/text-field.tsx'

const shop = await shopInBrowser('en')
const contract = openContractShop()
const CASES: Readonly<Record<string, FormCase>> = { ...accountForms(shop), ...purchaseForms(shop), ...otherForms(shop) }
const SENTENCE = sentenceOf('invalid_request')

afterEach(() => {
  forgetDraft()
  forgetGiftCardDraft()
})

const button = ({ button: name }: FormCase) => page.getByRole('button', { name, exact: true })

/** Shows a form, ready to be filled in. */
const open = async (one: FormCase) => {
  await showInShop(shop, one.show())
  await one.begin?.(contract)
}

/** Fills in valid input and sends it to a shop that refuses these paths. */
const send = async (one: FormCase, ...paths: string[]) => {
  for (const [path, text] of Object.entries(one.typed ?? {})) {
    const field = fieldOf(one, path) as HTMLInputElement
    if (field.value !== text) await page.elementLocator(field).fill(text)
  }
  contract.answers(one.call, refused(one.code ?? 'invalid_request', ...paths.map((field) => ({ field }))))
  const before = contract.asked(one.call).length
  await expect.element(button(one)).not.toHaveAttribute('aria-disabled', 'true')
  const press = button(one).element() as HTMLButtonElement
  press.focus()
  press.click()
  await expect.poll(() => contract.asked(one.call).length).toBe(before + 1)
}

/** How the form shows that a path was refused. */
const faultsOf = (one: FormCase, path: string): readonly string[] => {
  const field = fieldOf(one, path)
  return field === undefined
    ? faultsAbove(button(one).element(), one.elsewhere ?? shop.t('shell_fault'))
    : faultsAt([field], one.sentence ?? SENTENCE)
}

describe('a refusal of a form', () => {
  for (const [name, one] of Object.entries(CASES)) {
    it(`is shown at its field, which gets the focus, or above the button: ${name} [R5.3] [R8.1]`, async () => {
      await open(one)
      for (const path of pathsOfCall(one).filter((known) => !one.ends?.includes(known))) {
        await send(one, path)
        await expect.poll(() => faultsOf(one, path), { message: path }).toEqual([])
      }
    })
  }

  const several = Object.entries(CASES).filter(([, { fields }]) => Object.keys(fields).length > 1)
  for (const [name, one] of several)
    it(`is shown at each of several fields, and the first gets the focus: ${name} [R5.3]`, async () => {
      await open(one)
      const paths = Object.keys(one.fields)
      await send(one, ...paths.toReversed())
      const inOrder = () =>
        paths
          .map((path) => fieldOf(one, path))
          .toSorted((first, second) =>
            first && second && first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1,
          )
      await expect.poll(() => faultsAt(inOrder(), SENTENCE)).toEqual([])
    })
})

describe('the list of forms', () => {
  it('has every schema of the contract, and every field of it [R5.3]', () => {
    // those of the back office are shown by a program of its own
    const files = import.meta.glob<Record<string, unknown>>(
      [
        '../../../../packages/contract/src/**/*.forms.ts',
        '!../../../../packages/contract/src/{staff,counter,data-requests,event-changes,queue,redirects,vouchers,webhooks}/*.forms.ts',
        '!../../../../packages/contract/src/cart/delivery-terms.forms.ts',
      ],
      { eager: true },
    )
    const schemas = Object.entries(files).flatMap(([file, { FORMS: several = {}, ...others }]) =>
      file.endsWith('/wire/fields.forms.ts')
        ? []
        : Object.entries({ ...others, ...(several as object) }).filter(
            ([name]) => name.endsWith('Form') || name in FORMS,
          ),
    )
    expect(schemas.length).toBeGreaterThan(25)
    // the step with names sends one such form per event
    const sent = schemas.filter(([, schema]) => schema !== personsStepForm)
    const unknown = sent.flatMap(([name, schema]) =>
      unknownFields(Object.values(CASES), schema).map((path) => `${name} ${path}`),
    )
    expect(unknown.toSorted()).toEqual([
      // choices that are valid either way, and numbers that the shop gives
      'askForm together',
      'askForm zones',
      'deliveryForm envelope',
      'deliveryForm subscribeReversedStore',
      'personsForm tickets.0.id',
      'wishForm tickets',
      'wishForm together',
      'wishForm zones',
    ])
  })

  it('lacks no form', () => {
    const { 'a reminder': left, ...others } = CASES
    expect(left?.schema).toBe(reminderForm)
    expect(unknownFields(Object.values(others), reminderForm)).toEqual(['email'])
  })
})

/** A wrong form: it shows refusals below instead of at the fields. */
const Careless = () => {
  const [fault, say] = useState('')
  const [email, type] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    callApi('requestReminder', { query: { language: 'en' }, body: { eventId: 210001, email } }).catch(() =>
      say(SENTENCE),
    )
  }
  return (
    <form onSubmit={submit}>
      <TextField label="Address" value={email} onChange={({ target }) => type(target.value)} />
      <button type="submit">Ask</button>
      <p role="status">{fault}</p>
    </form>
  )
}

it('detects a form that marks no field and moves no focus', async () => {
  const careless: FormCase = {
    schema: reminderForm,
    call: 'requestReminder',
    show: () => <Careless />,
    fields: { email: 'Address' },
    typed: { email: 'mari@post.ee' },
    button: 'Ask',
  }
  await open(careless)
  await send(careless, 'email')
  await expect.element(page.getByRole('status').filter({ hasText: SENTENCE })).toBeVisible()
  expect(faultsAt([fieldCalled('Address')], SENTENCE)).toEqual([
    'the sentence does not describe the field',
    'the field is not invalid',
    'the focus is not led to the first field',
  ])
  expect(faultsAbove(button(careless).element(), SENTENCE)).toEqual(['the sentence is below the button'])
})
