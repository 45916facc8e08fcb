import { FORMS, type FormName } from '@parter/contract/account/account.forms.ts'
import type { Profile } from '@parter/contract/account/account.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { LoginForm } from '../../src/account/forms/login-form.tsx'
import { ForgotForm, ResetForm } from '../../src/account/forms/password-forms.tsx'
import { RegisterForm } from '../../src/account/forms/register-form.tsx'
import { VerifyForm } from '../../src/account/forms/verify-form.tsx'
import { AddPasskey } from '../../src/account/settings/add-passkey.tsx'
import { EraseForm } from '../../src/account/settings/erase-form.tsx'
import { EmailForm, PasswordForm } from '../../src/account/settings/login-forms.tsx'
import { AddressForm, LanguageForm, PhoneForm, ProfileForm } from '../../src/account/settings/profile-forms.tsx'
import { syncSession } from '../../src/account/watch-session.ts'
import type { ShopContext } from '../../src/platform/shop/shop-context.tsx'
import { refused, replyOf } from '../contract-shop.ts'
import type { FormCase } from './form-case.ts'

const PASSWORD = 'three horses in a row'
const EMAIL = 'mari@post.ee'
const nothing = () => undefined

const logIn = () => {
  document.cookie = 'uid=U1; path=/'
  syncSession()
}

/** All forms of the account, each by its name. */
export const accountForms = ({ t }: ShopContext): Readonly<Record<FormName, FormCase>> => {
  const profile: Profile = { ...replyOf('readAccount'), email: EMAIL, language: 'en' }
  const setting = { profile, onDone: nothing }
  const [save, email, present] = [t('account_save'), t('account_email'), t('account_password_present')]
  /** An email's link opened without a login, where the account must be proved. */
  const prove = (mayChoose: boolean, more: () => Promise<void>): Pick<FormCase, 'show' | 'begin'> => ({
    show: () => <VerifyForm token="the-token-of-a-link" onDone={nothing} />,
    async begin(contract) {
      contract.answers('verifyAccount', refused('password_needed', { mayChoose }))
      await page.getByRole('button', { name: t('account_verify_button') }).click()
      await more()
    },
  })
  const field = (name: string) => page.getByLabelText(name, { exact: true })
  return {
    login: {
      schema: FORMS.login,
      call: 'logIn',
      show: () => <LoginForm onDone={nothing} />,
      fields: { username: email, password: t('account_password') },
      typed: { username: EMAIL, password: PASSWORD },
      button: t('shell_log_in'),
    },
    register: {
      schema: FORMS.register,
      call: 'registerAccount',
      show: () => <RegisterForm onDone={nothing} />,
      fields: { email, password: t('account_password') },
      typed: { email: EMAIL, password: PASSWORD },
      button: t('account_register_button'),
    },
    'forgot-password': {
      schema: FORMS['forgot-password'],
      call: 'forgotPassword',
      show: () => <ForgotForm />,
      fields: { email },
      typed: { email: EMAIL },
      button: t('account_forgot_button'),
    },
    'reset-password': {
      schema: FORMS['reset-password'],
      call: 'resetPassword',
      show: () => <ResetForm token="the-token-of-a-link" />,
      fields: { password: t('account_password_new') },
      typed: { password: PASSWORD },
      button: t('account_reset_button'),
      ends: ['token'],
    },
    'verify-code': {
      schema: FORMS['verify-code'],
      call: 'verifyAccount',
      show: () => {
        logIn()
        return <VerifyForm token={undefined} onDone={nothing} />
      },
      fields: { token: t('account_verify_code') },
      typed: { token: '123456' },
      button: t('account_verify_button'),
      code: 'token_invalid',
      sentence: t('account_fault_code_wrong'),
      ends: ['password', 'newPassword'],
    },
    'verify-email': {
      schema: FORMS['verify-email'],
      call: 'verifyAccount',
      ...prove(false, async () => {
        await expect.element(field(t('account_password'))).toBeVisible()
      }),
      fields: { password: t('account_password') },
      typed: { password: PASSWORD },
      button: t('account_verify_button'),
    },
    'verify-new-password': {
      schema: FORMS['verify-new-password'],
      call: 'verifyAccount',
      ...prove(true, () => page.getByRole('button', { name: t('account_verify_choose') }).click()),
      fields: { newPassword: t('account_password_new') },
      typed: { newPassword: PASSWORD },
      button: t('account_verify_new_button'),
    },
    profile: {
      schema: FORMS.profile,
      call: 'updateAccount',
      show: () => <ProfileForm {...setting} />,
      fields: {
        firstName: t('person_first_name'),
        lastName: t('person_last_name'),
        birthDate: t('person_birth_date'),
      },
      button: save,
    },
    email: {
      schema: FORMS.email,
      call: 'updateAccount',
      show: () => <EmailForm {...setting} />,
      fields: { email: t('account_email_new'), password: present },
      typed: { email: 'jyri@post.ee', password: PASSWORD },
      button: save,
    },
    password: {
      schema: FORMS.password,
      call: 'updateAccount',
      show: () => <PasswordForm {...setting} />,
      fields: { password: present, newPassword: t('account_password_new') },
      typed: { password: PASSWORD, newPassword: 'four horses in a row' },
      button: save,
    },
    phone: {
      schema: FORMS.phone,
      call: 'updateAccount',
      show: () => <PhoneForm {...setting} />,
      fields: { phone: t('person_phone') },
      typed: { phone: '5123 4567' },
      button: save,
    },
    address: {
      schema: FORMS.address,
      call: 'updateAccount',
      at: 'address',
      show: () => <AddressForm {...setting} />,
      fields: {
        'address.name': t('person_recipient'),
        'address.street': t('person_street'),
        'address.postalCode': t('person_postal_code'),
        'address.city': t('person_city'),
        'address.countryCode': t('shell_country'),
      },
      typed: {
        'address.name': 'Mari Mets',
        'address.street': 'Pikk 1',
        'address.postalCode': '10111',
        'address.city': 'Tallinn',
      },
      button: save,
    },
    language: {
      schema: FORMS.language,
      call: 'updateAccount',
      show: () => <LanguageForm {...setting} />,
      fields: { language: t('account_language') },
      button: save,
    },
    erasure: {
      schema: FORMS.erasure,
      call: 'eraseAccount',
      show: () => <EraseForm email={EMAIL} onCancel={nothing} />,
      fields: { password: present },
      typed: { password: PASSWORD },
      button: t('account_erase_button'),
    },
    passkey: {
      schema: FORMS.passkey,
      call: 'beginPasskey',
      show: () => <AddPasskey email={EMAIL} onDone={nothing} />,
      fields: { password: present },
      typed: { password: PASSWORD },
      button: save,
    },
  }
}
