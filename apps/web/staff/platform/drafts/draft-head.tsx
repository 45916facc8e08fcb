import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { errorMessage } from '../../../src/platform/calls/error-message.ts'
import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { TextLink } from '../../../src/ui/actions/text-link.tsx'
import type { DraftEditor, DraftState, Editable } from './draft-editor.ts'
import styles from './drafts.module.css'

/** Always says whether what was typed is safe. */
const SaveNote = <D extends Editable>({ state, onAgain }: { state: DraftState<D>; onAgain: () => void }) => {
  const { t, language } = useShop()
  const time = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeStyle: 'short' })
  if (state.saving === 'failed')
    return (
      <span role="status" className={styles.unsaved}>
        {t('event_drafts_unsaved')} {errorMessage(state.error, t)}{' '}
        <Button size="small" onClick={onAgain}>
          {t('event_drafts_try_again')}
        </Button>
      </span>
    )
  return (
    <span role="status" className={styles.saved}>
      {state.saving === 'saved'
        ? t('event_drafts_saved', { time: time.format(new Date(state.draft.changedAt)) })
        : t('event_drafts_saving')}
    </span>
  )
}

/** What an editor's keys do: each with Ctrl, or the command key. */
const useEditorKeys = (does: { undo: () => void; save: () => void; publish: (() => void) | undefined }) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return
    const isInField =
      event.target instanceof HTMLElement &&
      (event.target.isContentEditable || event.target.matches('input, textarea, select'))
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      // in a field the browser takes back what was typed
      z: isInField || event.shiftKey ? undefined : does.undo,
      s: does.save,
      Enter: does.publish,
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

interface Props<D extends Editable> {
  readonly editor: DraftEditor<D>
  readonly state: DraftState<D>
  /** The list that it stands in. */
  readonly list: { readonly href: string; readonly label: string }
  readonly title: string
  /** What else can be done with it. */
  readonly children?: ReactNode
  /** None: visitors have no page of it. */
  readonly onPreview?: () => void
  /** None: the member may not publish it. */
  readonly onPublish: (() => void) | undefined
}

/** The head of a draft's editor: what it is, whether it is saved, and what can be done, by buttons and keys. */
export const DraftHead = <D extends Editable>(props: Props<D>) => {
  const { t } = useShop()
  const { editor, state, list, title, children, onPreview, onPublish } = props
  const save = () => void editor.save()
  useEditorKeys({ undo: editor.undo, save, publish: onPublish })
  return (
    <header className={styles.head}>
      <div>
        <TextLink href={list.href}>{list.label}</TextLink>
        <h1>{title}</h1>
      </div>
      <div className={styles.acts}>
        <SaveNote state={state} onAgain={save} />
        <Button aria-disabled={!state.canUndo} look="quiet" onClick={editor.undo}>
          {t('event_drafts_undo')}
        </Button>
        {children}
        {onPreview ? (
          <Button icon="eye" onClick={onPreview}>
            {t('event_drafts_preview')}
          </Button>
        ) : null}
        {onPublish ? (
          <Button look="solid" onClick={onPublish}>
            {t('event_drafts_publish')} <kbd aria-hidden="true">Ctrl ↵</kbd>
          </Button>
        ) : null}
      </div>
    </header>
  )
}
