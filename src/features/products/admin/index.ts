export { CatalogueProgress } from './CatalogueProgress.tsx'
export { ProductPicture } from './ProductPicture.tsx'
export { type Picked, ProductPicker } from './picker/ProductPicker.tsx'
