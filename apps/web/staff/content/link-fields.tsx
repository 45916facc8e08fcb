import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { DraftChoice, DraftNumber, DraftText } from '../platform/drafts/draft-fields.tsx'
import drafts from '../platform/drafts/drafts.module.css'
import styles from './content.module.css'
import { type Item, useItem } from './item-editing.ts'
import { RowFields } from './row-fields.tsx'

type Link = NonNullable<NonNullable<NonNullable<Item['content']['texts']>['et']>['links']>[number]

/** Where an entry of the navigation stands. */
export const NavigationFields = () => {
  const { t } = useShop()
  const { parents } = useItem().state.draft
  return (
    <div className={drafts.pair}>
      <DraftChoice
        path={['parent']}
        label={t('content_items_parent')}
        none={t('content_items_parent_none')}
        isNumber
        options={parents.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <DraftNumber path={['position']} label={t('content_items_position')} hint={t('content_items_position_hint')} />
    </div>
  )
}

/** What a list of links at the foot of each page is called. */
export const LinkListFields = () => {
  const { t } = useShop()
  return <DraftText path={['code']} label={t('content_items_list_code')} hint={t('content_items_list_code_hint')} />
}

/** The links of a list in a language. */
export const LinksField = ({ language, lang }: { language: string; lang: string }) => {
  const { t } = useShop()
  return (
    <RowFields<Link>
      path={['texts', language, 'links']}
      label={t('content_items_links')}
      hint={t('content_items_way_hint')}
      most={60}
      fresh={() => ({ label: '', slug: '' })}
    >
      {({ label = '', slug = '' }, change, at) => (
        <div className={styles.pairs}>
          <TextField
            id={`link-${language}-${at}-label`}
            lang={lang}
            label={t('content_items_label')}
            value={label}
            onChange={({ target }) => change({ label: target.value })}
          />
          <TextField
            id={`link-${language}-${at}-slug`}
            label={t('content_items_link')}
            value={slug}
            onChange={({ target }) => change({ slug: target.value })}
          />
        </div>
      )}
    </RowFields>
  )
}
