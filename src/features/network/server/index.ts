export { noteBranchesDue } from './fold.jobs.ts'
