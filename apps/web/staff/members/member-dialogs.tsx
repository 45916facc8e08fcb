import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Form } from '../../src/ui/fields/form.tsx'
import { EmailField, TextArea, TextField } from '../../src/ui/fields/text-field.tsx'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { NEW_ROLE, RoleFields, sentLimits } from './role-fields.tsx'

type Members = ReplyOf<'listStaff'>
export type Member = Members['members'][number]

interface Props {
  readonly onClose: () => void
  readonly onDone: () => void
}

/** A dialog with one form that sends one call. */
const AskDialog = (
  props: Props & { title: string; button: string; send: () => Promise<unknown>; danger?: boolean; children: ReactNode },
) => {
  const { t } = useShop()
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    props
      .send()
      .then(props.onDone, setError)
      .finally(() => setBusy(false))
  }
  return (
    <Dialog open onClose={props.onClose} title={props.title} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={submit}>
        {props.children}
        <Fault>{error ? errorMessage(error, t) : null}</Fault>
        <Button type="submit" look={props.danger ? 'danger' : 'solid'} busy={isBusy ? t('staff_wait') : undefined}>
          {props.button}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Invites a member with their first role. */
export const InviteDialog = (props: Props) => {
  const { t, language } = useShop()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState(NEW_ROLE)
  const body = (): InputOf<'inviteStaff'>['body'] => ({ email, name, language, grant: sentLimits(role) })
  return (
    <AskDialog
      {...props}
      title={t('staff_invite')}
      button={t('staff_invite_send')}
      send={() => callStaff('inviteStaff', { query: { language }, body: body() })}
    >
      <EmailField
        id="invite-email"
        label={t('staff_email')}
        autoComplete="off"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        id="invite-name"
        label={t('staff_name')}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <RoleFields draft={role} onChange={setRole} />
    </AskDialog>
  )
}

/** Gives a member another role. */
export const GrantDialog = ({ member, ...props }: Props & { member: Member }) => {
  const { t, language } = useShop()
  const [role, setRole] = useState(NEW_ROLE)
  return (
    <AskDialog
      {...props}
      title={t('staff_role_give', { name: member.name })}
      button={t('staff_role_give_button')}
      send={() =>
        callStaff('grantRole', { params: { id: String(member.id) }, query: { language }, body: sentLimits(role) })
      }
    >
      <RoleFields draft={role} onChange={setRole} />
    </AskDialog>
  )
}

/** Ends a member's work here. */
export const EndDialog = ({ member, ...props }: Props & { member: Member }) => {
  const { t, language } = useShop()
  const [reason, setReason] = useState('')
  return (
    <AskDialog
      {...props}
      danger
      title={t('staff_end_member', { name: member.name })}
      button={t('staff_end_button')}
      send={() => callStaff('endStaff', { params: { id: String(member.id) }, query: { language }, body: { reason } })}
    >
      <p>{t('staff_end_text')}</p>
      <TextArea
        id="end-reason"
        label={t('staff_reason')}
        required
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </AskDialog>
  )
}
