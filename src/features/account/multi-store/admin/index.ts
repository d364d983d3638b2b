export { StoreSwitcher } from './StoreSwitcher.tsx'
export { useStores } from './useStores.ts'
