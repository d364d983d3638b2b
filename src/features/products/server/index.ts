export { askForCatalogue } from './syncCatalogue.jobs.ts'
