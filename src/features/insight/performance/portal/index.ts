export { PerformanceCard } from './PerformanceCard.tsx'
