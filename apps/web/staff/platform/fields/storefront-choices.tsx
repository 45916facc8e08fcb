import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { useStaff } from '../use-staff.ts'
import { Choices } from './choices.tsx'

interface Props {
  readonly id: string
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** To which storefronts something is limited: without any, it holds in all of them. */
export const StorefrontChoices = (props: Props) => {
  const { t } = useShop()
  const { storefronts } = useStaff()
  return (
    <Choices
      {...props}
      label={t('staff_limit_storefronts')}
      hint={t('staff_limit_none')}
      all={storefronts.map(({ code, name }) => [code, `${name} (${code})`])}
    />
  )
}
