import type { ReplyOf } from '@parter/contract/calls.ts'
import type { WebhookKind } from '@parter/contract/webhooks/webhooks.forms.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useState } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { useForm } from '../../src/ui/fields/use-form.ts'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { Choices } from '../platform/fields/choices.tsx'
import { StorefrontChoices } from '../platform/fields/storefront-choices.tsx'
import { KINDS } from './webhook-labels.ts'

export type Webhook = ReplyOf<'listWebhooks'>['endpoints'][number]

interface Props {
  /** Null: a new one. */
  readonly webhook: Webhook | null
  readonly onClose: () => void
  /** @param secret of a new one */
  readonly onDone: (secret?: string) => void
}

/** Which address is told of what. */
export const WebhookDialog = ({ webhook, onClose, onDone }: Props) => {
  const { t, language } = useShop()
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(webhook?.kinds ?? ['order.paid'])
  const [portalCodes, setPortalCodes] = useState<readonly string[]>(webhook?.portalCodes ?? [])
  const body = { url, kinds: [...kinds], portalCodes: [...portalCodes] }
  const query = { language }
  const form = useForm({
    id: 'webhook',
    labels: { url: t('staff_hook_url'), kinds: t('staff_hook_kinds') },
    body,
    rules: async () => checkBy((await import('@parter/contract/webhooks/webhooks.forms.ts')).webhookForm),
    async send() {
      if (!webhook) return onDone((await callStaff('makeWebhook', { query, body })).secret)
      await callStaff('changeWebhook', { params: { id: String(webhook.id) }, query, body })
      onDone()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(webhook ? 'staff_hook_edit' : 'staff_hook_add')}
      closeLabel={t('staff_close')}
      insistent
    >
      <Form onSubmit={(event) => void form.submit(event)}>
        <FormFaults form={form} short />
        <TextField
          {...form.field('url')}
          label={t('staff_hook_url')}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          placeholder="https://"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <Choices
          {...form.field('kinds')}
          label={t('staff_hook_kinds')}
          all={(Object.keys(KINDS) as WebhookKind[]).map((kind) => [kind, t(KINDS[kind])])}
          chosen={kinds}
          onChange={setKinds}
        />
        <StorefrontChoices id="webhook-storefronts" chosen={portalCodes} onChange={setPortalCodes} />
        <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('staff_hook_save')}
        </Button>
      </Form>
    </Dialog>
  )
}
