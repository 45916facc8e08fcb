import type { InputOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { hashOf } from '@parter/portal/paths/auth-hash.ts'
import { useState } from 'react'
import { callApi } from '../../platform/calls/call-api.ts'
import { isRefusal } from '../../platform/calls/api-error.ts'
import { errorMessage } from '../../platform/calls/error-message.ts'
import { navigate } from '../../platform/address/location.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Fault } from '../../ui/feedback/fault.tsx'
import { DigitsField } from '../../ui/fields/code-field.tsx'
import { placed, useForm } from '../../ui/fields/use-form.ts'
import { showToast } from '../../ui/overlays/toast-list.ts'
import styles from './auth-dialog.module.css'
import { useIsLoggedIn, currentSession } from '../session.ts'
import { sendNewsletterRequest } from '../request-newsletter.ts'
import { syncSession } from '../watch-session.ts'
import { AuthDone } from './auth-done.tsx'
import { AuthForm } from './auth-form.tsx'
import { ProveForm } from './prove-form.tsx'

const CODE_LENGTH = 6

type End = 'verified' | 'present' | 'new' | 'failed'

const useVerifying = () => {
  const { t, language } = useShop()
  const [end, setEnd] = useState<End | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** What the account has to be proved by, where this browser isn't logged in to it. */
  const [needed, setNeeded] = useState<{ readonly mayChoose: boolean } | null>(null)
  const send = async (body: InputOf<'verifyAccount'>['body']) => {
    const { waitingFor } = await callApi('verifyAccount', { query: { language }, body })
    setEnd(waitingFor ?? 'verified')
    syncSession()
    if (currentSession() === 'customer') void sendNewsletterRequest(language)
  }
  const verify = async (token: string, whenWrong: () => void) => {
    if (isBusy) return
    setBusy(true)
    setFault(null)
    try {
      await send({ token })
    } catch (error) {
      if (isRefusal(error, 'token_invalid', 'invalid_request')) whenWrong()
      else if (isRefusal(error, 'password_needed')) setNeeded({ mayChoose: error.details.mayChoose === true })
      else setFault(errorMessage(error, t))
    } finally {
      setBusy(false)
    }
  }
  return { end, setEnd, fault, isBusy, needed, send, verify }
}

const Ended = ({ end, onDone }: { end: End; onDone: () => void }) => {
  const { t } = useShop()
  const isLoggedIn = useIsLoggedIn()
  const close = (
    <Button look="solid" onClick={onDone}>
      {t('shell_button_continue')}
    </Button>
  )
  if (end === 'failed')
    return (
      <AuthDone tone="bad" icon="error" text={t('web_customer_verification_email_description_fail')}>
        {isLoggedIn ? <SendAgain /> : close}
      </AuthDone>
    )
  if (end === 'verified' && !isLoggedIn)
    return (
      <AuthDone text={t('account_verified_log_in')}>
        <Button look="solid" onClick={() => navigate(hashOf('login'), { replace: true })}>
          {t('shell_log_in')}
        </Button>
      </AuthDone>
    )
  if (end === 'verified') return <AuthDone text={t('account_verified')}>{close}</AuthDone>
  return (
    <AuthDone icon="mail" tone="plain" text={t(`account_verified_waiting_${end}`)}>
      {close}
    </AuthDone>
  )
}

/** Asks for the email once more. */
export const SendAgain = () => {
  const { t, language } = useShop()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await callApi('requestVerification', { query: { language }, body: { language } })
      showToast(t('account_verify_sent_again'), { tone: 'good' })
    } catch (error) {
      showToast(errorMessage(error, t), { tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="quiet" busy={isBusy ? t('shell_loading') : undefined} onClick={() => void send()}>
      {t('account_verify_send_again')}
    </Button>
  )
}

/** The code of the email, for who is logged in. A code that was refused is taken off the screen: the next one is typed. */
const CodeForm = ({ send }: { send: (body: { readonly token: string }) => Promise<void> }) => {
  const { t } = useShop()
  const [token, type] = useState('')
  const [isWrong, setWrong] = useState(false)
  const label = t('account_verify_code')
  const short = token.length < CODE_LENGTH ? { token: t('account_fault_code_short') } : {}
  const form = useForm({
    id: 'verify-code',
    labels: { token: label },
    body: { token },
    rules: async () => checkBy((await import('@parter/contract/account/account.forms.ts')).FORMS['verify-code']),
    also: isWrong ? { token: t('account_fault_code_wrong') } : short,
    async send() {
      try {
        await send({ token })
      } catch (error) {
        if (!isRefusal(error, 'token_invalid', 'invalid_request')) throw error
        type('')
        setWrong(true)
        throw placed(error, () => 'token')
      }
    },
  })
  return (
    <AuthForm form={form} button={t('account_verify_button')}>
      <DigitsField
        {...form.field('token')}
        name="code"
        label={label}
        length={CODE_LENGTH}
        value={token}
        onChange={(digits) => {
          type(digits)
          setWrong(false)
        }}
      />
    </AuthForm>
  )
}

/**
 * Confirms an address: by the link in an email with one press, since machines that look into emails press nothing, and
 * where the account isn't logged in with its password; or by the code, where it is.
 */
export const VerifyForm = ({ token, onDone }: { token: string | undefined; onDone: () => void }) => {
  const { t } = useShop()
  const isLoggedIn = useIsLoggedIn()
  const { end, setEnd, fault, isBusy, needed, send, verify } = useVerifying()
  if (end) return <Ended end={end} onDone={onDone} />
  if (token && needed)
    return (
      <ProveForm
        {...needed}
        send={async (proof) => {
          try {
            await send({ token, ...proof })
          } catch (error) {
            if (!isRefusal(error, 'token_invalid')) throw error
            setEnd('failed')
          }
        }}
      />
    )
  if (token)
    return (
      <>
        <p className={styles.lead}>{t('account_verify_link_lead')}</p>
        <Fault>{fault}</Fault>
        <Button
          look="solid"
          size="large"
          wide
          busy={isBusy ? t('shell_loading') : undefined}
          onClick={() => void verify(token, () => setEnd('failed'))}
        >
          {t('account_verify_button')}
        </Button>
      </>
    )
  if (!isLoggedIn)
    return (
      <>
        <p className={styles.lead}>{t('account_verify_log_in_first')}</p>
        <p>
          <TextLink href={hashOf('login')}>{t('shell_log_in')}</TextLink>
        </p>
      </>
    )
  return (
    <>
      <p className={styles.lead}>{t('account_verify_code_lead')}</p>
      <CodeForm send={send} />
      <div className={styles.other}>
        <SendAgain />
      </div>
    </>
  )
}
