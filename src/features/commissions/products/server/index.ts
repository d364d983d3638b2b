export { catalogueItemsByHandle, findCatalogueItems, platformIdsOf, productsWithVariants } from './catalogue-items.ts'
