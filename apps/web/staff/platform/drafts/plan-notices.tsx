import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Notice } from '../../../src/ui/feedback/notice.tsx'
import { useDayTime } from '../day-time.ts'

/** Says when a draft is going to be published, or that it could not be. */
export const PlanNotices = ({
  publishAt,
  publishFailedAt,
}: {
  publishAt: string | null
  publishFailedAt: string | null
}) => {
  const { t } = useShop()
  const dayTime = useDayTime()
  return (
    <>
      {publishFailedAt ? (
        <Notice tone="warn">{t('event_drafts_plan_failed', { when: dayTime(publishFailedAt) })}</Notice>
      ) : null}
      {publishAt ? <Notice>{t('event_drafts_planned', { when: dayTime(publishAt) })}</Notice> : null}
    </>
  )
}
