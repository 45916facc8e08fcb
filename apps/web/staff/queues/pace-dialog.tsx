import type { ReplyOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useState } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { TextArea, TextField } from '../../src/ui/fields/text-field.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import fields from '../platform/drafts/drafts.module.css'

/** How fast a room lets in, how many may be inside, and what those who wait are told. */
export const PaceDialog = ({
  queue,
  onClose,
  onDone,
}: {
  queue: Pick<ReplyOf<'paceQueue'>, 'id' | 'rate' | 'cap' | 'message'>
  onClose: () => void
  onDone: () => void
}) => {
  const { t, language } = useShop()
  const labels = { rate: t('staff_queue_rate'), cap: t('staff_queue_cap'), message: t('staff_queue_message') }
  const form = useTextForm<keyof typeof labels>({
    id: 'queue-pace',
    labels,
    initial: { rate: String(queue.rate), cap: String(queue.cap), message: queue.message ?? '' },
    rules: async () => checkBy((await import('@parter/contract/queue/queue.forms.ts')).QUEUE_FORMS.pace),
    async send(body) {
      await callStaff('paceQueue', { params: { id: String(queue.id) }, query: { language }, body })
      onDone()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('staff_queue_settings')} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={(event) => void form.submit(event)}>
        <FormFaults form={form} />
        <div className={fields.pair}>
          <TextField {...form.field('rate')} label={labels.rate} inputMode="numeric" autoComplete="off" />
          <TextField {...form.field('cap')} label={labels.cap} inputMode="numeric" autoComplete="off" />
        </div>
        <TextField {...form.field('message')} label={labels.message} maxLength={500} />
        <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('promotions_save')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Makes links of a pre-sale, each of which makes one place in a line of its own (R14.4). */
export const LinksDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t, language } = useShop()
  const [links, setLinks] = useState<readonly string[]>([])
  const labels = {
    name: t('staff_queue_links_name'),
    share: t('staff_queue_links_share'),
    count: t('staff_queue_links_count'),
  }
  const form = useTextForm<keyof typeof labels>({
    id: 'queue-links',
    labels,
    initial: { name: '', share: '20', count: '100' },
    rules: async () => checkBy((await import('@parter/contract/queue/queue.forms.ts')).QUEUE_FORMS.links),
    async send(body) {
      setLinks((await callStaff('makeQueueLinks', { params: { id: String(id) }, query: { language }, body })).links)
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('staff_queue_links')} closeLabel={t('staff_close')} insistent>
      <p>{t('staff_queue_links_about')}</p>
      {links.length > 0 ? (
        <TextArea label={t('staff_queue_links')} readOnly rows={10} value={links.join('\n')} />
      ) : (
        <Form onSubmit={(event) => void form.submit(event)}>
          <FormFaults form={form} />
          <TextField {...form.field('name')} label={labels.name} maxLength={60} />
          <div className={fields.pair}>
            <TextField {...form.field('share')} label={labels.share} inputMode="numeric" autoComplete="off" />
            <TextField {...form.field('count')} label={labels.count} inputMode="numeric" autoComplete="off" />
          </div>
          <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
            {t('promotions_make')}
          </Button>
        </Form>
      )}
    </Dialog>
  )
}
