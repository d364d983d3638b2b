import { Layers, Package } from 'lucide-react'
import { useState } from 'react'
import parts from '#browser/ui/parts.module.css'
import styles from './ProductPicture.module.css'

interface ProductPictureProps {
  url: string | null
  kind?: 'product' | 'collection'
}

/** The picture of a product or a collection; one that is missing or cannot be loaded gives way to a sign. */
export function ProductPicture({ url, kind = 'product' }: ProductPictureProps) {
  const [failed, setFailed] = useState<string>()
  const Sign = kind === 'collection' ? Layers : Package
  return (
    <span className={`${styles.picture} ${parts.centered}`} aria-hidden>
      {url && url !== failed ? (
        <img src={url} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" onError={() => setFailed(url)} />
      ) : (
        <Sign size={18} />
      )}
    </span>
  )
}
