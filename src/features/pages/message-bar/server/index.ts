export { shownBars } from './shownBars.ts'
