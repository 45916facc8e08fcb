import { useState } from 'react'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Badge } from '../../ui/cards/badge.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { DateBlock } from '../../ui/cards/date-block.tsx'
import { Price } from '../../ui/cards/price.tsx'
import { Grid, Row, Stack } from '../../ui/layout/page-layout.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { dateWords } from './sample-dates.ts'
import { samplePoster } from './sample-posters.ts'
import { Family, type ShowProps, Specimen } from './show-case.tsx'

/** Things to go to. */
export function Cards(props: ShowProps) {
  const { t } = props
  return (
    <Family id="cards" title={t('components_family_cards')} lead={t('components_family_cards_lead')}>
      <Specimen name={t('components_name_event_cards')} wide>
        <EventCards {...props} />
      </Specimen>
      <Specimen name={t('components_name_event_lines')}>
        <EventLines {...props} />
      </Specimen>
      <Specimen name={t('components_name_places')}>
        <Places {...props} />
      </Specimen>
      <Specimen name={t('components_name_news')} wide>
        <Card
          shape="wide"
          href="#cards"
          title={t('components_sample_news')}
          above={dateWords(props.locale).long('2026-11-18')}
          picture={<PosterImage picture={samplePoster('jazz')} alt="" ratio="3/2" />}
        >
          {t('components_sample_news_text')}
        </Card>
      </Specimen>
      <Specimen name={t('components_name_badges')}>
        <Row gap={2}>
          <Badge>{t('components_badge_series')}</Badge>
          <Badge tone="good" icon="success">
            {t('components_badge_paid')}
          </Badge>
          <Badge tone="warn" icon="hourglass">
            {t('components_badge_few', { count: 7 })}
          </Badge>
          <Badge tone="bad" icon="close">
            {t('components_badge_cancelled')}
          </Badge>
          <Badge tone="solid">{t('components_badge_sold_out')}</Badge>
          <Badge tone="warn" icon="calendar">
            {t('components_badge_moved')}
          </Badge>
        </Row>
      </Specimen>
      <Specimen name={t('components_name_prices')}>
        <Row gap={8} align="baseline">
          <Price prefix={t('components_from')} amount="18,00 €" size="small" />
          <Price amount="25,00 €" />
          <Price amount="22,50 €" was={{ label: t('components_was'), amount: '25,00 €' }} />
          <Price size="large" prefix={t('components_from')} amount="18,00 €" note={t('components_fees')} />
        </Row>
      </Specimen>
      <Specimen name={t('components_name_dates')}>
        <Row gap={8}>
          <DateBlock {...dateWords(props.locale).block('2026-12-05')} time="19:00" />
          <DateBlock {...dateWords(props.locale).block('2027-01-18')} />
          <DateBlock {...dateWords(props.locale).block('2026-11-02')} past />
        </Row>
      </Specimen>
    </Family>
  )
}

function EventCards({ t, locale }: ShowProps) {
  const [liked, setLiked] = useState<ReadonlySet<string>>(new Set(['tide']))
  const { line } = dateWords(locale)
  const like = (id: string) => {
    const pressed = liked.has(id)
    const turned = new Set(liked)
    return (
      <IconButton
        look="floating"
        icon={pressed ? 'heartFull' : 'heart'}
        label={pressed ? t('components_favourite_remove') : t('components_favourite_add')}
        pressed={pressed}
        onClick={() => setLiked(turned.delete(id) ? turned : turned.add(id))}
      />
    )
  }
  const picture = (name: Parameters<typeof samplePoster>[0]) => <PosterImage picture={samplePoster(name)} alt="" />
  const from = (amount: string) => <Price prefix={t('components_from')} amount={amount} />
  return (
    <Grid min="14rem" phone={2}>
      <Card
        href="#cards"
        title={t('components_sample_night')}
        above={line('2026-12-05', '19:00')}
        picture={picture('night')}
        action={like('night')}
        foot={from('18,00 €')}
      >
        {t('components_sample_hall')}
      </Card>
      <Card
        href="#cards"
        title={t('components_sample_north')}
        above={line('2026-11-28', '18:00')}
        picture={picture('north')}
        badges={
          <Badge tone="warn" icon="hourglass" onPicture>
            {t('components_badge_few', { count: 7 })}
          </Badge>
        }
        action={like('north')}
        foot={from('24,00 €')}
      >
        {t('components_sample_hall')}
      </Card>
      <Card
        href="#cards"
        stacked
        title={t('components_sample_tide')}
        above={t('components_sample_many_dates', { count: 12 })}
        picture={picture('tide')}
        badges={<Badge onPicture>{t('components_badge_series')}</Badge>}
        action={like('tide')}
        foot={from('15,00 €')}
      >
        {t('components_sample_stage')}
      </Card>
      <Card
        href="#cards"
        title={t('components_sample_final')}
        above={line('2026-12-12', '16:30')}
        picture={picture('final')}
        badges={
          <Badge tone="solid" onPicture>
            {t('components_badge_sold_out')}
          </Badge>
        }
        action={like('final')}
      >
        {t('components_sample_hall')}
      </Card>
      <Card
        href="#cards"
        title={t('components_sample_garden')}
        above={line('2027-02-14', '19:00')}
        picture={<PosterImage picture={null} alt="" />}
        action={like('garden')}
        foot={from('20,00 €')}
      >
        {t('components_sample_stage')}
      </Card>
    </Grid>
  )
}

function EventLines({ t, locale }: ShowProps) {
  const { block } = dateWords(locale)
  const shown = [
    { day: '2026-12-05', title: t('components_sample_night'), price: '18,00 €', poster: 'night' },
    { day: '2026-12-06', title: t('components_sample_north'), price: '24,00 €', poster: 'north' },
    { day: '2026-12-12', title: t('components_sample_jazz'), price: null, poster: 'jazz' },
  ] as const
  return (
    <div>
      {shown.map(({ day, title, price, poster }) => (
        <Card
          key={day}
          shape="line"
          href="#cards"
          title={title}
          lead={<DateBlock {...block(day)} />}
          picture={<PosterImage picture={samplePoster(poster)} alt="" ratio="1/1" />}
          foot={price ? <Price amount={price} /> : <Badge tone="solid">{t('components_badge_sold_out')}</Badge>}
        >
          19:00 · {t('components_sample_hall')}
        </Card>
      ))}
    </div>
  )
}

function Places({ t }: ShowProps) {
  return (
    <Stack gap={8}>
      <Grid min="12rem" phone={2}>
        <Card
          href="#cards"
          title={t('components_sample_hall')}
          picture={<PosterImage picture={samplePoster('garden')} alt="" ratio="3/2" />}
        >
          {t('components_sample_promoter_text', { count: 21 })}
        </Card>
        <Card
          href="#cards"
          title={t('components_sample_stage')}
          picture={<PosterImage picture={samplePoster('final')} alt="" ratio="3/2" />}
        >
          {t('components_sample_promoter_text', { count: 1 })}
        </Card>
      </Grid>
      <Card
        shape="face"
        href="#cards"
        title={t('components_sample_promoter')}
        picture={<PosterImage picture={samplePoster('jazz')} alt="" ratio="1/1" />}
      >
        {t('components_sample_promoter_text', { count: 4 })}
      </Card>
    </Stack>
  )
}
