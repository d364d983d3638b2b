import { useAddressParam } from '#admin/useAddressParam.ts'

/** What opens an explanation beside the screen: `?explain=17` in the address. */
export function useExplanation() {
  const [id, set] = useAddressParam('explain')
  return {
    id: id && /^\d{1,15}$/.test(id) ? Number(id) : undefined,
    open: (one: number) => set(String(one)),
    close: () => set(undefined),
  }
}
