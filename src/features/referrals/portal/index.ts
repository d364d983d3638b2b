export { LatestCommissions } from './LatestCommissions.tsx'
export { useCommissionNews } from './useCommissionNews.ts'
