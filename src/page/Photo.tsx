interface PhotoProps {
  /** An address of the product's own or a picture chosen in the editor. */
  src: string | null
  className?: string
  /** What is seen first comes first; other pictures wait until they are near. */
  isFirst?: boolean
  size?: { width: number; height: number }
}

/** Served from here, or chosen in the editor a moment ago. */
const ownAddress = /^(?:\/(?!\/)[\w./-]+|blob:[\w:./-]+)$/

/** A picture that decorates: it fills its frame, so that nothing moves when it arrives. */
export function Photo({ src, className, isFirst = false, size }: PhotoProps) {
  if (!src || !ownAddress.test(src)) return null
  return (
    <img
      className={className}
      src={src}
      alt=""
      width={size?.width}
      height={size?.height}
      decoding="async"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  )
}
