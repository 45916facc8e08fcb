import { formQuery } from '@parter/contract/page-queries.ts'
import { BeforeWriting } from '../../content/before-writing.tsx'
import { FormChips } from '../../content/form-links.tsx'
import { VisitorForm } from '../../forms/visitor-form.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useTitle } from '../../platform/shop/title.ts'
import { FormFrame } from '../form-frame.tsx'

/** A form that the server describes: contact, returns, groups, organising events (R2.2). */
const FormPage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const { t, language, path } = useShop()
  const form = useApiDataOf(formQuery(params.slug ?? '', language))
  useTitle(form.title)
  const isWide = useIsWide()
  return (
    <FormFrame
      title={form.title}
      lead={form.lead}
      lang={form.lang === language ? undefined : form.lang}
      crumbs={[{ label: t('shell_link_contacts'), href: path('contacts', {}) }]}
      // on a phone the footer, which follows at once, has the same
      beside={isWide ? <BeforeWriting /> : null}
      choice={<FormChips current={form.slug} />}
    >
      <VisitorForm key={form.slug} form={form} />
    </FormFrame>
  )
}

export const page: PageModule = { Page: FormPage }
