import { useState } from 'react'
import { Loading } from '../../layouts/loading.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { TestRibbon } from '../../ui/feedback/test-ribbon.tsx'
import { Stack } from '../../ui/layout/page-layout.tsx'
import { EmptyHall } from '../../ui/pictures/empty-hall.tsx'
import { Family, ScreenSpecimen, Specimen } from './show-case.tsx'

const minutesLeft = (seconds: number): string => `About ${Math.ceil(seconds / 60)} min left`

/** Badges, notices, progress and errors. */
export function Feedback() {
  return (
    <Family id="feedback" title="State and waiting" lead="What happened, what is safe and what to do.">
      <Specimen name="Notices">
        <Notices />
      </Specimen>
      <Specimen name="Timer">
        <Countdowns />
        <ProgressBar label="Pictures loaded" value={64} />
        <ProgressBar label="Confirming the payment" />
      </Specimen>
      <ScreenSpecimen name="Loading: a ticket">
        <div className="feedback-part">
          <Loading shape="ticket" />
        </div>
      </ScreenSpecimen>
      <ScreenSpecimen name="Loading: a list">
        <div className="feedback-part">
          <Loading shape="rows" />
        </div>
      </ScreenSpecimen>
      <Specimen name="Empty place">
        <EmptyState
          heading="h3"
          title="No favourites yet"
          text="Tap the heart on a poster and you will find the event here."
        >
          <ButtonLink look="solid" href="#cards">
            See what’s on
          </ButtonLink>
        </EmptyState>
      </Specimen>
      <Specimen name="Error">
        <ErrorState
          heading="h3"
          title="The seat map did not open"
          text="The seats you chose are safe. Try again, or choose from the list."
          detail="Case 7F3A-20"
        >
          <Button look="solid" icon="refresh">
            Try again
          </Button>
        </ErrorState>
      </Specimen>
      <Specimen name="Test ribbon">
        <TestRibbon>Test shop – no real tickets are sold here</TestRibbon>
      </Specimen>
      <Specimen name="Missing page" wide>
        <EmptyHall alt="An empty hall, one seat in the light" />
      </Specimen>
    </Family>
  )
}

function Notices() {
  return (
    <Stack gap={3}>
      <Notice>Doors open an hour before the start.</Notice>
      <Notice tone="good" title="The tickets are yours">
        We have sent them to mari@example.ee too.
      </Notice>
      <Notice
        tone="warn"
        icon="hourglass"
        title="Your seats are about to be let go"
        actions={<Button size="small">Give me more time</Button>}
      >
        Nothing you typed is lost.
      </Notice>
      <Notice tone="bad" title="The payment did not go through" actions={<Button size="small">Try again</Button>}>
        No money was taken. The seats are yours for eight more minutes.
      </Notice>
    </Stack>
  )
}

function Countdowns() {
  const [start] = useState(() => Date.now())
  const time = { label: 'We hold the seats for you', now: Date.now, said: minutesLeft }
  return (
    <Stack gap={5}>
      <Countdown {...time} until={start + 581_000} />
      <Countdown {...time} until={start + 42_000} />
    </Stack>
  )
}
