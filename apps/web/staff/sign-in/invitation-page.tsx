import { useEffect, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { callStaff } from '../platform/call-staff.ts'
import styles from '../platform/office.module.css'
import type { StaffMember } from '../platform/use-staff.ts'
import { RecoveryCodes, WaysIn } from './ways-in.tsx'

/** The first steps of an invited member: a way to sign in, then the recovery codes. */
export const InvitationPage = ({ member }: { member: StaffMember | null }) => {
  const { t, language } = useShop()
  const [error, setError] = useState<unknown>(null)
  const [isSetUp, setSetUp] = useState(false)
  useEffect(() => {
    const token = location.hash.slice(1)
    if (token === '') return
    // it must not stay in the history of a shared computer
    history.replaceState(history.state, '', location.pathname)
    callStaff('openInvitation', { query: { language }, body: { token } }).catch(setError)
  }, [language])
  return (
    <main className={styles.door}>
      <h1>{member ? t('staff_hello', { name: member.name }) : t('staff_invitation')}</h1>
      <Fault>{error ? errorMessage(error, t) : null}</Fault>
      {member && !isSetUp ? (
        <>
          <p>{t('staff_set_up')}</p>
          <WaysIn onDone={() => setSetUp(true)} />
        </>
      ) : null}
      {isSetUp ? (
        <>
          <h2>{t('staff_codes')}</h2>
          <RecoveryCodes />
          <Button look="solid" onClick={() => location.assign('/staff')}>
            {t('staff_go_on')}
          </Button>
        </>
      ) : null}
    </main>
  )
}
