import { useState } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { classNames } from '../../src/ui/class-names.ts'
import office from '../platform/office.module.css'
import { type Block, BlockForm, type Facts } from './block-form.tsx'
import styles from './seat-blocks.module.css'

const countOf = ({ zones }: Block): number => zones.reduce((sum, { places }) => sum + places, 0)

/** The blocks of an event, with what can be done with each. */
export const BlockList = ({
  blocks,
  timeZone,
  zoneName,
  chosenCount,
  mayChange,
  isBusy,
  onAdd,
  onRelease,
  onShow,
  onChange,
}: {
  blocks: readonly Block[]
  timeZone: string
  zoneName: (zoneId: number) => string
  chosenCount: number
  mayChange: boolean
  isBusy: boolean
  onAdd: (block: Block) => void
  onRelease: (block: Block, isAll: boolean) => void
  onShow: (block: Block) => void
  onChange: (block: Block, facts: Facts) => Promise<boolean>
}) => {
  const { t, language } = useShop()
  const [edited, setEdited] = useState<number | null>(null)
  const when = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const endOf = (block: Block): string => {
    if (countOf(block) === 0) return t('event_drafts_block_over')
    return block.releaseAt === null
      ? t('event_drafts_block_by_hand')
      : t('event_drafts_block_until', { when: when.format(new Date(block.releaseAt)) })
  }
  return (
    <div className={office.box}>
      <h2>{t('event_drafts_blocks')}</h2>
      {blocks.length === 0 ? <p className={office.inside}>{t('event_drafts_blocks_none')}</p> : null}
      <ul className={styles.blocks}>
        {blocks.map((block) => (
          <li key={block.id}>
            <b>
              <i className={classNames(styles.swatch, styles[block.purpose])} />
              {block.name} · {countOf(block)}
            </b>
            <span className={styles.soft}>
              {[t(`event_drafts_block_purpose_${block.purpose}`), endOf(block), block.note, block.createdBy ?? '']
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
            {block.zones.length > 0 ? (
              <span>{block.zones.map(({ zoneId, places }) => `${zoneName(zoneId)}: ${places}`).join(', ')}</span>
            ) : null}
            {mayChange ? (
              <div className={office.acts}>
                {block.seats.length > 0 ? (
                  <Button size="small" onClick={() => onShow(block)}>
                    {t('event_drafts_block_show')}
                  </Button>
                ) : null}
                {chosenCount > 0 ? (
                  <Button size="small" onClick={() => onAdd(block)}>
                    {t('event_drafts_block_add')}
                  </Button>
                ) : null}
                {chosenCount > 0 && countOf(block) > 0 ? (
                  <Button size="small" onClick={() => onRelease(block, false)}>
                    {t('event_drafts_block_release_chosen')}
                  </Button>
                ) : null}
                {countOf(block) > 0 ? (
                  <Button size="small" onClick={() => onRelease(block, true)}>
                    {t('event_drafts_block_release')}
                  </Button>
                ) : null}
                <Button
                  size="small"
                  look="quiet"
                  aria-expanded={edited === block.id}
                  onClick={() => setEdited(edited === block.id ? null : block.id)}
                >
                  {t('event_drafts_block_edit')}
                </Button>
              </div>
            ) : null}
            {edited === block.id ? (
              <BlockForm
                known={block}
                timeZone={timeZone}
                action={t('event_drafts_block_save')}
                isBusy={isBusy}
                onDone={(facts) => {
                  void onChange(block, facts).then((isDone) => {
                    if (isDone) setEdited(null)
                  })
                }}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
