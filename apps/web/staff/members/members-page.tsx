import { useState } from 'react'
import { navigate } from '../../src/platform/address/location.ts'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { HistoryDialog } from '../audit/history-dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import { downloadByCall } from '../platform/download.ts'
import { FileButtons } from '../platform/lists/file-buttons.tsx'
import { RowMenu } from '../platform/lists/row-parts.tsx'
import { SearchField } from '../platform/lists/search-field.tsx'
import { TableHead } from '../platform/lists/table-head.tsx'
import { useFilter } from '../platform/lists/use-filter.ts'
import styles from '../platform/office.module.css'
import { folded } from '../platform/readable/folded.rules.ts'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { useStaff, useStorefrontName } from '../platform/use-staff.ts'
import { EndDialog, GrantDialog, InviteDialog, type Member } from './member-dialogs.tsx'

type OpenDialog = { readonly what: 'invite' } | { readonly what: 'grant' | 'end' | 'history'; readonly member: Member }

const TONES = { active: styles.good, invited: styles.warn, ended: '' }

/** Everybody who works here, with their roles. */
export const MembersPage = () => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const dayTime = useDayTime()
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const [error, setError] = useState<unknown>(null)
  const { data, error: unread } = useStaffQuery('listStaff', { query: { language } })
  const { filter, search } = useFilter(['text'])
  const words = folded(filter.text ?? '').split(' ')
  const members = (data?.members ?? []).filter(({ name, email }) =>
    words.every((word) => folded(`${name} ${email}`).includes(word)),
  )
  const done = () => {
    setAsked(null)
    setError(null)
  }
  const act = (work: Promise<unknown>) => void work.then(done, setError)
  const itemsOf = (member: Member) => [
    ...(member.state !== 'ended' && may('staff.grant')
      ? [{ label: t('staff_role_give_button'), onChoose: () => setAsked({ what: 'grant', member }) }]
      : []),
    ...(member.state !== 'ended' && may('staff.invite')
      ? [{ label: t('staff_invite_again'), onChoose: () => act(resetStaff(member.id, language)) }]
      : []),
    ...(may('history.read')
      ? [{ label: t('staff_history'), onChoose: () => setAsked({ what: 'history', member }) }]
      : []),
    ...(may('audit.read')
      ? [{ label: t('staff_audit'), onChoose: () => navigate(`/staff/audit?actor=${member.id}`) }]
      : []),
    ...(member.state !== 'ended' && may('staff.end')
      ? [{ label: t('staff_end'), danger: true, onChoose: () => setAsked({ what: 'end', member }) }]
      : []),
  ]
  const dialog = { onClose: () => setAsked(null), onDone: done }
  const fault = error ?? unread
  return (
    <>
      <div className={styles.head}>
        <h1>{t('staff_members')}</h1>
        <div className={styles.acts}>
          <FileButtons onGet={(format) => downloadByCall('exportStaff', { query: { language, format } })} />
          {may('staff.invite') ? (
            <Button look="solid" icon="plus" onClick={() => setAsked({ what: 'invite' })}>
              {t('staff_invite')}
            </Button>
          ) : null}
        </div>
      </div>
      <Fault>{fault ? errorMessage(fault, t) : null}</Fault>
      <search className={styles.filters}>
        <SearchField {...search('members', 'text')} label={t('staff_members_search')} />
      </search>
      <div className={styles.box}>
        <table className={styles.table}>
          <TableHead columns={[t('staff_name'), t('staff_state'), t('staff_roles'), t('staff_last_seen')]} />
          <tbody>
            {members.map((member) => (
              <tr key={member.id}>
                <td data-label={t('staff_name')}>
                  <b>{member.name}</b>
                  <small>{member.email}</small>
                </td>
                <td data-label={t('staff_state')}>
                  <span className={`${styles.tag} ${TONES[member.state]}`}>{t(`staff_state_${member.state}`)}</span>
                </td>
                <td data-label={t('staff_roles')}>
                  <Roles member={member} onEnd={(grantId) => act(endRole(member.id, grantId, language))} />
                </td>
                <td data-label={t('staff_last_seen')}>{member.seenAt ? dayTime(member.seenAt) : '–'}</td>
                <td>
                  <RowMenu title={member.name} items={itemsOf(member)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {data && members.length === 0 ? <p className={styles.inside}>{t('staff_look_up_none')}</p> : null}
      </div>
      {asked?.what === 'invite' ? <InviteDialog {...dialog} /> : null}
      {asked?.what === 'grant' ? <GrantDialog {...dialog} member={asked.member} /> : null}
      {asked?.what === 'history' ? (
        <HistoryDialog kind="staff" id={asked.member.id} onClose={() => setAsked(null)} />
      ) : null}
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
  const storefrontName = useStorefrontName()
  return member.grants.map(({ id, role, portalCodes, promoterId, eventIds, validUntil }) => {
    const limits = [
      portalCodes?.map(storefrontName).join(', '),
      promoterId === null ? undefined : `${t('staff_limit_promoter')} ${promoterId}`,
      eventIds ? `${t('staff_limit_events')} ${eventIds.join(', ')}` : undefined,
      validUntil ? `${t('staff_limit_until')} ${dayTime(validUntil)}` : undefined,
    ].filter(Boolean)
    return (
      <div key={id} className={styles.head}>
        <span>
          {t(`staff_role_${role}`)} <small>{limits.join(' · ') || t('staff_everywhere')}</small>
        </span>
        {may('staff.grant') ? (
          <Button size="small" look="quiet" onClick={() => onEnd(id)}>
            {t('staff_role_take')}
          </Button>
        ) : null}
      </div>
    )
  })
}
