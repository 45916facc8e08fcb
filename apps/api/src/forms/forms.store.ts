import type { FieldKind } from '@parter/portal/forms/check-answers.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { ByLanguage } from '@parter/portal/language/texts.ts'
import { sql } from 'kysely'
import type { Attachment } from '../platform/mail/post-email.ts'
import type { Querying } from '../platform/shop/shop.ts'

/** A question as in the content, with its texts in all languages. */
export interface StoredField {
  readonly name: string
  readonly kind: FieldKind
  readonly label: ByLanguage<string>
  readonly hint?: ByLanguage<string>
  readonly required?: boolean
  readonly longest?: number
  readonly choices?: readonly { readonly value: string; readonly label: ByLanguage<string> }[]
}

export interface StoredForm {
  readonly id: number
  readonly slug: string
  readonly recipient: string
  readonly attachment: boolean
  readonly fields: readonly StoredField[]
  readonly texts: ByLanguage<{ readonly title: string; readonly lead: string; readonly thanks: string }>
}

/** The forms of a storefront, in the order of their numbers. @param slug only the one with it */
export const readForms = async (db: Querying, portalCode: string, slug?: string): Promise<StoredForm[]> => {
  const { rows } = await sql<StoredForm>`
    SELECT f.id, f.slug, f.recipient, f.attachment, f.fields,
      (SELECT coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'lead', t.lead, 'thanks', t.thanks)), '{}')
       FROM form_text t WHERE t.form_id = f.id) AS texts
    FROM form f WHERE f.portal_code = ${portalCode} AND (${slug ?? null}::text IS NULL OR f.slug = ${slug ?? null})
    ORDER BY f.id`.execute(db)
  return rows
}

export interface NewSubmission {
  readonly formId: number
  readonly language: Language
  readonly answers: Readonly<Record<string, string | boolean>>
  readonly fingerprint: Buffer
  readonly attachment: Attachment | null
}

/** Stores a submission. @returns its id; undefined: the same one is stored already */
export const insertSubmission = async (tx: Querying, submission: NewSubmission): Promise<number | undefined> => {
  const { attachment, answers, ...rest } = submission
  const row = await tx
    .insertInto('formSubmission')
    .values({
      ...rest,
      answers: JSON.stringify(answers),
      attachmentName: attachment?.name ?? null,
      attachmentType: attachment?.type ?? null,
      attachment: attachment?.content ?? null,
    })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const noteEmail = async (tx: Querying, id: number, emailId: string): Promise<void> => {
  await tx.updateTable('formSubmission').set({ emailId }).where('id', '=', id).execute()
}

/** The attached file of the submission in an email. */
export const findAttachment = async (db: Querying, emailId: string): Promise<Attachment | undefined> => {
  const row = await db
    .selectFrom('formSubmission')
    .select(['attachmentName', 'attachmentType', 'attachment'])
    .where('emailId', '=', emailId)
    .executeTakeFirst()
  if (!row?.attachment || row.attachmentName === null || row.attachmentType === null) return undefined
  return { name: row.attachmentName, type: row.attachmentType, content: row.attachment }
}

/** Deletes submissions that are older. @param days their age */
export const deleteSubmissions = async (tx: Querying, portalCode: string, days: number): Promise<void> => {
  await sql`
    DELETE FROM form_submission USING form
    WHERE form.id = form_submission.form_id AND form.portal_code = ${portalCode}
      AND form_submission.created_at < now() - ${days}::int * interval '1 day'`.execute(tx)
}

/** Deletes submissions one of whose answers is this address. */
export const deleteSubmissionsOf = async (tx: Querying, portalCode: string, email: string): Promise<void> => {
  await sql`
    DELETE FROM form_submission USING form
    WHERE form.id = form_submission.form_id AND form.portal_code = ${portalCode}
      AND EXISTS (SELECT FROM jsonb_each_text(form_submission.answers) a WHERE lower(a.value) = lower(${email}))`.execute(
    tx,
  )
}
