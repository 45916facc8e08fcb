import { useAddress } from '../office-address.ts'

/**
 * What a list is narrowed to: the parts of the page's address that have these names.
 * @returns what is asked for, and what each field needs
 */
export const useFilter = <F extends string>(names: readonly F[]) => {
  const { params, set } = useAddress()
  const filter = Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  ) as Partial<Record<F, string>>
  return {
    filter,
    /** @param list part of the id of each field */
    field: (list: string, name: F) => ({
      id: `${list}-${name}`,
      value: filter[name] ?? '',
      onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value.trim() }),
    }),
    /** @param list part of the id of each field */
    search: (list: string, name: F) => ({
      id: `${list}-${name}`,
      value: filter[name] ?? '',
      onSearch: (text: string) => set({ [name]: text.trim() }),
    }),
  }
}
