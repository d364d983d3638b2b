const QUALITY = 0.85

/** A picture as phones take it, which few browsers draw. */
export const isHeic = (file: File): boolean => /heic|heif/i.test(file.type) || /\.hei[cf]$/i.test(file.name)

/** A picture of a phone as everybody can see it, where this browser can draw it; otherwise as it is. */
export async function readablePicture(file: File): Promise<File> {
  if (!isHeic(file)) return file
  try {
    const drawn = await createImageBitmap(file)
    const canvas = new OffscreenCanvas(drawn.width, drawn.height)
    canvas.getContext('2d')!.drawImage(drawn, 0, 0)
    const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    return new File([picture], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  } catch {
    return file
  }
}
