import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Chip, ChipLink, ChipRow, RemovableChip } from '../../ui/actions/chip.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Row, Stack } from '../../ui/layout/page-layout.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import styles from './actions.module.css'
import { samplePoster } from './sample-posters.ts'
import { Family, type ShowProps, Specimen } from './show-case.tsx'

/** Buttons, links and chips. */
export function Actions({ t }: ShowProps) {
  const [liked, setLiked] = useState(true)
  const [weekend, setWeekend] = useState(true)
  const [filters, setFilters] = useState<readonly ('components_concerts' | 'components_theatre')[]>([
    'components_concerts',
    'components_theatre',
  ])
  const like = liked ? t('components_favourite_remove') : t('components_favourite_add')
  return (
    <Family id="actions" title={t('components_family_actions')} lead={t('components_family_actions_lead')}>
      <Specimen name={t('components_name_buttons')}>
        <Row>
          <Button look="primary" icon="ticket">
            {t('components_buy')}
          </Button>
          <Button look="solid">{t('components_save')}</Button>
          <Button icon="share">{t('components_share')}</Button>
          <Button look="quiet">{t('components_cancel')}</Button>
          <Button look="danger" icon="delete">
            {t('components_remove')}
          </Button>
        </Row>
      </Specimen>
      <Specimen name={t('components_name_button_states')}>
        <Row align="start">
          <Button look="primary" busy={t('components_busy')}>
            {t('components_buy')}
          </Button>
          <Button busy={t('components_busy')}>{t('components_save')}</Button>
          <Button look="primary" disabledReason={t('components_why_disabled')}>
            {t('components_buy')}
          </Button>
        </Row>
      </Specimen>
      <Specimen name={t('components_name_button_sizes')}>
        <Stack gap={3}>
          <Row>
            <ButtonLink look="primary" size="large" href="#actions">
              {t('components_buy')}
            </ButtonLink>
            <Button>{t('components_share')}</Button>
            <Button size="small">{t('components_share')}</Button>
          </Row>
          <Button look="primary" size="large" wide iconEnd="forward">
            {t('components_buy')}
          </Button>
        </Stack>
      </Specimen>
      <Specimen name={t('components_name_links')}>
        <Stack gap={1}>
          <p>
            {t('components_sentence_before')} <TextLink href="#actions">{t('components_sentence_link')}</TextLink>.
          </p>
          <TextLink look="alone" href="#actions">
            {t('components_see_all')}
          </TextLink>
          <TextLink look="quiet" icon="pin" href="#actions">
            {t('components_more_about')}
          </TextLink>
          <TextLink look="alone" href="#actions" outside={t('components_outside')}>
            {t('components_promoter_site')}
          </TextLink>
        </Stack>
      </Specimen>
      <Specimen name={t('components_name_icon_buttons')}>
        <Row>
          <IconButton icon="bag" label={t('components_cart_count', { count: 3 })} count={3} />
          <IconButton icon="share" look="outlined" label={t('components_share')} />
          <IconButton
            icon={liked ? 'heartFull' : 'heart'}
            label={like}
            pressed={liked}
            onClick={() => setLiked(!liked)}
          />
          <IconButton icon="next" look="outlined" label={t('components_next')} disabled />
          <span className={styles.onPicture}>
            <PosterImage picture={samplePoster('tide')} alt="" ratio="3/2" />
            <IconButton
              look="floating"
              icon={liked ? 'heartFull' : 'heart'}
              label={like}
              pressed={liked}
              onClick={() => setLiked(!liked)}
            />
          </span>
        </Row>
      </Specimen>
      <Specimen name={t('components_name_chips')}>
        <ChipRow label={t('components_when')} scroll>
          <Chip icon="calendar" opens>
            {t('components_when')}
          </Chip>
          <Chip selected={weekend} count={24} onClick={() => setWeekend(!weekend)}>
            {t('components_weekend')}
          </Chip>
          <Chip selected={false} count={6}>
            {t('components_today')}
          </Chip>
          <Chip disabled>{t('components_price_filter')}</Chip>
          <ChipLink icon="music" href="#actions">
            {t('components_concerts')}
          </ChipLink>
        </ChipRow>
        <ChipRow label={t('components_name_chips')}>
          {filters.map((key) => (
            <RemovableChip
              key={key}
              removeLabel={t('components_remove_filter')}
              onRemove={() => setFilters(filters.filter((other) => other !== key))}
            >
              {t(key)}
            </RemovableChip>
          ))}
        </ChipRow>
      </Specimen>
    </Family>
  )
}
