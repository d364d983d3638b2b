import { ProductPicture } from '#features/commissions/products/admin/index.ts'
import type { ProductFigures } from '../../contract.ts'
import styles from '../analytics.module.css'

export function ProductCell({ row: { title, image_url } }: { row: ProductFigures }) {
  return (
    <span className={styles.product}>
      <ProductPicture url={image_url} />
      <span>{title}</span>
    </span>
  )
}
