import type { ReplyOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useState } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { RadioCards } from '../../src/ui/fields/choices.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { callStaff } from '../platform/call-staff.ts'
import office from '../platform/office.module.css'
import { useStaffQuery } from '../platform/staff-queries.ts'
import { ChangePreview } from './change-preview.tsx'
import styles from './changes.module.css'
import type { AskedChange, WatchedChange } from './use-event-change.ts'

type Kind = AskedChange['kind']
const KINDS: readonly Kind[] = ['cancelled', 'postponed', 'moved']

interface Props {
  readonly event: WatchedChange['event']
  readonly onOrdered: () => void
}

/** What becomes of the event: first what it would mean, then the order itself. */
export const ChangeForm = ({ event, onOrdered }: Props) => {
  const { t, language } = useShop()
  const [seen, setSeen] = useState<{ asked: AskedChange; preview: ReplyOf<'previewEventChange'> } | null>(null)
  const form = useTextForm({
    id: 'change',
    labels: {
      kind: t('event_changes_question'),
      startsAt: t('event_changes_starts'),
      venueId: t('event_changes_venue'),
      chooseUntil: t('event_changes_until'),
    },
    initial: { kind: 'cancelled', startsAt: '', venueId: '', chooseUntil: '' },
    rules: async () => checkBy((await import('@parter/contract/event-changes/event-changes.forms.ts')).eventChangeForm),
    async send(values) {
      const asked: AskedChange = { ...values, kind: values.kind as Kind }
      const input = { params: { id: String(event.id) }, query: { language }, body: asked }
      setSeen({ asked, preview: await callStaff('previewEventChange', input) })
    },
  })
  const { values } = form
  const isMoved = values.kind === 'moved'
  const isSeen =
    seen !== null && (Object.keys(values) as (keyof AskedChange)[]).every((name) => seen.asked[name] === values[name])
  const { data: choices } = useStaffQuery(
    'readEventChoices',
    { query: { language, storefront: event.portalCode } },
    { enabled: isMoved && !event.hasSeats },
  )
  return (
    <>
      <section className={office.box}>
        <Form className={styles.form} onSubmit={(submitted) => void form.submit(submitted)}>
          <FormFaults form={form} />
          <RadioCards<Kind>
            {...form.field('kind')}
            name="change-kind"
            label={t('event_changes_question')}
            value={values.kind as Kind}
            onChange={(kind) => form.setValues((all) => ({ ...all, kind }))}
            options={KINDS.map((kind) => ({ value: kind, title: t(`event_changes_kind_${kind}`) }))}
          />
          <div className={styles.pair}>
            {isMoved ? (
              <TextField {...form.field('startsAt')} label={t('event_changes_starts')} type="datetime-local" />
            ) : null}
            {isMoved && !event.hasSeats ? (
              <SelectField {...form.field('venueId')} label={t('event_changes_venue')}>
                <option value="">{t('event_changes_venue_same')}</option>
                {choices?.venues.map((venue) => (
                  <option key={venue.id} value={venue.id}>
                    {[venue.name[language] ?? Object.values(venue.name)[0], venue.city].filter(Boolean).join(', ')}
                  </option>
                ))}
              </SelectField>
            ) : null}
            <TextField
              {...form.field('chooseUntil')}
              label={t('event_changes_until')}
              hint={t('event_changes_until_hint')}
              type="datetime-local"
            />
          </div>
          <p className={office.soft}>{t('event_changes_zone', { zone: event.timeZone })}</p>
          <Button type="submit" look={isSeen ? 'secondary' : 'solid'} busy={form.isBusy ? t('staff_wait') : undefined}>
            {t('event_changes_preview')}
          </Button>
        </Form>
      </section>
      {isSeen ? (
        <ChangePreview eventId={event.id} asked={seen.asked} preview={seen.preview} onOrdered={onOrdered} />
      ) : null}
    </>
  )
}
