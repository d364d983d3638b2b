export { ProductPicture } from './ProductPicture.tsx'
export { hasStorePicker, pickInStore } from './picker/chooseInStore.ts'
export { ProductPicker } from './picker/ProductPicker.tsx'
