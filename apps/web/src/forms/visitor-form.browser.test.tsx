import type { VisitorForm as Described } from '@parter/contract/forms/forms.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { shopInBrowser, showInShop } from '../../testing/browser-page.tsx'
import { openContractShop, refused } from '../../testing/contract-shop.ts'
import { VisitorForm } from './visitor-form.tsx'

const shop = await shopInBrowser('en')
const contract = openContractShop()

const form: Described = {
  slug: 'refund',
  title: 'Refund',
  lead: '',
  lang: 'en',
  fields: [
    { name: 'email', kind: 'email', label: 'Your e-mail', hint: null, required: true, longest: 254, choices: null },
    { name: 'agree', kind: 'checkbox', label: 'I agree', hint: null, required: true, longest: 5, choices: null },
  ],
  attachment: null,
  token: 'opened',
}
const email = () => page.getByRole('textbox', { name: 'Your e-mail' })
const send = () => page.getByRole('button', { name: shop.t('content_form_send') }).click()

describe('a form that the server describes', () => {
  it('marks each wrong answer, leads to the list of them and sends nothing [R5.3]', async () => {
    await showInShop(shop, <VisitorForm form={form} />)
    await email().fill('mari@')
    await send()
    await expect.element(page.getByRole('alert')).toHaveFocus()
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
    expect(contract.asked('submitForm')).toEqual([])
  })

  it('shows what the shop refuses at its answer [R5.3] [R8.1]', async () => {
    contract.answers('submitForm', refused('field_email', { field: 'answers.email' }))
    await showInShop(shop, <VisitorForm form={form} />)
    await email().fill('mari&co@post.ee')
    await page.getByText('I agree').click()
    await send()
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true')
    expect(contract.asked('submitForm')).toHaveLength(1)
  })
})
