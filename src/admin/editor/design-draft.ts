import { type Design, toWire } from '#kit/design/design.ts'
import type { ImageSlot } from '../form/pictures/image-slot.ts'

/** The values of a designed page while they are edited. An image is a slot: stored, chosen or removed. */
export type DesignDraft = Record<string, unknown>

export function toDraft(table: Design, values: Readonly<Record<string, unknown>>): DesignDraft {
  const draft = Object.entries(table).map(([name, field]) => [
    name,
    field.kind === 'image' ? storedAt(values[name]) : values[name],
  ])
  return Object.fromEntries(draft)
}

const storedAt = (url: unknown): ImageSlot => ({ state: 'stored', url: typeof url === 'string' && url !== '' ? url : null })

/** A draft as the fields of a multipart form. An image that did not change is left out, a removed one is empty and marked. */
export function toBody(table: Design, draft: DesignDraft): Record<string, string | File> {
  const body: Record<string, string | File> = toWire(table, draft)
  for (const [name, field] of Object.entries(table)) {
    if (field.kind === 'image') Object.assign(body, imageParts(name, draft[name] as ImageSlot))
  }
  return body
}

function imageParts(name: string, slot: ImageSlot): Record<string, string | File> {
  switch (slot.state) {
    case 'stored':
      return {}
    case 'chosen':
      return { [name]: slot.file, [`${name}_delete`]: '0' }
    case 'removed':
      return { [name]: '', [`${name}_delete`]: '1' }
  }
}

/** A draft as the preview takes it: an image is its address, the chosen file itself, or nothing. */
export function toPreview(table: Design, draft: DesignDraft): Record<string, unknown> {
  const shown = Object.entries(table).map(([name, field]) => [
    name,
    field.kind === 'image' ? pictureOf(draft[name] as ImageSlot) : draft[name],
  ])
  return Object.fromEntries(shown)
}

const pictureOf = (slot: ImageSlot): string | File | null =>
  slot.state === 'stored' ? slot.url : slot.state === 'chosen' ? slot.file : null
