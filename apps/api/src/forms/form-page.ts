import { html } from '../platform/http/html.ts'
import type { DescribePage } from '../platform/http/shell/page-meta.ts'
import { breadcrumbs, homeOf, shortened } from '../platform/http/shell/summary-text.ts'

/** A form needs scripts; without them the page shows the recipient's email address. */
const describeForm: DescribePage = (context) => {
  const [form] = context.replies('readForm')
  if (!form) return 'form_not_found'
  const { portal, language, absolute, path } = context
  const { email } = portal.seller
  return {
    title: form.title,
    description: shortened(form.lead || portal.meta.description[language]),
    jsonLd: [breadcrumbs([homeOf(context), { name: form.title, url: absolute(path('form', { slug: form.slug })) }])],
    summary: html`<h1 lang="${form.lang}">${form.title}</h1><p>${form.lead}</p><p><a href="mailto:${email}">${email}</a></p>`,
  }
}

export const formPages = { form: describeForm } as const
