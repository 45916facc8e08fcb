import { formQuery } from '@parter/contract/page-queries.ts'
import { FormLinks } from '../../content/form-links.tsx'
import { VisitorForm } from '../../forms/visitor-form.tsx'
import { StageBand } from '../../layouts/face/stage-band.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useTitle } from '../../platform/shop/title.ts'
import { Container } from '../../ui/layout/page-layout.tsx'
import styles from '../list-page.module.css'

/** A form that the server describes: contact, returns, groups, organising events (R2.2). */
const FormPage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const { t, language, path } = useShop()
  const form = useApiDataOf(formQuery(params.slug ?? '', language))
  useTitle(form.title)
  return (
    <>
      <StageBand>
        <PageHead
          title={form.title}
          lead={form.lead}
          lang={form.lang === language ? undefined : form.lang}
          crumbs={[{ label: t('shell_link_contacts'), href: path('contacts', {}) }]}
        />
      </StageBand>
      <Container className={styles.under}>
        <div className={styles.split}>
          <div className={styles.column}>
            <VisitorForm key={form.slug} form={form} />
          </div>
          <aside className={styles.part} aria-label={t('content_write_about')}>
            <h2>{t('content_write_about')}</h2>
            <FormLinks current={form.slug} />
          </aside>
        </div>
      </Container>
    </>
  )
}

export const page: PageModule = { Page: FormPage }
