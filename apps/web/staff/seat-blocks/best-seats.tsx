import { useState } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { bestTogether, type PaintedSeat } from './seats.rules.ts'

/** Chooses free seats side by side, so that nobody has to look for them. */
export const BestSeats = ({
  seats,
  isFree,
  onChoose,
}: {
  seats: readonly PaintedSeat[]
  isFree: (seat: PaintedSeat) => boolean
  onChoose: (seats: readonly PaintedSeat[]) => void
}) => {
  const { t } = useShop()
  const [count, setCount] = useState('2')
  const [isNone, setNone] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const found = bestTogether(seats, isFree, Math.max(1, Math.round(Number(count)) || 1))
        setNone(found.length === 0)
        onChoose(found)
      }}
    >
      <TextField
        label={t('event_drafts_best')}
        type="number"
        min={1}
        max={100}
        value={count}
        error={isNone ? t('event_drafts_best_none') : undefined}
        onChange={({ target }) => setCount(target.value)}
        beside={<Button type="submit">{t('event_drafts_best_choose')}</Button>}
      />
    </form>
  )
}
