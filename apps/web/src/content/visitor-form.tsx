import type { FormField, VisitorForm as FormDescribed } from '@parter/contract/visitor-forms.ts'
import { type AnswerFault, checkAnswers, type FormAnswers } from '@parter/portal/forms/check-answers.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask } from '../platform/ask.ts'
import { AskError } from '../platform/ask-error.ts'
import { errorWords } from '../platform/error-words.ts'
import { useShop } from '../platform/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Fault } from '../ui/feedback/fault.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Checkbox } from '../ui/fields/choices.tsx'
import { FileField } from '../ui/fields/file-field.tsx'
import { ErrorSummary, Form } from '../ui/fields/form.tsx'
import { DateField, SelectField, TextArea, TextField } from '../ui/fields/text-field.tsx'
import { base64Of } from './base64.ts'
import { HiddenField } from './hidden-field.tsx'

const fieldId = (name: string) => `form-${name}`

interface FieldProps {
  field: FormField
  value: string | boolean | undefined
  error: string | undefined
  onChange: (value: string | boolean) => void
}

/** What a browser may fill in by itself, by the kind of the question. */
const autoComplete: Partial<Record<FormField['kind'], string>> = { email: 'email', phone: 'tel' }
const inputType: Partial<Record<FormField['kind'], string>> = { email: 'email', phone: 'tel' }

/** One question, by its kind. */
const Question = ({ field, value, error, onChange }: FieldProps) => {
  const { t } = useShop()
  const { name, kind, label, hint, required, longest, choices } = field
  const text = typeof value === 'string' ? value : ''
  const common = {
    id: fieldId(name),
    label,
    hint,
    error,
    optional: required ? undefined : t('shell_optional'),
    required,
  }
  switch (kind) {
    case 'checkbox':
      return (
        <Checkbox
          id={fieldId(name)}
          checked={value === true}
          error={error}
          onChange={(event) => onChange(event.target.checked)}
        >
          {label}
        </Checkbox>
      )
    case 'choice':
      return (
        <SelectField {...common} value={text} onChange={(event) => onChange(event.target.value)}>
          <option value="">…</option>
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
          autoComplete={autoComplete[kind]}
          maxLength={longest}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}

/** What the server found wrong, by question; `field` of its refusals is `answers.name`. */
const faultsOf = (error: unknown): Map<string, string> =>
  new Map(
    error instanceof AskError
      ? error.errors.flatMap(({ field, message }) =>
          field?.startsWith('answers.') ? [[field.slice('answers.'.length), message]] : [],
        )
      : [],
  )

/** A form as the server describes it: checked here by the same rules, sent once, thanked for. */
export const VisitorForm = ({ form }: { form: FormDescribed }) => {
  const { t, language, portal } = useShop()
  const [answers, setAnswers] = useState<FormAnswers>({})
  const [website, setWebsite] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [faults, setFaults] = useState<readonly AnswerFault[]>([])
  const sending = useMutation<{ thanks: string }, AskError>({
    mutationFn: async () =>
      ask('submitForm', {
        params: { slug: form.slug },
        query: { language },
        body: {
          answers: Object.fromEntries(
            Object.entries(answers).filter((entry): entry is [string, string | boolean] => entry[1] !== undefined),
          ),
          token: form.token,
          ...(website ? { website } : {}),
          ...(file ? { attachment: { name: file.name, content: await base64Of(file) } } : {}),
        },
      }),
  })
  const said = faultsOf(sending.error)
  const errorOf = (name: string): string | undefined => {
    const fault = faults.find((one) => one.name === name)
    return fault ? t(`error_${fault.code}` as MessageKey, fault.values) : said.get(name)
  }
  const isTooLarge = file !== null && form.attachment !== null && file.size > form.attachment.mostBytes
  const wrong = form.fields.flatMap(({ name }) => {
    const message = errorOf(name)
    return message ? [{ fieldId: fieldId(name), message }] : []
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkAnswers(form.fields, answers, portal.phoneCode)
    setFaults(found)
    if (found.length === 0 && !isTooLarge && !sending.isPending) sending.mutate()
  }
  if (sending.isSuccess)
    return (
      <Notice tone="good" announced>
        {sending.data.thanks}
      </Notice>
    )
  return (
    <Form onSubmit={submit} data-unsent={Object.keys(answers).length > 0 ? '' : undefined}>
      <ErrorSummary title={t('content_form_errors', { count: wrong.length })} errors={wrong} />
      {form.fields.map((field) => (
        <Question
          key={field.name}
          field={field}
          value={answers[field.name]}
          error={errorOf(field.name)}
          onChange={(value) => setAnswers({ ...answers, [field.name]: value })}
        />
      ))}
      {form.attachment ? (
        <FileField
          id={fieldId('attachment')}
          label={t('content_form_attachment')}
          chooseLabel={t('content_form_choose_file')}
          noneLabel={t('content_form_no_file')}
          error={isTooLarge ? t('error_attachment_too_large') : undefined}
          optional={t('shell_optional')}
          hint={t('content_form_attachment_hint', { most: Math.floor(form.attachment.mostBytes / 1024 / 1024) })}
          accept={form.attachment.accept}
          onFile={setFile}
        />
      ) : null}
      <HiddenField value={website} onChange={setWebsite} />
      <Fault>{sending.isError && said.size === 0 ? errorWords(sending.error, t) : null}</Fault>
      <Button type="submit" look="solid" size="large" wide busy={sending.isPending ? t('shell_loading') : undefined}>
        {t('content_form_send')}
      </Button>
    </Form>
  )
}
