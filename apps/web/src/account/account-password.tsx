import { SHORTEST_PASSWORD } from '@parter/portal/forms/limits.ts'
import type { ComponentProps } from 'react'
import { useShop } from '../platform/shop/shop-context.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'

type Props = Omit<
  ComponentProps<typeof PasswordField>,
  'hint' | 'autoComplete' | 'showLabel' | 'hideLabel' | 'required'
>

/** A password of the account: the one that it has, or a new one with what it must be like. */
export const AccountPassword = ({ isNew = false, ...field }: Props & { isNew?: boolean }) => {
  const { t } = useShop()
  return (
    <PasswordField
      {...field}
      hint={isNew ? t('account_password_hint', { least: SHORTEST_PASSWORD }) : undefined}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      showLabel={t('account_password_show')}
      hideLabel={t('account_password_hide')}
      required
    />
  )
}

/** The password that allows a change, and for a password manager the account that it belongs to. */
export const PresentPassword = ({ email, ...field }: Omit<Props, 'label'> & { email: string }) => {
  const { t } = useShop()
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <AccountPassword {...field} label={t('account_password_present')} />
    </>
  )
}
