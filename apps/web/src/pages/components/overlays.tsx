import { useState } from 'react'
import { ConsentStrip } from '../../consent/consent-banner.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Chip, ChipRow } from '../../ui/actions/chip.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { Row, Stack } from '../../ui/layout/page-layout.tsx'
import { Dialog, Sheet } from '../../ui/overlays/dialog.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { showToast } from '../../ui/overlays/toast-list.ts'
import { Family, ScreenSpecimen, Specimen } from './show-case.tsx'

const NOTHING = () => undefined

/** Dialogs, menus, toasts, and the question at the lower edge. */
export function Overlays() {
  return (
    <Family id="overlays" title="Above the page" lead="Escape closes, and the focus goes back where it came from.">
      <Specimen name="Windows">
        <Row>
          <SampleDialog />
          <SampleSheet />
        </Row>
      </Specimen>
      <Specimen name="Pop-ups">
        <Row>
          <Popover
            label="What is in the price?"
            renderTrigger={(press) => (
              <Button {...press} look="quiet" icon="info">
                What is in the price?
              </Button>
            )}
          >
            <p style={{ padding: 'var(--space-3)' }}>The price holds the service fee and VAT. Nothing comes on top.</p>
          </Popover>
        </Row>
      </Specimen>
      <Specimen name="Toasts">
        <Row>
          <Button
            onClick={() => {
              showToast('The ticket was taken out of the cart', {
                action: { label: 'Undo', onPress: () => undefined },
              })
            }}
          >
            Show a toast
          </Button>
          <Button
            onClick={() =>
              void showToast('Row 4, seat 12 would be left alone. Nobody buys a seat like that.', {
                action: { label: 'Take that seat as well', onPress: () => undefined },
              })
            }
          >
            Show one with a long action
          </Button>
          <Button onClick={() => void showToast('Connection lost, trying again', { tone: 'bad' })}>
            Show an error toast
          </Button>
        </Row>
      </Specimen>
      <ScreenSpecimen name="Consent" wide>
        <div className="overlays-edge">
          <ConsentStrip onDecline={NOTHING} onAccept={NOTHING} onChoose={NOTHING} />
        </div>
      </ScreenSpecimen>
    </Family>
  )
}

function SampleDialog() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a window</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Empty the cart?"
        closeLabel="Close"
        foot={
          <>
            <Button look="quiet" onClick={close}>
              Keep it
            </Button>
            <Button look="danger" onClick={close}>
              Empty it
            </Button>
          </>
        }
      >
        The seats go on sale to others at once. The promo code stays.
      </Dialog>
    </>
  )
}

function SampleSheet() {
  const [open, setOpen] = useState(false)
  const [today, setToday] = useState(true)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon="filter" onClick={() => setOpen(true)}>
        Open the filters
      </Button>
      <Sheet
        open={open}
        onClose={close}
        title="Filters"
        closeLabel="Close"
        foot={
          <Button look="solid" size="large" onClick={close} wide>
            Show {today ? 6 : 48} events
          </Button>
        }
      >
        <Stack gap={5}>
          <ChipRow label="When">
            <Chip selected={today} onClick={() => setToday(!today)}>
              Today
            </Chip>
            <Chip selected={false}>This weekend</Chip>
          </ChipRow>
          <div>
            <Checkbox defaultChecked>Concerts</Checkbox>
            <Checkbox>Theatre</Checkbox>
          </div>
        </Stack>
      </Sheet>
    </>
  )
}
