import { useState } from 'react'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Badge } from '../../ui/cards/badge.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { DateBlock } from '../../ui/cards/date-block.tsx'
import { Price } from '../../ui/cards/price.tsx'
import { Grid, Row, Stack } from '../../ui/layout/page-layout.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { dateSample } from './sample-texts.ts'
import { samplePoster } from './sample-posters.ts'
import { Family, Specimen } from './show-case.tsx'

/** Things to go to. */
export function Cards() {
  return (
    <Family id="cards" title="Cards" lead="The poster plays the lead, all else is quiet.">
      <Specimen name="Events" wide>
        <EventCards />
      </Specimen>
      <Specimen name="List of events">
        <EventLines />
      </Specimen>
      <Specimen name="Venues and promoters">
        <Places />
      </Specimen>
      <Specimen name="News" wide>
        <Card
          shape="wide"
          href="#cards"
          title="The old cinema opens its doors: nine years of repairs and one evening"
          above={dateSample.long('2026-11-18')}
          picture={<PosterImage picture={samplePoster('jazz')} alt="" ratio="3/2" />}
        >
          On the first night a silent film is accompanied by an organ whose voices were gathered from all over the
          country.
        </Card>
      </Specimen>
      <Specimen name="Badges">
        <Row gap={2}>
          <Badge>Series</Badge>
          <Badge tone="good" icon="success">
            Paid
          </Badge>
          <Badge tone="warn" icon="hourglass">
            Last 7 tickets
          </Badge>
          <Badge tone="bad" icon="close">
            Cancelled
          </Badge>
          <Badge tone="solid">Sold out</Badge>
          <Badge tone="warn" icon="calendar">
            New date
          </Badge>
        </Row>
      </Specimen>
      <Specimen name="Prices">
        <Row gap={8} align="baseline">
          <Price prefix="from" amount="18,00 €" size="small" />
          <Price amount="25,00 €" />
          <Price amount="22,50 €" was={{ label: 'before', amount: '25,00 €' }} />
          <Price size="large" prefix="from" amount="18,00 €" note="Every fee is included" />
        </Row>
      </Specimen>
      <Specimen name="Dates">
        <Row gap={8}>
          <DateBlock {...dateSample.block('2026-12-05')} time="19:00" />
          <DateBlock {...dateSample.block('2027-01-18')} />
          <DateBlock {...dateSample.block('2026-11-02')} past />
        </Row>
      </Specimen>
    </Family>
  )
}

function EventCards() {
  const [liked, setLiked] = useState<ReadonlySet<string>>(new Set(['tide']))
  const { line } = dateSample
  const like = (id: string) => {
    const pressed = liked.has(id)
    const turned = new Set(liked)
    return (
      <IconButton
        look="floating"
        icon={pressed ? 'heartFull' : 'heart'}
        label={pressed ? 'Remove from favourites' : 'Add to favourites'}
        pressed={pressed}
        onClick={() => setLiked(turned.delete(id) ? turned : turned.add(id))}
      />
    )
  }
  const picture = (name: Parameters<typeof samplePoster>[0]) => <PosterImage picture={samplePoster(name)} alt="" />
  const from = (amount: string) => <Price prefix="from" amount={amount} />
  return (
    <Grid min="14rem" phone={2}>
      <Card
        href="#cards"
        title="The Night Watch"
        above={line('2026-12-05', '19:00')}
        picture={picture('night')}
        action={like('night')}
        foot={from('18,00 €')}
      >
        Concert House, Tallinn
      </Card>
      <Card
        href="#cards"
        title="Northern Light: opening night of the symphony season"
        above={line('2026-11-28', '18:00')}
        picture={picture('north')}
        badges={
          <Badge tone="warn" icon="hourglass" onPicture>
            Last 7 tickets
          </Badge>
        }
        action={like('north')}
        foot={from('24,00 €')}
      >
        Concert House, Tallinn
      </Card>
      <Card
        href="#cards"
        stacked
        title="Ebb and Flow"
        above="12 shows, 5 December – 18 January"
        picture={picture('tide')}
        badges={<Badge onPicture>Series</Badge>}
        action={like('tide')}
        foot={from('15,00 €')}
      >
        Small Stage, Tartu
      </Card>
      <Card
        href="#cards"
        title="Cup Final"
        above={line('2026-12-12', '16:30')}
        picture={picture('final')}
        badges={
          <Badge tone="solid" onPicture>
            Sold out
          </Badge>
        }
        action={like('final')}
      >
        Concert House, Tallinn
      </Card>
      <Card
        href="#cards"
        title="The Glass Garden"
        above={line('2027-02-14', '19:00')}
        picture={<PosterImage picture={null} alt="" />}
        action={like('garden')}
        foot={from('20,00 €')}
      >
        Small Stage, Tartu
      </Card>
    </Grid>
  )
}

function EventLines() {
  const { block } = dateSample
  const shown = [
    { day: '2026-12-05', title: 'The Night Watch', price: '18,00 €', poster: 'night' },
    {
      day: '2026-12-06',
      title: 'Northern Light: opening night of the symphony season',
      price: '24,00 €',
      poster: 'north',
    },
    { day: '2026-12-12', title: 'Jazz in the Attic', price: null, poster: 'jazz' },
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
          foot={price ? <Price amount={price} /> : <Badge tone="solid">Sold out</Badge>}
        >
          19:00 · Concert House, Tallinn
        </Card>
      ))}
    </div>
  )
}

function Places() {
  return (
    <Stack gap={8}>
      <Grid min="12rem" phone={2}>
        <Card
          href="#cards"
          title="Concert House, Tallinn"
          picture={<PosterImage picture={samplePoster('garden')} alt="" ratio="3/2" />}
        >
          21 events on sale
        </Card>
        <Card
          href="#cards"
          title="Small Stage, Tartu"
          picture={<PosterImage picture={samplePoster('final')} alt="" ratio="3/2" />}
        >
          1 event on sale
        </Card>
      </Grid>
      <Card
        shape="face"
        href="#cards"
        title="Spring Stage"
        picture={<PosterImage picture={samplePoster('jazz')} alt="" ratio="1/1" />}
      >
        4 events on sale
      </Card>
    </Stack>
  )
}
