import { LANGUAGE_FACTS, type Language } from '@parter/portal/language/languages.ts'
import { textIn } from '@parter/portal/language/texts.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { translators } from '../platform/foundation/translators.ts'
import { layOutEmail } from '../platform/mail/email-layout.ts'
import { type MakeAttachments, postEmail } from '../platform/mail/post-email.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { textFor } from './form.rules.ts'
import { findAttachment, type NewSubmission, type StoredForm } from './forms.store.ts'

declare module '../platform/mail/email-kinds.ts' {
  interface ShopEmails {
    form_submission: 'attached'
  }
}

/**
 * Emails a submission to its recipients, in the storefront's own language.
 * @param language of the visitor, so that the answer can be in it too
 */
export const postSubmission = async (
  tx: Querying,
  portal: Portal,
  form: StoredForm,
  { answers, language, attachment }: NewSubmission,
): Promise<string | undefined> => {
  const own: Language = portal.defaultLocale
  const say = translators[own]
  const reader = { language: own, fallback: own }
  const title = textIn(form.texts, own, own)?.text.title ?? form.slug
  const cards = form.fields.flatMap(({ name, kind, label, choices }) => {
    const answer = answers[name]
    if (answer === undefined) return []
    const choice = kind === 'choice' ? choices?.find(({ value }) => value === answer) : undefined
    const words = typeof answer === 'boolean' ? say(answer ? 'emails_form_yes' : 'emails_form_no') : answer
    return [{ title: textFor(label, reader), lines: (choice ? textFor(choice.label, reader) : words).split('\n') }]
  })
  const mail = layOutEmail(portal, {
    language: own,
    title,
    paragraphs: [say('emails_form_text', { store: portal.storeName, language: LANGUAGE_FACTS[language].name })],
    cards,
    footer: attachment
      ? [say('emails_form_attachment', { name: attachment.name })]
      : [say('emails_form_no_attachment')],
  })
  const subject = say('emails_form_subject', { form: title })
  return postEmail(tx, {
    portalCode: portal.portalCode,
    kind: 'form_submission',
    to: form.recipient,
    language: own,
    subject,
    ...mail,
  })
}

/** The attached file of the submission. */
export const submissionAttachments: MakeAttachments = async ({ db }, { id }) => {
  const attachment = await findAttachment(db, id)
  return attachment ? [attachment] : []
}
