import type { ReactNode } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Sheet } from '../../ui/overlays/dialog.tsx'

/** The view from a seat on a phone, over the map. */
export const SeatViewSheet = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const { t } = useShop()
  return (
    <Sheet open onClose={onClose} title={t('seat_map_view')} closeLabel={t('shell_button_close')}>
      {children}
    </Sheet>
  )
}
