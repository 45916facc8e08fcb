import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Skeleton, Waiting } from '../../ui/feedback/skeleton.tsx'
import { Steps } from '../../ui/feedback/steps.tsx'
import { TestRibbon } from '../../ui/feedback/test-ribbon.tsx'
import { Grid, Stack } from '../../ui/layout/page-layout.tsx'
import { EmptyHall } from '../../ui/pictures/empty-hall.tsx'
import { SeatRows } from '../../ui/pictures/seat-rows.tsx'
import { Family, type ShowProps, Specimen } from './show-case.tsx'

/** How things stand. */
export function Feedback(props: ShowProps) {
  const { t } = props
  return (
    <Family id="feedback" title={t('components_family_feedback')} lead={t('components_family_feedback_lead')}>
      <Specimen name={t('components_name_steps')} wide>
        <Steps
          label={t('components_name_steps')}
          current={2}
          place={t('components_step_place', { step: 3, count: 4 })}
          doneLabel={t('components_step_done')}
          steps={[
            { label: t('components_step_delivery'), done: true, href: '#feedback' },
            { label: t('components_step_names'), done: true, href: '#feedback' },
            { label: t('components_step_cart'), done: false },
            { label: t('components_step_payment'), done: false },
          ]}
        />
      </Specimen>
      <Specimen name={t('components_name_notices')}>
        <Notices {...props} />
      </Specimen>
      <Specimen name={t('components_name_countdown')}>
        <Countdowns {...props} />
        <ProgressBar label={t('components_progress_known')} value={64} />
        <ProgressBar label={t('components_progress_unknown')} />
      </Specimen>
      <Specimen name={t('components_name_skeleton')}>
        <Waiting label={t('components_waiting')}>
          <Grid min="8rem" phone={2}>
            {['one', 'two', 'three'].map((key) => (
              <div key={key}>
                <Skeleton shape="picture" />
                <Skeleton width="60%" />
                <Skeleton />
              </div>
            ))}
          </Grid>
        </Waiting>
        <SeatRows waiting rows={5} across={40} />
      </Specimen>
      <Specimen name={t('components_name_empty')}>
        <EmptyState heading="h3" title={t('components_empty_title')} text={t('components_empty_text')}>
          <ButtonLink look="solid" href="#cards">
            {t('components_empty_way')}
          </ButtonLink>
        </EmptyState>
      </Specimen>
      <Specimen name={t('components_name_error')}>
        <ErrorState
          heading="h3"
          title={t('components_error_title')}
          text={t('components_error_text')}
          detail={t('components_error_detail', { number: '7F3A-20' })}
        >
          <Button look="solid" icon="refresh">
            {t('components_retry')}
          </Button>
        </ErrorState>
      </Specimen>
      <Specimen name={t('components_name_ribbon')}>
        <TestRibbon>{t('components_ribbon')}</TestRibbon>
      </Specimen>
      <Specimen name={t('components_name_missing')} wide>
        <EmptyHall alt={t('components_hall_alt')} />
      </Specimen>
    </Family>
  )
}

function Notices({ t }: ShowProps) {
  return (
    <Stack gap={3}>
      <Notice>{t('components_notice_plain')}</Notice>
      <Notice tone="good" title={t('components_notice_good_title')}>
        {t('components_notice_good')}
      </Notice>
      <Notice
        tone="warn"
        icon="hourglass"
        title={t('components_notice_warn_title')}
        actions={<Button size="small">{t('components_notice_extend')}</Button>}
      >
        {t('components_notice_warn')}
      </Notice>
      <Notice
        tone="bad"
        title={t('components_notice_bad_title')}
        actions={<Button size="small">{t('components_retry')}</Button>}
      >
        {t('components_notice_bad')}
      </Notice>
    </Stack>
  )
}

function Countdowns({ t }: ShowProps) {
  const [start] = useState(() => Date.now())
  const said = (left: number) => t('components_held_said', { minutes: Math.floor(left / 60) })
  const time = { label: t('components_held_for'), now: Date.now, total: 900, said }
  return (
    <Stack gap={5}>
      <Countdown {...time} until={start + 581_000} />
      <Countdown {...time} until={start + 42_000} />
    </Stack>
  )
}
