import type { FormField, VisitorForm as FormDescribed } from '@parter/contract/forms/forms.ts'
import { checkAnswers, type FormAnswers } from '@parter/portal/forms/check-answers.ts'
import { faultOf } from '@parter/portal/forms/faults.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../platform/calls/call-api.ts'
import type { ApiError } from '../platform/calls/api-error.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Checkbox } from '../ui/fields/choices.tsx'
import { FileField } from '../ui/fields/file-field.tsx'
import { Form, FormFaults } from '../ui/fields/form.tsx'
import { DateField, SelectField, TextArea, TextField } from '../ui/fields/text-field.tsx'
import { useForm } from '../ui/fields/use-form.ts'
import { HiddenField } from '../ui/fields/hidden-field.tsx'

/** A file as base64 text, read by the browser itself. @throws the reader's error when the file can't be read */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^data:[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')))
    reader.readAsDataURL(file)
  })

interface FieldProps {
  field: FormField
  value: string | boolean | undefined
  /** Its id, and what is wrong with the answer. */
  tied: { readonly id: string; readonly error: string | undefined }
  onChange: (value: string | boolean) => void
}

/** What a browser may fill in by itself, by the kind of the question. */
const autoComplete: Partial<Record<FormField['kind'], string>> = { email: 'email', phone: 'tel' }
const inputType: Partial<Record<FormField['kind'], string>> = { email: 'email', phone: 'tel' }

/** One question, by its kind. */
const Question = ({ field, value, tied, onChange }: FieldProps) => {
  const { t } = useShop()
  const { kind, label, hint, required, longest, choices } = field
  const text = typeof value === 'string' ? value : ''
  const common = {
    ...tied,
    label,
    hint,
    optional: required ? undefined : t('shell_optional'),
    required,
  }
  switch (kind) {
    case 'checkbox':
      return (
        <Checkbox {...tied} checked={value === true} onChange={(event) => onChange(event.target.checked)}>
          {label}
        </Checkbox>
      )
    case 'choice':
      return (
        <SelectField {...common} value={text} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('content_form_choose')}</option>
          {choices?.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </SelectField>
      )
    case 'long_text':
      return (
        <TextArea
          {...common}
          maxLength={longest}
          rows={6}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'date':
      return <DateField {...common} value={text} onChange={(event) => onChange(event.target.value)} />
    default:
      return (
        <TextField
          {...common}
          type={inputType[kind] ?? 'text'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          autoComplete={field.name === 'name' ? 'name' : autoComplete[kind]}
          maxLength={longest}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}

/** The errors of the answers, by their path in the request. */
const rulesOf = (fields: FormDescribed['fields']) => async () => (body: unknown) =>
  checkAnswers(fields, (body as { answers: FormAnswers }).answers).map(({ name, code, values }) => ({
    ...faultOf({ path: ['answers', name], message: code.replace('field_', '') }),
    values,
  }))

/** A form as the server describes it: checked here by the same rules, sent once, thanked for. */
export const VisitorForm = ({ form: described }: { form: FormDescribed }) => {
  const { t, language } = useShop()
  const [answers, setAnswers] = useState<FormAnswers>({})
  const [website, setWebsite] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const sending = useMutation<{ thanks: string }, ApiError>({
    mutationFn: async () =>
      callApi('submitForm', {
        params: { slug: described.slug },
        query: { language },
        body: {
          answers: Object.fromEntries(
            Object.entries(answers).filter((entry): entry is [string, string | boolean] => entry[1] !== undefined),
          ),
          token: described.token,
          ...(website ? { website } : {}),
          ...(file ? { attachment: { name: file.name, content: await base64Of(file) } } : {}),
        },
      }),
  })
  const isTooLarge = file !== null && described.attachment !== null && file.size > described.attachment.mostBytes
  const form = useForm<string>({
    id: 'form',
    labels: {
      ...Object.fromEntries(described.fields.map(({ name, label }) => [`answers.${name}`, label])),
      ...(described.attachment ? { attachment: t('content_form_attachment') } : {}),
    },
    body: { answers },
    rules: rulesOf(described.fields),
    also: isTooLarge ? { attachment: t('content_form_attachment_too_large') } : {},
    send: () => sending.mutateAsync(),
  })
  if (sending.isSuccess)
    return (
      <Notice tone="good" announced>
        {sending.data.thanks}
      </Notice>
    )
  return (
    <Form
      pairs
      onSubmit={(event) => void form.submit(event)}
      data-unsent={Object.keys(answers).length > 0 ? '' : undefined}
    >
      <FormFaults form={form} />
      {described.fields.map((field) => (
        <Question
          key={field.name}
          field={field}
          value={answers[field.name]}
          tied={form.field(`answers.${field.name}`)}
          onChange={(value) => setAnswers({ ...answers, [field.name]: value })}
        />
      ))}
      {described.attachment ? (
        <FileField
          {...form.field('attachment')}
          label={t('content_form_attachment')}
          chooseLabel={t('content_form_choose_file')}
          noneLabel={t('content_form_no_file')}
          optional={t('shell_optional')}
          hint={t('content_form_attachment_hint', { most: Math.floor(described.attachment.mostBytes / 1024 / 1024) })}
          accept={described.attachment.accept}
          onFile={setFile}
        />
      ) : null}
      <HiddenField value={website} onChange={setWebsite} />
      <Button type="submit" look="solid" size="large" wide busy={form.isBusy ? t('shell_loading') : undefined}>
        {t('content_form_send')}
      </Button>
    </Form>
  )
}
