import { extractText, getDocumentProxy } from 'unpdf'

export interface ReadPdf {
  pages: string[]
  /** All pages, one after the other. */
  text: string
  title: string
}

/** What a reader of the PDF sees, page by page. */
export async function readPdf(content: Blob | AsyncIterable<Uint8Array>): Promise<ReadPdf> {
  const document = await getDocumentProxy(await bytesOf(content))
  const { text } = await extractText(document)
  const { info } = (await document.getMetadata()) as { info: { Title?: string } }
  // Letters from different fonts come in pieces; how many spaces lie between is no part of what is said.
  const pages = text.map(page => page.replaceAll(/\s+/g, ' ').trim())
  return { pages, text: pages.join(' '), title: info.Title ?? '' }
}

async function bytesOf(content: Blob | AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  if (content instanceof Blob) return new Uint8Array(await content.arrayBuffer())
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Uint8Array.from(Buffer.concat(parts))
}
