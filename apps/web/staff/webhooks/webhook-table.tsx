import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { IconButton } from '../../src/ui/actions/icon-button.tsx'
import { Menu } from '../../src/ui/overlays/menu.tsx'
import { HistoryButton } from '../audit/history-button.tsx'
import { useDayTime } from '../platform/day-time.ts'
import { TableHead } from '../platform/lists/table-head.tsx'
import styles from '../platform/office.module.css'
import { useStorefrontName } from '../platform/use-staff.ts'
import type { Webhook } from './webhook-dialog.tsx'
import { kindLabel } from './webhook-labels.ts'

const TONES = { working: styles.good, failing: styles.warn, stopped: '', given_up: styles.bad }

interface Props {
  readonly webhooks: readonly Webhook[]
  readonly onLog: (webhook: Webhook) => void
  readonly onEdit: (webhook: Webhook) => void
  readonly onSwitch: (webhook: Webhook, works: boolean) => void
  readonly onRotate: (webhook: Webhook) => void
  readonly onEnd: (webhook: Webhook) => void
}

/** All addresses that are told, with their states. */
export const WebhookTable = ({ webhooks, ...acts }: Props) => {
  const { t } = useShop()
  return (
    <table className={styles.table}>
      <TableHead columns={[t('staff_hook_url'), t('staff_state'), t('staff_hook_kinds'), t('staff_hook_last')]} />
      <tbody>
        {webhooks.map((webhook) => (
          <Row key={webhook.id} webhook={webhook} {...acts} />
        ))}
      </tbody>
    </table>
  )
}

const Row = ({ webhook, onLog, onEdit, onSwitch, onRotate, onEnd }: { webhook: Webhook } & Omit<Props, 'webhooks'>) => {
  const { t } = useShop()
  const storefrontName = useStorefrontName()
  const dayTime = useDayTime()
  const { url, kinds, portalCodes, state, failingSince, lastDeliveredAt, madeBy, createdAt } = webhook
  const works = state === 'working' || state === 'failing'
  return (
    <tr>
      <td data-label={t('staff_hook_url')}>
        <b className={styles.long}>{url}</b>
        <small>
          {madeBy}, {dayTime(createdAt)}
        </small>
      </td>
      <td data-label={t('staff_state')}>
        <span className={`${styles.tag} ${TONES[state]}`}>{t(`staff_hook_${state}`)}</span>
        {failingSince ? <small>{t('staff_hook_since', { when: dayTime(failingSince) })}</small> : null}
      </td>
      <td data-label={t('staff_hook_kinds')}>
        {kinds.map((kind) => kindLabel(kind, t)).join(', ')}
        <small>{portalCodes?.map(storefrontName).join(', ') ?? t('staff_everywhere')}</small>
      </td>
      <td data-label={t('staff_hook_last')}>{lastDeliveredAt ? dayTime(lastDeliveredAt) : '–'}</td>
      <td>
        <div className={styles.acts}>
          <Button size="small" onClick={() => onLog(webhook)}>
            {t('staff_hook_log')}
          </Button>
          <HistoryButton kind="webhook" id={webhook.id} />
          <Menu
            label={t('staff_actions')}
            renderTrigger={(trigger) => (
              <IconButton {...trigger} icon="more" label={t('event_drafts_actions_of', { title: url })} />
            )}
            items={[
              { label: t('staff_hook_edit'), onChoose: () => onEdit(webhook) },
              { label: t(works ? 'staff_hook_stop' : 'staff_hook_start'), onChoose: () => onSwitch(webhook, !works) },
              { label: t('staff_hook_rotate'), onChoose: () => onRotate(webhook) },
              { label: t('staff_hook_end'), onChoose: () => onEnd(webhook), danger: true },
            ]}
          />
        </div>
      </td>
    </tr>
  )
}
