import type { ReplyOf } from '@parter/contract/calls.ts'
import type { EventWarning } from '@parter/contract/event-drafts/event-faults.ts'
import { useState } from 'react'
import { navigate } from '../../src/platform/address/location.ts'
import { errorMessage } from '../../src/platform/calls/error-message.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../../src/ui/actions/button.tsx'
import { Fault } from '../../src/ui/feedback/fault.tsx'
import { Notice } from '../../src/ui/feedback/notice.tsx'
import { Checkbox } from '../../src/ui/fields/choices.tsx'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { HistoryDialog } from '../audit/history-dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import { Conflicts } from '../platform/drafts/conflicts.tsx'
import { DraftHead } from '../platform/drafts/draft-head.tsx'
import drafts from '../platform/drafts/drafts.module.css'
import { FieldEditingProvider, faultOf, focusField } from '../platform/drafts/editing.ts'
import { PictureField } from '../platform/drafts/picture-field.tsx'
import { PlanNotices } from '../platform/drafts/plan-notices.tsx'
import { PublishDialog } from '../platform/drafts/publish-dialog.tsx'
import { usePreview } from '../platform/drafts/use-preview.ts'
import { fetchStaff, useStaffQuery } from '../platform/staff-queries.ts'
import { useStaff } from '../platform/use-staff.ts'
import { useWarning } from './check-list.tsx'
import { EditorAside } from './editor-aside.tsx'
import styles from './events.module.css'
import { EditingProvider, faultKey, useEditing } from './fields/editing.ts'
import { PriceGrid } from './fields/price-grid.tsx'
import { AboutSection, SaleSection } from './fields/sale-section.tsx'
import { TextSection } from './fields/text-section.tsx'
import { WhenSection } from './fields/when-section.tsx'
import { type EventEditing, type EventState, useEventEditor } from './model/use-event-editor.ts'

/** Publishes an event without faults; what would be lost needs a yes to each line. */
const PublishEventDialog = ({
  onClose,
  onPublished,
}: {
  onClose: () => void
  onPublished: (events: { id: number; path: string }[]) => void
}) => {
  const { t, language } = useShop()
  const { editor, check, content } = useEditing()
  const warningOf = useWarning()
  const [accepted, setAccepted] = useState<ReadonlySet<EventWarning>>(new Set())
  const { draft } = editor.state()
  const asking = check?.warnings.filter(({ needsWord }) => needsWord) ?? []
  const isOpen = asking.some(({ code }) => !accepted.has(code))
  const common = { params: { id: String(draft.id) }, query: { language } }
  const publish = async () => {
    const body = { version: editor.state().draft.version, accepted: [...accepted] }
    onPublished((await callStaff('publishDraft', { ...common, body })).events)
  }
  const plan = async (publishAt: string | null) => {
    editor.replace(await callStaff('planDraft', { ...common, body: { publishAt, accepted: [...accepted] } }))
    onClose()
  }
  return (
    <PublishDialog
      text={t('event_drafts_publish_text', { count: 1 + (content.alsoAt?.length ?? 0) })}
      reason={isOpen ? t('event_drafts_say_yes') : undefined}
      isPlanned={draft.publishAt !== null}
      onClose={onClose}
      onPublish={publish}
      onPlan={plan}
    >
      {asking.map((warning) => (
        <Checkbox
          key={`${warning.code} ${warning.path.join(' ')}`}
          checked={accepted.has(warning.code)}
          onChange={({ target }) => {
            const others = [...accepted].filter((code) => code !== warning.code)
            setAccepted(new Set(target.checked ? [...others, warning.code] : others))
          }}
        >
          {warningOf(warning)}
        </Checkbox>
      ))}
    </PublishDialog>
  )
}

type Origin = NonNullable<ReplyOf<'readDraft'>['published']>['origin']

/** Who keeps a published event: staff, or the import that it came from; and how to change that. */
const OriginNotice = ({ eventId, known }: { eventId: number; known: Origin }) => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const dayTime = useDayTime()
  const [changed, setChanged] = useState<Origin | null>(null)
  const { origin, importedFrom, takenOverAt, takenOverBy } = changed ?? known
  if (importedFrom === null) return <Notice>{t('event_drafts_origin_staff')}</Notice>
  const to = origin === 'staff' ? 'content' : 'staff'
  const handOver = (next: typeof to) =>
    callStaff('handOverEvent', { params: { id: String(eventId) }, query: { language }, body: { to: next } }).then(
      setChanged,
      (reason: unknown) => showToast(errorMessage(reason, t), { tone: 'bad' }),
    )
  const change = async () => {
    await handOver(to)
    showToast(t(to === 'staff' ? 'event_drafts_taken_over' : 'event_drafts_given_back'), {
      action: { label: t('event_drafts_undo'), onPress: () => void handOver(origin) },
    })
  }
  return (
    <Notice>
      {origin === 'content'
        ? t('event_drafts_origin_content', { folder: importedFrom })
        : t('event_drafts_origin_taken', {
            folder: importedFrom,
            name: takenOverBy ?? '–',
            when: takenOverAt === null ? '–' : dayTime(takenOverAt),
          })}{' '}
      {may('event.publish') ? (
        <Button size="small" onClick={() => void change()}>
          {t(to === 'staff' ? 'event_drafts_take_over' : 'event_drafts_give_back')}
        </Button>
      ) : null}
    </Notice>
  )
}

const SECTIONS = ['texts', 'when', 'about', 'picture', 'prices', 'sale'] as const

/** One draft: everything of an event on one page, saved at each pause. */
export const EventEditor = ({ id }: { id: number }) => {
  const { t } = useShop()
  const { editor, state, error } = useEventEditor(id)
  if (error) return <Fault>{errorMessage(error, t)}</Fault>
  if (!editor || !state) return <p role="status">{t('staff_wait')}</p>
  return <Opened editor={editor} state={state} />
}

const Opened = ({ editor, state }: { editor: EventEditing; state: EventState }) => {
  const { t, language } = useShop()
  const { may } = useStaff()
  const openPreview = usePreview()
  const [isStrict, setStrict] = useState(false)
  const [isPublishing, setPublishing] = useState(false)
  const [showsHistory, setShowsHistory] = useState(false)
  const { draft, content } = state
  const params = { id: String(draft.id) }
  const choices = useStaffQuery(
    'readEventChoices',
    { query: { language, storefront: draft.portalCode } },
    { staleTime: 60_000 },
  )
  const checked = useStaffQuery('checkDraft', { params, query: { language } })
  const check = checked.data ?? null
  const publish = async () => {
    await editor.save()
    const found = await fetchStaff('checkDraft', { params, query: { language } })
    setStrict(true)
    const [first] = found.faults
    if (first) focusField(first.path)
    else setPublishing(true)
  }
  const preview = () =>
    openPreview(async () => {
      await editor.save()
      return await callStaff('previewDraft', { params, query: { language } })
    }).then((isShown) => {
      if (!isShown) setStrict(true)
    })
  if (choices.error) return <Fault>{errorMessage(choices.error, t)}</Fault>
  if (!choices.data) return <p role="status">{t('staff_wait')}</p>
  const texts = content.event.texts ?? {}
  const title = texts[choices.data.language]?.title ?? Object.values(texts).find((one) => one?.title)?.title
  const faultAt = (path: readonly string[]) => {
    const fault = faultOf(check?.faults, path, isStrict)
    return fault && t(faultKey(fault.code))
  }
  return (
    <FieldEditingProvider value={{ content, edit: editor.edit, faultAt }}>
      <EditingProvider value={{ editor, content, choices: choices.data, check }}>
        <DraftHead
          editor={editor}
          state={state}
          list={{ href: '/staff/events', label: t('event_drafts_events') }}
          title={title ?? t('event_drafts_new')}
          onPreview={() => void preview()}
          onPublish={may('event.publish') ? () => void publish() : undefined}
        >
          {draft.eventId === null ? null : (
            <>
              <ButtonLink look="quiet" icon="seat" href={`/staff/events?blocks=${draft.eventId}`}>
                {t('event_drafts_blocks')}
              </ButtonLink>
              {may('event.publish') ? (
                <ButtonLink look="quiet" icon="group" href={`/staff/events?waiting=${draft.eventId}`}>
                  {t('staff_waiting_list')}
                </ButtonLink>
              ) : null}
              <ButtonLink look="quiet" icon="ticket" href={`/staff/events?resale=${draft.eventId}`}>
                {t('event_drafts_resale')}
              </ButtonLink>
              {may('order.read') ? (
                <ButtonLink look="quiet" icon="eye" href={`/staff/events?buyers=${draft.eventId}`}>
                  {t('event_drafts_buyers')}
                </ButtonLink>
              ) : null}
              {may('history.read') ? (
                <Button look="quiet" icon="clock" onClick={() => setShowsHistory(true)}>
                  {t('staff_history')}
                </Button>
              ) : null}
            </>
          )}
        </DraftHead>
        <Notices draft={draft} />
        <Conflicts editor={editor} conflicts={state.conflicts} />
        <div className={styles.editor}>
          <div className={drafts.sections}>
            {SECTIONS.map((name) => (
              <section
                key={name}
                id={`section-${name}`}
                className={drafts.card}
                aria-label={t(`event_drafts_section_${name}`)}
              >
                <h2>{t(`event_drafts_section_${name}`)}</h2>
                <SectionOf name={name} />
              </section>
            ))}
          </div>
          <EditorAside eventId={draft.eventId} />
        </div>
        {showsHistory && draft.eventId !== null ? (
          <HistoryDialog kind="event" id={draft.eventId} onClose={() => setShowsHistory(false)} />
        ) : null}
        {isPublishing ? (
          <PublishEventDialog
            onClose={() => setPublishing(false)}
            onPublished={(events) => {
              showToast(t('event_drafts_published', { count: events.length }), { tone: 'good' })
              navigate('/staff/events')
            }}
          />
        ) : null}
      </EditingProvider>
    </FieldEditingProvider>
  )
}

const SectionOf = ({ name }: { name: (typeof SECTIONS)[number] }) => {
  if (name === 'when') return <WhenSection />
  if (name === 'texts') return <TextSection />
  if (name === 'about') return <AboutSection />
  if (name === 'picture') return <EventPicture />
  if (name === 'prices') return <PriceGrid />
  return <SaleSection />
}

const EventPicture = () => {
  const { editor } = useEditing()
  return <PictureField path={['event', 'picture']} picture={editor.state().draft.picture} onSave={editor.save} />
}

/** What is true of the whole draft. */
const Notices = ({ draft }: { draft: EventState['draft'] }) => {
  const { t } = useShop()
  return (
    <>
      <PlanNotices {...draft} />
      {draft.published ? (
        <Notice>
          {t('event_drafts_changes_published', { title: draft.published.title, sold: draft.published.sold })}
        </Notice>
      ) : null}
      {draft.published && draft.eventId !== null ? (
        <OriginNotice eventId={draft.eventId} known={draft.published.origin} />
      ) : null}
    </>
  )
}
