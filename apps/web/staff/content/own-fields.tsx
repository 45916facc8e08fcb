import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import type { ComponentType } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Checkbox } from '../../src/ui/fields/choices.tsx'
import { FieldGroup } from '../../src/ui/fields/field.tsx'
import { DraftChoice, DraftNumber, DraftTime } from '../platform/drafts/draft-fields.tsx'
import drafts from '../platform/drafts/drafts.module.css'
import { useField } from '../platform/drafts/editing.ts'
import { PictureField } from '../platform/drafts/picture-field.tsx'
import { PromoterFields, SeriesFields, VenueFields } from './catalogue-fields.tsx'
import styles from './content.module.css'
import { VisitorFormFields } from './form-fields.tsx'
import { type Item, useItem } from './item-editing.ts'
import { LinkListFields, NavigationFields } from './link-fields.tsx'
import { SalesPointFields } from './sales-point-fields.tsx'

type Place = NonNullable<ReturnType<typeof useItem>['state']['content']['location']>[number]

/** Pages that can show a banner, by their names. */
const PAGES: readonly (readonly [string, MessageKey])[] = [
  ['frontPage', 'content_items_page_front'],
  ['event', 'content_items_page_event'],
  ['article', 'content_items_page_news'],
]

/** Where a banner is shown: everywhere, or on the chosen pages and in the chosen categories. */
const PlaceFields = () => {
  const { t } = useShop()
  const { state } = useItem()
  const { id, value, error, set } = useField(['location'])
  const places = Array.isArray(value) ? (value as readonly Place[]) : []
  const isOf = (name: 'type' | 'category', what: string) => (place: Place) => place[name] === what
  const toggle = (name: 'type' | 'category', what: string) => {
    const others = places.filter((place) => !isOf(name, what)(place))
    const next = others.length < places.length ? others : [...places, { [name]: what }]
    set(next.length === 0 ? null : next)
  }
  return (
    <FieldGroup
      id={id}
      label={t('content_items_places')}
      hint={t('content_items_places_hint')}
      {...(error === undefined ? {} : { error })}
    >
      <div className={styles.columns}>
        {PAGES.map(([page, label]) => (
          <Checkbox key={page} checked={places.some(isOf('type', page))} onChange={() => toggle('type', page)}>
            {t(label)}
          </Checkbox>
        ))}
        {state.draft.categories.map(({ code, name }) => (
          <Checkbox key={code} checked={places.some(isOf('category', code))} onChange={() => toggle('category', code)}>
            {name}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  )
}

const SHOWN_AS = ['hero', 'strip', 'aside'] as const

/** What news, info and banners have besides their texts. */
const EditorialFields = () => {
  const { t } = useShop()
  const { state } = useItem()
  const { kind, sections } = state.draft
  const optional = t('event_drafts_optional')
  return (
    <>
      {kind === 'info_article' ? (
        <DraftChoice
          path={['section']}
          label={t('content_items_section')}
          none={t('event_drafts_choose')}
          isNumber
          options={sections.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      ) : null}
      {kind === 'banner' ? (
        <DraftChoice
          path={['type']}
          label={t('content_items_shown_as')}
          options={SHOWN_AS.map((value) => ({ value, label: t(`content_items_shown_as_${value}`) }))}
        />
      ) : null}
      <div className={drafts.pair}>
        {kind === 'news' ? (
          <DraftTime path={['publishedAt']} label={t('content_items_dated')} hint={t('content_items_dated_hint')} />
        ) : (
          <DraftNumber
            path={['position']}
            label={t('content_items_position')}
            hint={t('content_items_position_hint')}
          />
        )}
        {kind === 'banner' ? (
          <>
            <DraftTime path={['shownFrom']} label={t('content_items_shown_from')} optional={optional} />
            <DraftTime path={['shownUntil']} label={t('content_items_shown_until')} optional={optional} />
          </>
        ) : null}
      </div>
      {kind === 'banner' ? <PlaceFields /> : null}
    </>
  )
}

/** The fields of each kind, apart from texts and pictures. */
const FIELDS: Readonly<Record<Item['kind'], ComponentType>> = {
  news: EditorialFields,
  info_section: EditorialFields,
  info_article: EditorialFields,
  banner: EditorialFields,
  venue: VenueFields,
  promoter: PromoterFields,
  series: SeriesFields,
  sales_point: SalesPointFields,
  navigation: NavigationFields,
  link_list: LinkListFields,
  form: VisitorFormFields,
}

/** Kinds that have a picture. */
const PICTURED: readonly Item['kind'][] = ['news', 'banner', 'venue', 'promoter', 'series']

/** What an item has besides its texts. */
export const OwnFields = () => {
  const { editor, state } = useItem()
  const { kind, picture } = state.draft
  const Own = FIELDS[kind]
  return (
    <div className={drafts.fields}>
      <Own />
      {PICTURED.includes(kind) ? <PictureField path={['picture']} picture={picture} onSave={editor.save} /> : null}
    </div>
  )
}
