import { createHash } from 'node:crypto'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { checkAnswers, type FormAnswers } from '@parter/portal/forms/check-answers.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { textIn } from '@parter/portal/language/texts.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { FieldErrors, type FieldFault, ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { readAttachment } from './attachment.rules.ts'
import { answersTo, questionOf } from './form.rules.ts'
import { checkFormToken } from './form-token.ts'
import { insertSubmission, noteEmail, readForms, type StoredForm } from './forms.store.ts'
import { postSubmission } from './submission-email.ts'

/** A submission, validated by the contract. */
export interface FilledForm {
  readonly answers: FormAnswers
  readonly token: string
  readonly website?: string | undefined
  readonly attachment?: { readonly name: string; readonly content: string } | undefined
}

const check = (form: StoredForm, { answers, attachment }: FilledForm) => {
  const faults: FieldFault[] = checkAnswers(form.fields.map(questionOf), answers).map(({ name, code, values }) => ({
    code,
    field: `answers.${name}`,
    ...(Object.keys(values).length > 0 ? { details: { ...values } } : {}),
  }))
  const file = attachment && form.attachment ? readAttachment(attachment.name, attachment.content) : null
  if (typeof file === 'string') faults.push({ code: file, field: 'attachment' })
  if (faults.length > 0) throw new FieldErrors(faults)
  return file === null || typeof file === 'string' ? null : file
}

/**
 * Stores a submission and emails it to its recipients (R2.2). A sender that fills in the hidden field is a bot: it gets a
 * normal reply and nothing is stored. A repeated submission is stored once.
 * @throws ShopError form_not_found, form_expired, too_many_requests; FieldErrors for each wrong answer
 */
export const submitForm = async (
  shop: Pick<Shop, 'db' | 'settings' | 'clock' | 'log'>,
  portal: Portal,
  language: Language,
  slug: string,
  filled: FilledForm,
): Promise<ReplyOf<'submitForm'>> => {
  const [form] = await readForms(shop.db, portal.portalCode, slug)
  const text = form && textIn(form.texts, language, portal.defaultLocale)?.text
  if (!text) throw new ShopError('form_not_found')
  const thanks = { thanks: text.thanks }
  if (filled.website !== undefined && filled.website !== '') {
    shop.log.info({ form: slug }, 'a machine filled in a form')
    return thanks
  }
  checkFormToken(shop, form.id, filled.token)
  const attachment = check(form, filled)
  const answers = answersTo(form.fields, filled.answers)
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([filled.token, answers]))
    .update(attachment?.content ?? '')
    .digest()
  await inTransaction(shop.db, async (tx) => {
    const submission = { formId: form.id, language, answers, fingerprint, attachment }
    const id = await insertSubmission(tx, submission)
    if (id === undefined) return
    const emailId = await postSubmission(tx, portal, form, submission)
    if (emailId !== undefined) await noteEmail(tx, id, emailId)
  })
  return thanks
}
