export { LatestCommissions } from './LatestCommissions.tsx'
