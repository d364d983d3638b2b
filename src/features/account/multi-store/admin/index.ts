export { StoreFigures } from './StoreFigures.tsx'
export { ALL_STORES, StoreFilter, useReadableStores } from './StoreFilter.tsx'
export { StoreSwitcher } from './StoreSwitcher.tsx'
export { useStores } from './useStores.ts'
