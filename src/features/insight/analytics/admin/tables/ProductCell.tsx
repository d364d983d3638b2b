import { Inline } from '#browser/ui/Inline.tsx'
import { ProductPicture } from '#features/commissions/products/admin/index.ts'
import type { ProductFigures } from '../../contract.ts'
import styles from '../analytics.module.css'

export function ProductCell({ row: { title, image_url } }: { row: ProductFigures }) {
  return (
    <Inline as="span" gap="sm" className={styles.product}>
      <ProductPicture url={image_url} />
      <span>{title}</span>
    </Inline>
  )
}
