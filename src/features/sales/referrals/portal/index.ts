export { commissionTitle } from './commissionTitle.ts'
export { LatestCommissions } from './LatestCommissions.tsx'
export { useCommissionNews } from './useCommissionNews.ts'
