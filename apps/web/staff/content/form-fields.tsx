import { LANGUAGE_FACTS } from '@parter/portal/language/languages.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Checkbox } from '../../src/ui/fields/choices.tsx'
import { SelectField, TextArea, TextField } from '../../src/ui/fields/text-field.tsx'
import { DraftSwitch, DraftText } from '../platform/drafts/draft-fields.tsx'
import drafts from '../platform/drafts/drafts.module.css'
import styles from './content.module.css'
import { type Item, useItem } from './item-editing.ts'
import { RowFields } from './row-fields.tsx'

type Question = NonNullable<Item['content']['fields']>[number]
type ByLanguage = NonNullable<Question['label']>
type Choice = NonNullable<Question['choices']>[number]

const KINDS = ['text', 'email', 'phone', 'number', 'date', 'long_text', 'choice', 'checkbox'] as const

/** A name for a new question that no other has. */
const freshName = (questions: readonly Question[]): string => {
  const taken = questions.map(({ name }) => name)
  let number = questions.length + 1
  while (taken.includes(`question${number}`)) number++
  return `question${number}`
}

/** One line in each language of the storefront. */
const LinesByLanguage = ({
  id,
  label,
  value = {},
  onChange,
}: {
  id: string
  label: string
  value: ByLanguage | undefined
  onChange: (value: ByLanguage | undefined) => void
}) => {
  const { languages } = useItem().state.draft
  return languages.map((language) => (
    <TextField
      key={language}
      id={`${id}-${language}`}
      lang={LANGUAGE_FACTS[language].tag}
      label={`${label}, ${LANGUAGE_FACTS[language].name}`}
      value={value[language] ?? ''}
      onChange={({ target }) => {
        const { [language]: _before, ...others } = value
        const next = target.value === '' ? others : { ...others, [language]: target.value }
        onChange(Object.keys(next).length === 0 ? undefined : next)
      }}
    />
  ))
}

/** The answers that can be chosen, a line each, in the storefront's own language; their translations stay by their place. */
const Choices = ({
  id,
  value,
  onChange,
}: {
  id: string
  value: readonly Choice[]
  onChange: (all: Choice[]) => void
}) => {
  const { t } = useShop()
  const { language } = useItem().state.draft
  return (
    <TextArea
      id={id}
      label={t('content_items_choices')}
      hint={t('content_items_choices_hint')}
      value={value.map(({ label }) => label?.[language] ?? '').join('\n')}
      onChange={({ target }) =>
        onChange(
          target.value.split('\n').map((line, at) => ({
            value: value[at]?.value ?? `choice${at + 1}`,
            label: { ...value[at]?.label, [language]: line },
          })),
        )
      }
    />
  )
}

/** Who gets a form's answers, and what it asks. */
export const VisitorFormFields = () => {
  const { t } = useShop()
  const { state } = useItem()
  const questions = state.content.fields ?? []
  return (
    <>
      <div className={drafts.pair}>
        <DraftText path={['recipient']} label={t('content_items_recipient')} hint={t('content_items_recipient_hint')} />
        <DraftText path={['slug']} label={t('content_items_slug')} hint={t('content_items_form_slug_hint')} />
      </div>
      <DraftSwitch path={['attachment']}>{t('content_items_attachment')}</DraftSwitch>
      <RowFields<Question>
        path={['fields']}
        label={t('content_items_questions')}
        most={40}
        fresh={() => ({ name: freshName(questions), kind: 'text' })}
      >
        {(question, change, at) => (
          <>
            <div className={styles.pairs}>
              <LinesByLanguage
                id={`question-${at}-label`}
                label={t('content_items_question')}
                value={question.label}
                onChange={(label) => change({ label })}
              />
              <SelectField
                id={`question-${at}-kind`}
                label={t('content_items_answer')}
                value={question.kind ?? 'text'}
                onChange={({ target }) => change({ kind: target.value })}
              >
                {KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`content_items_answer_${kind}`)}
                  </option>
                ))}
              </SelectField>
            </div>
            {question.kind === 'choice' ? (
              <Choices
                id={`question-${at}-choices`}
                value={question.choices ?? []}
                onChange={(choices) => change({ choices })}
              />
            ) : null}
            <Checkbox
              checked={question.required ?? false}
              onChange={({ target }) => change({ required: target.checked })}
            >
              {t('content_items_required')}
            </Checkbox>
          </>
        )}
      </RowFields>
    </>
  )
}
