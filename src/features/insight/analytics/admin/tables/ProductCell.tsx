import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { ProductPicture } from '#features/commissions/products/admin/index.ts'
import type { ProductFigures } from '../../contract.ts'

export function ProductCell({ row: { title, image_url } }: { row: ProductFigures }) {
  return (
    <Inline as="span" gap="sm" className={parts.breakAnywhere}>
      <ProductPicture url={image_url} />
      <span>{title}</span>
    </Inline>
  )
}
