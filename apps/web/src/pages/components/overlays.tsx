import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Chip, ChipRow } from '../../ui/actions/chip.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'
import { Row, Stack } from '../../ui/layout/page-layout.tsx'
import { Dialog, Sheet } from '../../ui/overlays/dialog.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { showToast } from '../../ui/overlays/toast-list.ts'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { Family, type ShowProps, Specimen } from './show-case.tsx'

/** What lies over the page. */
export function Overlays(props: ShowProps) {
  const { t } = props
  return (
    <Family id="overlays" title={t('components_family_overlays')} lead={t('components_family_overlays_lead')}>
      <Specimen name={t('components_name_dialogs')}>
        <Row>
          <SampleDialog {...props} />
          <SampleSheet {...props} />
        </Row>
      </Specimen>
      <Specimen name={t('components_name_popovers')}>
        <Row>
          <Popover
            label={t('components_price_what')}
            renderTrigger={(press) => (
              <Button {...press} look="quiet" icon="info">
                {t('components_price_what')}
              </Button>
            )}
          >
            <p style={{ padding: 'var(--space-3)' }}>{t('components_popover_text')}</p>
          </Popover>
          <Menu
            label={t('components_language')}
            align="start"
            renderTrigger={(press) => (
              <Button {...press} icon="globe" iconEnd="down">
                {t('components_language')}
              </Button>
            )}
            items={[
              { label: 'Eesti', lang: 'et', current: true, href: '#overlays' },
              { label: 'Русский', lang: 'ru', current: false, href: '#overlays' },
              { label: 'English', lang: 'en', current: false, href: '#overlays' },
              { label: 'Suomi', lang: 'fi', current: false, href: '#overlays' },
            ]}
          />
          <Menu
            label={t('components_more_actions')}
            renderTrigger={(press) => (
              <IconButton {...press} icon="more" look="outlined" label={t('components_more_actions')} />
            )}
            items={[
              { label: t('components_calendar_add'), icon: 'calendarAdd', onChoose: () => undefined },
              { label: t('components_share'), icon: 'share', onChoose: () => undefined },
              { label: t('components_remove'), icon: 'delete', danger: true, onChoose: () => undefined },
            ]}
          />
          <Tooltip text={t('components_tooltip')} align="start">
            {(tie) => (
              <IconButton {...tie} title={undefined} icon="link" look="outlined" label={t('components_share')} />
            )}
          </Tooltip>
        </Row>
      </Specimen>
      <Specimen name={t('components_name_toasts')}>
        <Row>
          <Button
            onClick={() => {
              showToast(t('components_toast_removed'), {
                action: { label: t('components_toast_undo'), onPress: () => undefined },
              })
            }}
          >
            {t('components_toast_show')}
          </Button>
          <Button
            onClick={() =>
              void showToast(t('components_toast_lone'), {
                action: { label: t('components_toast_take'), onPress: () => undefined },
              })
            }
          >
            {t('components_toast_show_long')}
          </Button>
          <Button onClick={() => void showToast(t('components_toast_lost'), { tone: 'bad' })}>
            {t('components_toast_show_bad')}
          </Button>
        </Row>
      </Specimen>
    </Family>
  )
}

function SampleDialog({ t }: ShowProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('components_dialog_open')}</Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('components_dialog_title')}
        closeLabel={t('components_close')}
        foot={
          <>
            <Button look="quiet" onClick={close}>
              {t('components_dialog_keep')}
            </Button>
            <Button look="danger" onClick={close}>
              {t('components_dialog_empty')}
            </Button>
          </>
        }
      >
        {t('components_dialog_text')}
      </Dialog>
    </>
  )
}

function SampleSheet({ t }: ShowProps) {
  const [open, setOpen] = useState(false)
  const [today, setToday] = useState(true)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon="filter" onClick={() => setOpen(true)}>
        {t('components_sheet_open')}
      </Button>
      <Sheet
        open={open}
        onClose={close}
        title={t('components_name_chips')}
        closeLabel={t('components_close')}
        foot={
          <Button look="solid" size="large" onClick={close} wide>
            {t('components_sheet_show', { count: today ? 6 : 48 })}
          </Button>
        }
      >
        <Stack gap={5}>
          <ChipRow label={t('components_when')}>
            <Chip selected={today} onClick={() => setToday(!today)}>
              {t('components_today')}
            </Chip>
            <Chip selected={false}>{t('components_weekend')}</Chip>
          </ChipRow>
          <div>
            <Checkbox defaultChecked>{t('components_concerts')}</Checkbox>
            <Checkbox>{t('components_theatre')}</Checkbox>
          </div>
        </Stack>
      </Sheet>
    </>
  )
}
