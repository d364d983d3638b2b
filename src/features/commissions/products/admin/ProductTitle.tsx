import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import styles from './ProductPicture.module.css'
import { ProductPicture } from './ProductPicture.tsx'

interface ProductTitleProps {
  item: { title: string; image_url: string | null; removed?: 0 | 1 }
  kind?: 'product' | 'collection'
  below?: ReactNode
}

export function ProductTitle({ item, kind, below }: ProductTitleProps) {
  const say = useText()
  return (
    <Inline as="span" gap="sm">
      <ProductPicture url={item.image_url} kind={kind} />
      <span className={styles.words}>
        <span className={parts.name}>
          {item.title}{' '}
          {item.removed === 1 && (
            <Badge variant="light" color="gray" tt="none">
              {say('product.gone')}
            </Badge>
          )}
        </span>
        {below && (
          <Quiet as="span" className={styles.quiet}>
            {below}
          </Quiet>
        )}
      </span>
    </Inline>
  )
}
