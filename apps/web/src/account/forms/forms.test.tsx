// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { InShop, testShop } from '../../../testing/shop.tsx'
import { press, show, onlyElement, type } from '../../../testing/page.tsx'
import { changeAccount } from '../account.queries.ts'
import { sendNewsletterRequest } from '../request-newsletter.ts'
import { ForgotForm } from './password-forms.tsx'
import { RegisterForm } from './register-form.tsx'

const shop = await testShop()
const profile = { email: 'mari@example.com', emailVerified: true }

/** What was sent: method with path, and the body. */
const sent: [string, unknown][] = []
const bodyOf = (call: string) => sent.find(([name]) => name === call)?.[1]

beforeEach(() => {
  sent.length = 0
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    sent.push([`${method} ${url.replace(/\?.*/, '')}`, body === undefined ? undefined : JSON.parse(body)])
    return Response.json(profile)
  })
})
afterEach(() => vi.unstubAllGlobals())

const submit = (call: string) =>
  act(async () => {
    onlyElement<HTMLButtonElement>('button[type="submit"]').click()
    await vi.waitFor(() => expect(sent.map(([name]) => name)).toContain(call))
  })

describe('the registration', () => {
  const register = async ({ subscribe }: { subscribe: boolean }) => {
    const done = vi.fn<() => void>()
    const place = show(
      <InShop shop={shop}>
        <RegisterForm onDone={done} />
      </InShop>,
    )
    type(onlyElement('#register-email'), ' mari@example.com ')
    type(onlyElement('#register-password'), 'kolm halli hobust')
    const box = onlyElement<HTMLInputElement>('input[type="checkbox"]')
    expect(box.checked).toBe(false)
    if (subscribe) press(box)
    await submit('POST /api/v1/account')
    await act(() => vi.waitFor(() => expect(done).toHaveBeenCalled()))
    return place
  }

  it('is sent with language and centre, and without subscribe [R3.7] [R5.1]', async () => {
    await register({ subscribe: true })
    expect(bodyOf('POST /api/v1/account')).toEqual({
      email: 'mari@example.com',
      password: 'kolm halli hobust',
      language: 'et',
      centreId: 7,
    })
  })

  it('orders no newsletter that was not asked for [R5.1]', async () => {
    await register({ subscribe: false })
    await sendNewsletterRequest('et')
    expect(sent.map(([name]) => name)).toEqual(['POST /api/v1/account'])
  })

  it('stores the subscription until the address is confirmed, and sends it once [R3.7] [R5.1]', async () => {
    await register({ subscribe: true })
    profile.emailVerified = false
    await sendNewsletterRequest('et')
    expect(bodyOf('PUT /api/v1/account')).toBeUndefined()
    profile.emailVerified = true
    await sendNewsletterRequest('et')
    await sendNewsletterRequest('et')
    expect(sent.filter(([name]) => name === 'PUT /api/v1/account')).toEqual([
      ['PUT /api/v1/account', { newsletter: true }],
    ])
  })

  it('says beside the newsletter what the storefront’s file says of it [R3.1]', () => {
    show(
      <InShop shop={shop}>
        <RegisterForm onDone={() => undefined} />
      </InShop>,
    )
    const links = [...onlyElement('label:has(input[type="checkbox"])').querySelectorAll('a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      shop.portal.reversedSubscriptionLinks.map((link) => shop.link(link)),
    )
    expect(links).not.toHaveLength(0)
  })
})

it('a forgotten password is asked for with language and centre [R3.7]', async () => {
  show(
    <InShop shop={shop}>
      <ForgotForm />
    </InShop>,
  )
  type(onlyElement('#forgot-password-email'), 'mari@example.com')
  await submit('POST /api/v1/auth/forgot')
  expect(bodyOf('POST /api/v1/auth/forgot')).toEqual({ email: 'mari@example.com', language: 'et', centreId: 7 })
})

it('a change of the account is sent without empty passwords; other empty texts empty their field [R5.1]', async () => {
  await changeAccount('et', { firstName: '', password: '', newPassword: '' })
  await changeAccount('et', { password: 'kolm halli hobust', newPassword: 'neli halli hobust' })
  expect(sent.map(([, body]) => body)).toEqual([
    { firstName: '' },
    { password: 'kolm halli hobust', newPassword: 'neli halli hobust' },
  ])
})
