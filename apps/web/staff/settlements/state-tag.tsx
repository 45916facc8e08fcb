import type { ReplyOf } from '@parter/contract/calls.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { classNames } from '../../src/ui/class-names.ts'
import office from '../platform/office.module.css'

const TONES = { made: office.warn, confirmed: office.good, paid: office.good, withdrawn: '' }

/** How far a settlement is. */
export const StateTag = ({ state }: { state: ReplyOf<'readSettlement'>['state'] }) => {
  const { t } = useShop()
  return <span className={classNames(office.tag, TONES[state])}>{t(`reports_state_${state}`)}</span>
}
