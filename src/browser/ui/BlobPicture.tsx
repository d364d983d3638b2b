interface BlobPictureProps {
  content: Blob
  alt: string
  className?: string
}

/** A picture that only a signed-in call can fetch. Its address in memory is given back as soon as it goes. */
export function BlobPicture({ content, alt, className }: BlobPictureProps) {
  const show = (picture: HTMLImageElement | null) => {
    if (!picture) return
    const url = URL.createObjectURL(content)
    picture.src = url
    return () => URL.revokeObjectURL(url)
  }
  return <img ref={show} alt={alt} className={className} />
}
