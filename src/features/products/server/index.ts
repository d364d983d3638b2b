export { findGoods, goodsByHandle, platformIdsOf, productsWithVariants } from './goods.ts'
export { askForCatalogue } from './syncCatalogue.jobs.ts'
