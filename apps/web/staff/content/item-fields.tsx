import { LANGUAGE_FACTS, type Language } from '@parter/portal/language/languages.ts'
import { lazy, Suspense, useState } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Notice } from '../../src/ui/feedback/notice.tsx'
import { DraftText } from '../platform/drafts/draft-fields.tsx'
import { useField } from '../platform/drafts/editing.ts'
import { LanguageTabs } from '../platform/drafts/language-tabs.tsx'
import { useItem } from './item-editing.ts'
import { FORMATTED, HINTS, LONG, TEXTS } from './item-texts.ts'
import { LinksField } from './link-fields.tsx'
import { isKeptWhole } from './pasted-html.ts'

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }))

/** A formatted text; one that says more than the editor knows is edited as HTML. */
const Body = ({
  path,
  label,
  lang,
  optional,
}: {
  path: readonly string[]
  label: string
  lang: string
  optional?: string | undefined
}) => {
  const { t } = useShop()
  const { id, text, error, set } = useField(path)
  const [isPlain] = useState(() => !isKeptWhole(text))
  if (isPlain)
    return (
      <DraftText path={path} label={label} lang={lang} hint={t('event_drafts_text_html')} optional={optional} isLong />
    )
  return (
    <Suspense fallback={<p role="status">{t('staff_wait')}</p>}>
      <RichText
        id={id}
        label={optional === undefined ? label : `${label} (${optional})`}
        lang={lang}
        value={text}
        error={error}
        onChange={set}
      />
    </Suspense>
  )
}

/** The texts in each language, with how they stand. */
export const TextFields = ({ onUpToDate }: { onUpToDate: (language: Language) => void }) => {
  const { t } = useShop()
  const { state } = useItem()
  const { draft } = state
  const written = Object.keys(state.content.texts ?? {}) as Language[]
  return (
    <LanguageTabs
      first={draft.language}
      languages={[...draft.languages, ...written]}
      stateOf={(language) => t(`content_items_text_${draft.texts[language] ?? 'missing'}`)}
    >
      {(language) => (
        <>
          {draft.texts[language] === 'outdated' ? (
            <Notice tone="warn">
              <p>{t('content_items_outdated', { language: LANGUAGE_FACTS[draft.language].name })}</p>
              <Button size="small" onClick={() => onUpToDate(language)}>
                {t('content_items_up_to_date')}
              </Button>
            </Notice>
          ) : null}
          <TextsOf language={language} />
        </>
      )}
    </LanguageTabs>
  )
}

const TextsOf = ({ language }: { language: Language }) => {
  const { t } = useShop()
  const { kind } = useItem().state.draft
  const { tag } = LANGUAGE_FACTS[language]
  if (kind === 'link_list') return <LinksField language={language} lang={tag} />
  return TEXTS[kind].map(([field, label, need]) => {
    const path = ['texts', language, field]
    const optional = need === 'optional' ? t('event_drafts_optional') : undefined
    // how to find a sales point is one line
    if (FORMATTED.includes(field) && kind !== 'sales_point')
      return <Body key={field} path={path} label={t(label)} lang={tag} optional={optional} />
    const hint = kind === 'navigation' && field === 'slug' ? 'content_items_way_hint' : HINTS[field]
    return (
      <DraftText
        key={field}
        path={path}
        label={t(label)}
        lang={tag}
        isLong={LONG.includes(field)}
        hint={hint && t(hint)}
        optional={optional}
      />
    )
  })
}
