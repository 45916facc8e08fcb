import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import styles from '../platform/office.module.css'
import { useStaff } from '../platform/use-staff.ts'
import { EndDialog, GrantDialog, InviteDialog, type Member } from './member-dialogs.tsx'

type Asked = { readonly what: 'invite' } | { readonly what: 'grant' | 'end'; readonly member: Member }

const TONES = { active: styles.good, invited: styles.warn, ended: '' }

/** Everybody who works here, with their roles. */
export const MembersPage = () => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const dayTime = useDayTime()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [error, setError] = useState<unknown>(null)
  const queryKey = ['members', language]
  const { data, error: unread } = useQuery({ queryKey, queryFn: () => callStaff('listStaff', { query: { language } }) })
  const show = (members: typeof data) => {
    client.setQueryData(queryKey, members)
    setAsked(null)
    setError(null)
  }
  const act = (work: Promise<NonNullable<typeof data>>) => void work.then(show, setError)
  const dialog = { onClose: () => setAsked(null), onDone: show }
  const fault = error ?? unread
  return (
    <>
      <div className={styles.head}>
        <h1>{t('staff_members')}</h1>
        {may('staff.invite') ? (
          <Button look="solid" icon="plus" onClick={() => setAsked({ what: 'invite' })}>
            {t('staff_invite')}
          </Button>
        ) : null}
      </div>
      <Fault>{fault ? errorMessage(fault, t) : null}</Fault>
      <div className={styles.box}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('staff_name')}</th>
              <th scope="col">{t('staff_state')}</th>
              <th scope="col">{t('staff_roles')}</th>
              <th scope="col">{t('staff_last_seen')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('staff_actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {(data?.members ?? []).map((member) => (
              <tr key={member.id}>
                <td>
                  <b>{member.name}</b>
                  <small>{member.email}</small>
                </td>
                <td>
                  <span className={`${styles.tag} ${TONES[member.state]}`}>{t(`staff_state_${member.state}`)}</span>
                </td>
                <td>
                  <Roles member={member} onEnd={(grantId) => act(endRole(member.id, grantId, language))} />
                </td>
                <td>{member.seenAt ? dayTime(member.seenAt) : '–'}</td>
                <td>
                  <div className={styles.acts}>
                    {member.state !== 'ended' && may('staff.grant') ? (
                      <Button size="small" look="quiet" onClick={() => setAsked({ what: 'grant', member })}>
                        {t('staff_role_give_button')}
                      </Button>
                    ) : null}
                    {member.state !== 'ended' && may('staff.invite') ? (
                      <Button size="small" look="quiet" onClick={() => act(resetStaff(member.id, language))}>
                        {t('staff_invite_again')}
                      </Button>
                    ) : null}
                    {member.state !== 'ended' && may('staff.end') ? (
                      <Button size="small" look="quiet" onClick={() => setAsked({ what: 'end', member })}>
                        {t('staff_end')}
                      </Button>
                    ) : null}
                    {may('audit.read') ? (
                      <TextLink href={`/staff/audit?actor=${member.id}`}>{t('staff_audit')}</TextLink>
                    ) : null}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {asked?.what === 'invite' ? <InviteDialog {...dialog} /> : null}
      {asked?.what === 'grant' ? <GrantDialog {...dialog} member={asked.member} /> : null}
      {asked?.what === 'end' ? <EndDialog {...dialog} member={asked.member} /> : null}
    </>
  )
}

type Language = ReturnType<typeof useShop>['language']
const endRole = (id: number, grantId: number, language: Language) =>
  callStaff('endRole', { params: { id: String(id), grantId: String(grantId) }, query: { language } })
const resetStaff = (id: number, language: Language) =>
  callStaff('resetStaff', { params: { id: String(id) }, query: { language } })

/** A member's roles with their limits; each can be taken. */
const Roles = ({ member, onEnd }: { member: Member; onEnd: (grantId: number) => void }) => {
  const { t } = useShop()
  const { may } = useStaff()
  const dayTime = useDayTime()
  return member.grants.map(({ id, role, portalCodes, promoterId, eventIds, validUntil }) => {
    const limits = [
      portalCodes?.join(', '),
      promoterId === null ? undefined : `${t('staff_limit_promoter')} ${promoterId}`,
      eventIds ? `${t('staff_limit_events')} ${eventIds.join(', ')}` : undefined,
      validUntil ? `${t('staff_limit_until')} ${dayTime(validUntil)}` : undefined,
    ].filter(Boolean)
    return (
      <div key={id}>
        {t(`staff_role_${role}`)} <small>{limits.join(' · ') || t('staff_everywhere')}</small>
        {may('staff.grant') ? (
          <Button size="small" look="quiet" onClick={() => onEnd(id)}>
            {t('staff_role_take')}
          </Button>
        ) : null}
      </div>
    )
  })
}
