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
