import { useState } from 'react'
import { FavouriteButton } from '../../favourites/favourite-button.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Chip, ChipLink, ChipRow, RemovableChip } from '../../ui/actions/chip.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Row, Stack } from '../../ui/layout/page-layout.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { Family, ScreenSpecimen, Specimen } from './show-case.tsx'
import { WithFirstEvent } from './upcoming-events.tsx'

/** Buttons, links and chips. */
export function Actions() {
  const [liked, setLiked] = useState(true)
  const [weekend, setWeekend] = useState(true)
  const [filters, setFilters] = useState<readonly string[]>(['Concerts', 'Theatre'])
  const like = liked ? 'Remove from favourites' : 'Add to favourites'
  return (
    <Family id="actions" title="Actions" lead="The accent colour is only for what leads to the ticket.">
      <Specimen name="Buttons">
        <Row>
          <Button look="primary" icon="ticket">
            Buy tickets
          </Button>
          <Button look="solid">Save</Button>
          <Button icon="share">Share</Button>
          <Button look="quiet">Cancel</Button>
          <Button look="danger" icon="delete">
            Remove
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Button states">
        <Row align="start">
          <Button look="primary" busy="Holding the seats">
            Buy tickets
          </Button>
          <Button busy="Holding the seats">Save</Button>
          <Button look="primary" disabledReason="Choose at least one seat first">
            Buy tickets
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Button sizes">
        <Stack gap={3}>
          <Row>
            <ButtonLink look="primary" size="large" href="#actions">
              Buy tickets
            </ButtonLink>
            <Button>Share</Button>
            <Button size="small">Share</Button>
          </Row>
          <Button look="primary" size="large" wide iconEnd="forward">
            Buy tickets
          </Button>
        </Stack>
      </Specimen>
      <Specimen name="Links">
        <Stack gap={1}>
          <p>
            The refund rule is in the <TextLink href="#actions">terms of sale</TextLink>.
          </p>
          <TextLink look="alone" href="#actions">
            See all
          </TextLink>
          <TextLink look="quiet" icon="pin" href="#actions">
            More about the hall
          </TextLink>
          <TextLink look="alone" href="#actions" outside="opens on another site">
            Promoter’s website
          </TextLink>
        </Stack>
      </Specimen>
      <Specimen name="Icon buttons">
        <Row>
          <IconButton icon="bag" label="Cart, 3 tickets" count={3} />
          <IconButton icon="share" look="outlined" label="Share" />
          <IconButton
            icon={liked ? 'heartFull' : 'heart'}
            label={like}
            pressed={liked}
            onClick={() => setLiked(!liked)}
          />
          <IconButton icon="next" look="outlined" label="Next" disabled />
        </Row>
      </Specimen>
      <ScreenSpecimen name="Favourite">
        <WithFirstEvent>
          {({ id, title, picture }) => (
            <span className="actions-on-picture">
              <PosterImage picture={picture} alt="" ratio="3/2" sizes="7rem" />
              <FavouriteButton id={id} title={title} />
            </span>
          )}
        </WithFirstEvent>
      </ScreenSpecimen>
      <Specimen name="Filters">
        <ChipRow label="When" scroll>
          <Chip icon="calendar" opens>
            When
          </Chip>
          <Chip selected={weekend} count={24} onClick={() => setWeekend(!weekend)}>
            This weekend
          </Chip>
          <Chip selected={false} count={6}>
            Today
          </Chip>
          <Chip disabled>Price</Chip>
          <ChipLink icon="music" href="#actions">
            Concerts
          </ChipLink>
        </ChipRow>
        <ChipRow label="Filters">
          {filters.map((filter) => (
            <RemovableChip
              key={filter}
              removeLabel="remove the filter"
              onRemove={() => setFilters(filters.filter((other) => other !== filter))}
            >
              {filter}
            </RemovableChip>
          ))}
        </ChipRow>
      </Specimen>
    </Family>
  )
}
