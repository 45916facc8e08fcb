import { z } from 'zod'
import { slugParams } from '../catalogue/venues.ts'
import { call } from '../wire/call.ts'
import { languageCode, languageQuery } from '../wire/primitives.ts'

/** A question of a form, in the visitor's language. Answers are checked by `@parter/portal/forms/check-answers.ts`. */
export const formField = z.object({
  name: z.string(),
  kind: z.enum(['text', 'email', 'phone', 'number', 'date', 'long_text', 'choice', 'checkbox']),
  label: z.string(),
  hint: z.string().nullable(),
  required: z.boolean(),
  longest: z.int().describe('Characters at most'),
  choices: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
})

/** A form as the server describes it (R2.2). */
export const visitorForm = z.object({
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  lang: languageCode.describe('The language that the texts are in'),
  fields: z.array(formField),
  attachment: z
    .object({ mostBytes: z.int(), accept: z.string().describe('For the `accept` of a file field') })
    .nullable()
    .describe('None: the form takes no file'),
  token: z.string().describe('Says when the form was opened; sent back with the answers'),
})

const MOST_ANSWERS = 60
/** Base64 of a little more than 5 MB: what is too large is then refused by name. */
const LONGEST_ATTACHMENT = 7_900_000

export const filledForm = z.strictObject({
  answers: z
    .record(z.string().max(60), z.union([z.string().max(20_000), z.boolean()]))
    .refine((answers) => Object.keys(answers).length <= MOST_ANSWERS),
  token: z.string().max(200),
  website: z.string().max(500).optional().describe('A field that people don’t see: whoever fills it in is no person'),
  attachment: z
    .strictObject({ name: z.string().min(1).max(255), content: z.string().max(LONGEST_ATTACHMENT).describe('Base64') })
    .optional(),
})

/** Of forms and reminders together: each sends an email. */
export const formLimit = { name: 'forms', count: 20, seconds: 600 } as const

export const formsCalls = {
  listForms: call({
    address: 'GET /api/v1/forms',
    summary: 'The forms that visitors can fill in',
    session: 'none',
    repeat: 'safe',
    query: languageQuery,
    reply: z.object({
      forms: z.array(z.object({ slug: z.string(), title: z.string(), lead: z.string(), lang: languageCode })),
    }),
    errors: [],
  }),
  readForm: call({
    address: 'GET /api/v1/forms/:slug',
    summary: 'A form: its questions and validation rules',
    session: 'none',
    repeat: 'safe',
    params: slugParams,
    query: languageQuery,
    reply: visitorForm,
    errors: ['form_not_found'],
  }),
  submitForm: call({
    address: 'POST /api/v1/forms/:slug',
    summary: 'Submit a form; errors name their fields (`answers.name`)',
    session: 'none',
    repeat: 'never',
    limit: formLimit,
    changes: [],
    params: slugParams,
    query: languageQuery,
    body: filledForm,
    reply: z.object({ thanks: z.string() }),
    errors: [
      'form_not_found',
      'form_expired',
      'too_many_requests',
      'body_too_large',
      'attachment_kind',
      'attachment_too_large',
      'field_required',
      'field_email',
      'field_phone',
      'field_too_long',
      'field_number',
      'field_date',
      'field_choice',
    ],
  }),
}

export type FormField = z.output<typeof formField>
export type VisitorForm = z.output<typeof visitorForm>
