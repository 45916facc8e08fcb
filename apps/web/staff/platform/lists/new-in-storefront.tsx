import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { Button } from '../../../src/ui/actions/button.tsx'
import { Menu } from '../../../src/ui/overlays/menu.tsx'
import { useStaff } from '../use-staff.ts'

/** Begins something of a storefront: the member's only one, or one that they choose. */
export const NewInStorefront = ({ label, onBegin }: { label: string; onBegin: (storefront: string) => void }) => {
  const { t, portal } = useShop()
  const { storefronts } = useStaff()
  const own = storefronts.toSorted(
    (one, other) => Number(other.code === portal.portalCode) - Number(one.code === portal.portalCode),
  )
  if (own.length === 1)
    return (
      <Button look="solid" icon="plus" onClick={() => onBegin(own[0]?.code ?? '')}>
        {label}
      </Button>
    )
  return (
    <Menu
      label={t('staff_storefront')}
      renderTrigger={(trigger) => (
        <Button {...trigger} look="solid" icon="plus">
          {label}
        </Button>
      )}
      items={own.map(({ code, name }) => ({ label: `${name} (${code})`, onChoose: () => onBegin(code) }))}
    />
  )
}
