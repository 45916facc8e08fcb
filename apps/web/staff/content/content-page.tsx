import { useLatestSearchParams } from '../../src/platform/address/location.ts'
import { ContentList } from './content-list.tsx'
import { ItemEditor } from './item-editor.tsx'

/** Content: the list of a kind, or the item that the address names. */
export const ContentPage = () => {
  const item = Number(useLatestSearchParams().get('item'))
  return Number.isInteger(item) && item > 0 ? <ItemEditor key={item} id={item} /> : <ContentList />
}
