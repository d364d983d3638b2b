export { ProductPicture } from './ProductPicture.tsx'
export { ProductPicker } from './picker/ProductPicker.tsx'
