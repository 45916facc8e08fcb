import type { Querying } from '../../platform/shop/shop.ts'

export const writeContactEmail = async (
  tx: Querying,
  orderId: number,
  values: { readonly contactEmail: string; readonly token: string },
): Promise<void> => {
  await tx.updateTable('orders').set(values).where('id', '=', orderId).execute()
}
