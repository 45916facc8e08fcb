import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { useStaff } from '../platform/use-staff.ts'

export type Redirect = ReplyOf<'listRedirects'>['redirects'][number]
type Made = NonNullable<InputOf<'makeRedirect'>['body']>
type Changed = NonNullable<InputOf<'changeRedirect'>['body']>

interface Props {
  readonly onClose: () => void
  readonly onDone: (redirect: Redirect) => void
}

const useLabels = () => {
  const { t } = useShop()
  return { target: t('content_items_redirect_target'), status: t('content_items_redirect_status') }
}

const rules = () => import('@parter/contract/redirects/redirects.forms.ts')

/** The two fields of where an address leads. */
const TargetFields = ({ form }: { form: Pick<ReturnType<typeof useTextForm<'target' | 'status'>>, 'field'> }) => {
  const { t } = useShop()
  const labels = useLabels()
  return (
    <>
      <TextField
        {...form.field('target')}
        label={labels.target}
        hint={t('content_items_redirect_target_hint')}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField {...form.field('status')} label={labels.status}>
        <option value="301">{t('content_items_redirect_301')}</option>
        <option value="302">{t('content_items_redirect_302')}</option>
      </SelectField>
    </>
  )
}

/** Leads an old address to another. @param source what was tested and leads nowhere */
export const NewRedirectDialog = ({
  storefront,
  source,
  onClose,
  onDone,
}: Props & { readonly storefront: string; readonly source: string }) => {
  const { t, language, portal } = useShop()
  const { storefronts } = useStaff()
  const labels = { storefront: t('staff_storefront'), source: t('content_items_redirect_source'), ...useLabels() }
  const form = useTextForm<keyof typeof labels>({
    id: 'redirect',
    labels,
    initial: { storefront: storefront || portal.portalCode, source, target: '', status: '301' },
    rules: async () => checkBy((await rules()).redirectForm),
    send: async (body) => onDone(await callStaff('makeRedirect', { query: { language }, body: body as Made })),
  })
  return (
    <Dialog open onClose={onClose} title={t('content_items_redirect_new')} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={(event) => void form.submit(event)}>
        <FormFaults form={form} />
        <SelectField {...form.field('storefront')} label={labels.storefront}>
          {storefronts.map(({ code, name }) => (
            <option key={code} value={code}>
              {name} ({code})
            </option>
          ))}
        </SelectField>
        <TextField
          {...form.field('source')}
          label={labels.source}
          hint={t('content_items_redirect_source_hint')}
          autoComplete="off"
          spellCheck={false}
        />
        <TargetFields form={form as never} />
        <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('promotions_make')}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Leads an old address elsewhere. */
export const RedirectDialog = ({
  redirect: { id, source, target, status },
  onClose,
  onDone,
}: Props & { readonly redirect: Redirect }) => {
  const { t, language } = useShop()
  const labels = useLabels()
  const form = useTextForm<keyof typeof labels>({
    id: 'redirect',
    labels,
    initial: { target, status: String(status) },
    rules: async () => checkBy((await rules()).redirectTargetForm),
    async send(typed) {
      const body = { ...typed, was: target } as Changed
      onDone(await callStaff('changeRedirect', { params: { id: String(id) }, query: { language }, body }))
    },
  })
  return (
    <Dialog open onClose={onClose} title={source} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={(event) => void form.submit(event)}>
        <FormFaults form={form} />
        <TargetFields form={form} />
        <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('promotions_save')}
        </Button>
      </Form>
    </Dialog>
  )
}
