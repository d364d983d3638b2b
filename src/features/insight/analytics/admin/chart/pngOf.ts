import { PICTURE } from '../../rules/chartPicture.ts'

/** Twice as many dots as its size says: it stays sharp on paper and on good screens. */
const DENSITY = 2

/** A drawing as a picture that can be put into a letter or a slide. */
export async function pngOf(svg: string): Promise<Blob> {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), {
    width: PICTURE.width * DENSITY,
    height: PICTURE.height * DENSITY,
  })
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))), 'image/png'),
  )
}
