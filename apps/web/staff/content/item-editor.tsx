import { useState } from 'react'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { TextLink } from '../../src/ui/actions/text-link.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Notice } from '../../src/ui/feedback/notice.tsx'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { HistoryDialog } from '../audit/history-dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { Conflicts } from '../platform/drafts/conflicts.tsx'
import type { DraftEditor, DraftState } from '../platform/drafts/draft-editor.ts'
import { DraftHead } from '../platform/drafts/draft-head.tsx'
import drafts from '../platform/drafts/drafts.module.css'
import { FieldEditingProvider, faultOf, focusField } from '../platform/drafts/editing.ts'
import { PlanNotices } from '../platform/drafts/plan-notices.tsx'
import { PublishDialog } from '../platform/drafts/publish-dialog.tsx'
import { useDraftEditor } from '../platform/drafts/use-draft-editor.ts'
import { usePreview, useShopOrigin } from '../platform/drafts/use-preview.ts'
import { useStaff } from '../platform/use-staff.ts'
import { type Item, ItemEditingProvider, itemFaultKey } from './item-editing.ts'
import { TextFields } from './item-fields.tsx'
import { OwnFields } from './own-fields.tsx'

/** Publishes an item that lacks nothing. */
const PublishItemDialog = ({
  draft,
  onClose,
  onDone,
}: {
  draft: Item
  onClose: () => void
  onDone: (item: Item) => void
}) => {
  const { t, language } = useShop()
  const common = { params: { id: String(draft.id) }, query: { language } }
  return (
    <PublishDialog
      text={t('content_items_publish_text')}
      isPlanned={draft.publishAt !== null}
      onClose={onClose}
      onPublish={async () =>
        onDone(await callStaff('publishContentItem', { ...common, body: { version: draft.version } }))
      }
      onPlan={async (publishAt) => onDone(await callStaff('planContentItem', { ...common, body: { publishAt } }))}
    />
  )
}

/** One item: everything of it on one page, saved at each pause. */
export const ItemEditor = ({ id }: { id: number }) => {
  const { t, language } = useShop()
  const common = { params: { id: String(id) }, query: { language } }
  const { editor, state, error } = useDraftEditor<Item>({
    key: `unsaved-content-${id}`,
    read: () => callStaff('readContentItem', common),
    save: (changes) =>
      callStaff('saveContentItem', {
        ...common,
        body: { changes },
      }),
  })
  if (error) return <Fault>{errorMessage(error, t)}</Fault>
  if (!editor || !state) return <p role="status">{t('staff_wait')}</p>
  return <Opened editor={editor} state={state} />
}

const Opened = ({ editor, state }: { editor: DraftEditor<Item>; state: DraftState<Item> }) => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const openPreview = usePreview()
  const [isStrict, setStrict] = useState(false)
  const [shows, setShows] = useState<'publish' | 'history' | null>(null)
  const { draft, content } = state
  const common = { params: { id: String(draft.id) }, query: { language } }
  const bad = (reason: unknown) => showToast(errorMessage(reason, t), { tone: 'bad' })
  const done = (item: Item) => editor.replace(item)
  const publish = async () => {
    await editor.save()
    setStrict(true)
    const [first] = editor.state().draft.faults
    if (first) focusField(first.path)
    else if (editor.state().saving === 'saved') setShows('publish')
  }
  const preview = () =>
    openPreview(async () => {
      await editor.save()
      return await callStaff('previewContentItem', common)
    }).then((isShown) => {
      if (!isShown) setStrict(true)
    })
  const again = () =>
    callStaff('publishContentItem', { ...common, body: { version: editor.state().draft.version } }).then(done, bad)
  const takeBack = () =>
    callStaff('takeBackContentItem', common).then((item) => {
      done(item)
      showToast(t('content_items_taken_back'), {
        action: { label: t('content_items_publish_again'), onPress: () => void again() },
      })
    }, bad)
  const published = (item: Item) => {
    done(item)
    setShows(null)
    if (item.publishAt === null)
      showToast(t('content_items_published'), {
        tone: 'good',
        action: { label: t('content_items_take_back'), onPress: () => void takeBack() },
      })
  }
  const texts = content.texts?.[draft.language]
  const about =
    draft.kind === 'news' || draft.kind === 'banner' ? 'content_items_section_about' : 'content_items_section_facts'
  const title = texts?.headline ?? texts?.name ?? texts?.title ?? t(`content_items_new_${draft.kind}`)
  const faultAt = (path: readonly string[]) => {
    const fault = faultOf(draft.faults, path, isStrict)
    return fault && t(itemFaultKey(fault.code))
  }
  return (
    <FieldEditingProvider value={{ content, edit: editor.edit, faultAt }}>
      <ItemEditingProvider value={{ editor, state }}>
        <DraftHead
          editor={editor}
          state={state}
          list={{ href: `/staff/content?kind=${draft.kind}`, label: t(`content_items_kind_${draft.kind}`) }}
          title={title}
          onPreview={() => void preview()}
          onPublish={may('content.publish') ? () => void publish() : undefined}
        >
          {may('history.read') ? (
            <Button look="quiet" icon="clock" onClick={() => setShows('history')}>
              {t('staff_history')}
            </Button>
          ) : null}
          {draft.publishedVersion !== null && may('content.publish') ? (
            <Button look="quiet" onClick={() => void takeBack()}>
              {t('content_items_take_back')}
            </Button>
          ) : null}
        </DraftHead>
        <ItemNotices draft={draft} />
        <Conflicts editor={editor} conflicts={state.conflicts} />
        <div className={drafts.sections}>
          <section className={drafts.card} aria-label={t('event_drafts_section_texts')}>
            <h2>{t('event_drafts_section_texts')}</h2>
            <TextFields
              onUpToDate={(one) =>
                void callStaff('saveContentItem', { ...common, body: { changes: [], upToDate: [one] } }).then(
                  ({ draft: saved }) => done(saved),
                  bad,
                )
              }
            />
          </section>
          <section className={drafts.card} aria-label={t(about)}>
            <h2>{t(about)}</h2>
            <OwnFields />
          </section>
        </div>
        {shows === 'publish' ? (
          <PublishItemDialog draft={draft} onClose={() => setShows(null)} onDone={published} />
        ) : null}
        {shows === 'history' ? (
          <HistoryDialog kind="content_item" id={draft.id} onClose={() => setShows(null)} />
        ) : null}
      </ItemEditingProvider>
    </FieldEditingProvider>
  )
}

/** What is true of the whole item. */
const ItemNotices = ({ draft }: { draft: Item }) => {
  const { t } = useShop()
  const originOf = useShopOrigin()
  return (
    <>
      <PlanNotices {...draft} />
      {draft.path ? (
        <Notice>
          {t(draft.publishedVersion === draft.version ? 'content_items_is_published' : 'content_items_has_changes')}{' '}
          <TextLink href={new URL(draft.path, originOf(draft.portalCode)).href}>{t('content_items_see')}</TextLink>
        </Notice>
      ) : null}
    </>
  )
}
