import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import type { ContentItemKind } from '@parter/contract/content-items/item-content.ts'
import { LANGUAGE_FACTS, type Language } from '@parter/portal/language/languages.ts'
import { memo } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { showToast } from '../../src/ui/overlays/toast-list.ts'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import { RowMenu, RowTitle } from '../platform/lists/row-parts.tsx'
import office from '../platform/office.module.css'
import { useStaff, useStorefrontName } from '../platform/use-staff.ts'
import styles from './content.module.css'

type Listed = ReplyOf<'listContentItems'>['items'][number]
type Beginning = NonNullable<InputOf<'makeContentItem'>['body']>

/** One item of the list, with how its texts stand and what can be done with it. */
export const ContentRow = memo(function Row({
  kind,
  item,
  onBegin,
  onError,
}: {
  kind: ContentItemKind
  item: Listed
  onBegin: (body: Beginning) => void
  onError: (error: unknown) => void
}) {
  const { t, language } = useShop()
  const { may } = useStaff()
  const storefrontName = useStorefrontName()
  const dayTime = useDayTime()
  const { itemId, thingKey, state } = item
  const title = item.title || t(`content_items_new_${kind}`)
  const params = { id: String(itemId) }
  const drop = async () => {
    try {
      const { content } = await callStaff('dropContentItem', { params, query: { language } })
      const back = { kind, storefront: item.portalCode, content }
      const undo = { action: { label: t('event_drafts_undo'), onPress: () => onBegin(back) } }
      showToast(t('event_drafts_dropped', { title }), state === 'draft' ? undo : {})
    } catch (reason) {
      onError(reason)
    }
  }
  const items =
    itemId === null || !may('content.edit')
      ? []
      : [
          { label: t('event_drafts_copy'), onChoose: () => onBegin({ copyOf: itemId }) },
          ...(state === 'published'
            ? []
            : [{ label: t('event_drafts_drop'), danger: true, onChoose: () => void drop() }]),
        ]
  return (
    <tr>
      <td>
        <RowTitle
          title={title}
          href={itemId === null ? null : `/staff/content?kind=${kind}&item=${itemId}`}
          onBegin={may('content.edit') ? () => onBegin({ kind, change: thingKey ?? '' }) : undefined}
        />
        <small>
          {[storefrontName(item.portalCode), item.at ? dayTime(item.at) : ''].filter((part) => part !== '').join(' · ')}
        </small>
      </td>
      <td>
        <span className={`${office.tag} ${state === 'published' ? office.good : office.warn}`}>
          {t(`content_items_state_${state}`)}
        </span>
        {item.publishAt ? <small>{dayTime(item.publishAt)}</small> : null}
      </td>
      <td>
        <Languages texts={item.texts} />
      </td>
      <td>
        <RowMenu title={title} items={items} />
      </td>
    </tr>
  )
})

/** Each language with its state, also for those who don't see colours. */
const Languages = ({ texts }: { texts: Listed['texts'] }) => {
  const { t } = useShop()
  return (
    <ul className={styles.languages}>
      {(Object.entries(texts) as [Language, NonNullable<Listed['texts'][Language]>][]).map(([language, state]) => (
        <li
          key={language}
          data-state={state}
          title={`${LANGUAGE_FACTS[language].name}: ${t(`content_items_text_${state}`)}`}
        >
          {language.toUpperCase()}
          <span className="visually-hidden"> {t(`content_items_text_${state}`)}</span>
        </li>
      ))}
    </ul>
  )
}
