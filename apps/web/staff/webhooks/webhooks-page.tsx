import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { callStaff } from '../platform/call-staff.ts'
import styles from '../platform/office.module.css'
import { useAddress } from '../platform/office-address.ts'
import { ShownOnce } from '../platform/shown-once.tsx'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { type Webhook, WebhookDialog } from './webhook-dialog.tsx'
import { WebhookLog } from './webhook-log.tsx'
import { WebhookTable } from './webhook-table.tsx'

/** Programs that are told what happens, and the log of the one in the address. */
export const WebhooksPage = () => {
  const { t, language } = useShop()
  const { params, set } = useAddress()
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [secret, setSecret] = useState<{ readonly value: string; readonly isNew: boolean } | null>(null)
  const [failed, setFailed] = useState<unknown>(null)
  const { data, error } = useStaffQuery('listWebhooks', { query: { language } }, { refetchInterval: 10_000 })
  const act = (work: Promise<unknown>) => void work.then(() => setFailed(null), setFailed)
  const of = ({ id }: Webhook) => ({ params: { id: String(id) }, query: { language } })
  const chosen = data?.endpoints.find(({ id }) => String(id) === params.get('webhook'))
  const fault = failed ?? error
  return (
    <>
      <div className={styles.head}>
        <h1>{t('staff_hooks')}</h1>
        <Button look="solid" icon="plus" onClick={() => setEdited('new')}>
          {t('staff_hook_add')}
        </Button>
      </div>
      <p className={styles.soft}>{t('staff_hooks_about')}</p>
      <Fault>{fault ? errorMessage(fault, t) : null}</Fault>
      {data?.endpoints.length === 0 ? (
        <EmptyState title={t('staff_hooks_none')} text={t('staff_hooks_begin')} />
      ) : (
        <div className={styles.box}>
          <WebhookTable
            webhooks={data?.endpoints ?? []}
            onLog={({ id }) => set({ webhook: String(id), state: null })}
            onEdit={setEdited}
            onSwitch={(webhook, works) => act(callStaff('switchWebhook', { ...of(webhook), body: { works } }))}
            onEnd={(webhook) => act(callStaff('endWebhook', of(webhook)))}
            onRotate={(webhook) =>
              act(
                callStaff('rotateWebhookSecret', of(webhook)).then(({ secret: value }) =>
                  setSecret({ value, isNew: false }),
                ),
              )
            }
          />
        </div>
      )}
      {chosen ? <WebhookLog key={chosen.id} webhook={chosen} /> : null}
      {edited === null ? null : (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onDone={(value) => {
            setEdited(null)
            setFailed(null)
            if (value !== undefined) setSecret({ value, isNew: true })
          }}
        />
      )}
      {secret === null ? null : (
        <ShownOnce title={t('staff_hook_secret')} value={secret.value} onClose={() => setSecret(null)}>
          <p>{t('staff_hook_check')}</p>
          {secret.isNew ? null : <p>{t('staff_hook_rotated')}</p>}
        </ShownOnce>
      )}
    </>
  )
}
