import { LANGUAGE_FACTS, type Language } from '@parter/portal/language/languages.ts'
import { useState } from 'react'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { TextArea } from '../../../src/ui/fields/text-field.tsx'
import { DraftText } from '../../platform/drafts/draft-fields.tsx'
import { useField } from '../../platform/drafts/editing.ts'
import { LanguageTabs } from '../../platform/drafts/language-tabs.tsx'
import { htmlOfText, textOfHtml } from '../model/light-text.rules.ts'
import { useEditing } from './editing.ts'

/** Title and texts in each language, with what each has. */
export const TextSection = () => {
  const { t } = useShop()
  const { choices, content } = useEditing()
  const written = Object.keys(content.event.texts ?? {}) as Language[]
  const stateOf = (language: Language) => {
    const texts = content.event.texts?.[language]
    if (texts?.title && texts.description) return t('event_drafts_text_whole')
    return texts?.title ? t('event_drafts_text_short') : t('event_drafts_text_none')
  }
  return (
    <LanguageTabs first={choices.language} languages={[...choices.languages, ...written]} stateOf={stateOf}>
      {(language) => <TextsOf language={language} />}
    </LanguageTabs>
  )
}

const TextsOf = ({ language }: { language: Language }) => {
  const { t } = useShop()
  const at = (field: string) => ['event', 'texts', language, field]
  const { tag } = LANGUAGE_FACTS[language]
  return (
    <>
      <DraftText path={at('title')} label={t('event_drafts_title')} lang={tag} />
      <DraftText
        path={at('lead')}
        label={t('event_drafts_lead')}
        lang={tag}
        isLong
        optional={t('event_drafts_optional')}
      />
      <DraftText
        path={at('performers')}
        label={t('event_drafts_performers')}
        lang={tag}
        optional={t('event_drafts_optional')}
      />
      <RichText path={at('description')} label={t('event_drafts_description')} lang={tag} />
      <RichText path={at('accessibility')} label={t('event_drafts_accessibility')} lang={tag} />
      <RichText path={at('refundRule')} label={t('event_drafts_refund_rule')} lang={tag} />
      <DraftText
        path={at('pictureAlt')}
        label={t('event_drafts_picture_alt')}
        hint={t('event_drafts_picture_alt_hint')}
        lang={tag}
        optional={t('event_drafts_optional')}
      />
    </>
  )
}

/** A text of few elements, written lightly; what can't be written so is edited as HTML. */
const RichText = ({ path, label, lang }: { path: readonly string[]; label: string; lang: string }) => {
  const { t } = useShop()
  const { id, text: html, error, set } = useField(path)
  const [typed, setTyped] = useState<{ text: string; html: string } | null>(null)
  const light = textOfHtml(html)
  // what is typed stays as it is typed, until somebody else changes the text
  const shown = typed?.html === html ? typed.text : (light ?? html)
  const isHtml = light === null && typed?.html !== html
  return (
    <TextArea
      id={id}
      label={label}
      hint={isHtml ? t('event_drafts_text_html') : t('event_drafts_text_hint')}
      optional={t('event_drafts_optional')}
      lang={lang}
      error={error}
      value={shown}
      onChange={({ target: { value } }) => {
        const next = isHtml ? value : htmlOfText(value)
        setTyped(isHtml ? null : { text: value, html: next })
        set(next)
      }}
    />
  )
}
