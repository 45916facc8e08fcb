import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { Notice } from '../../../src/ui/feedback/notice.tsx'
import { readable } from '../readable/differences.rules.ts'
import { useFieldPath } from '../readable/field-labels.ts'
import type { Conflict } from './draft-editor.ts'
import styles from './drafts.module.css'

/** What is asked of an editor of any kind of draft. */
interface Resolving {
  readonly state: () => { readonly draft: { readonly changedBy: string } }
  readonly resolve: (conflict: Conflict, whose: 'theirs' | 'yours') => void
}

/** Fields that somebody else has changed at the same time, with both values. */
export const Conflicts = ({ editor, conflicts }: { editor: Resolving; conflicts: readonly Conflict[] }) => {
  const { t } = useShop()
  const fieldPath = useFieldPath()
  return conflicts.map((conflict) => (
    <Notice key={conflict.path.join(' ')} tone="warn">
      <p>
        {t('event_drafts_conflict', {
          name: editor.state().draft.changedBy,
          field: fieldPath(conflict.path),
        })}
      </p>
      <dl className={styles.conflict}>
        <dt>{t('event_drafts_theirs')}</dt>
        <dd>{readable(conflict.theirs)}</dd>
        <dt>{t('event_drafts_yours')}</dt>
        <dd>{readable(conflict.yours)}</dd>
      </dl>
      <div className={styles.acts}>
        <Button size="small" onClick={() => editor.resolve(conflict, 'theirs')}>
          {t('event_drafts_take_theirs')}
        </Button>
        <Button size="small" onClick={() => editor.resolve(conflict, 'yours')}>
          {t('event_drafts_take_yours')}
        </Button>
      </div>
    </Notice>
  ))
}
