import { Checkbox } from '../../../src/ui/fields/choices.tsx'
import { FieldGroup } from '../../../src/ui/fields/field.tsx'

interface Props<Value extends string> {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  /** What there is, with its words. */
  readonly all: readonly (readonly [Value, string])[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: readonly Value[]) => void
}

/** Any number of things to choose. */
export const Choices = <Value extends string>({ all, chosen, onChange, ...group }: Props<Value>) => (
  <FieldGroup {...group}>
    {all.map(([value, words]) => (
      <Checkbox
        key={value}
        checked={chosen.includes(value)}
        onChange={(event) =>
          onChange(event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
        }
      >
        {words}
      </Checkbox>
    ))}
  </FieldGroup>
)
