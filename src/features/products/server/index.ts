export { findGoods, goodsByHandle } from './goods.ts'
export { askForCatalogue } from './syncCatalogue.jobs.ts'
