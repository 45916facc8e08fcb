import { Stepper } from '../../ui/fields/stepper.tsx'

/** How many of a kind of ticket, up to ten. */
export function SampleStepper({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const what = 'Adult'
  return (
    <Stepper
      label={what}
      value={value}
      min={0}
      max={10}
      onChange={onChange}
      lessLabel={`${what}: one fewer`}
      moreLabel={`${what}: one more`}
      fullNote="10 at most"
    />
  )
}
