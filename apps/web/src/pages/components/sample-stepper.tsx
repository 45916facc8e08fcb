import { Stepper } from '../../ui/fields/stepper.tsx'
import type { ShowProps } from './show-case.tsx'

/** How many of a kind of ticket, up to ten. */
export function SampleStepper({
  t,
  value,
  onChange,
}: ShowProps & { value: number; onChange: (value: number) => void }) {
  const what = t('components_adult')
  return (
    <Stepper
      label={what}
      value={value}
      min={0}
      max={10}
      onChange={onChange}
      lessLabel={t('components_less', { what })}
      moreLabel={t('components_more', { what })}
      fullNote={t('components_at_most', { count: 10 })}
    />
  )
}
