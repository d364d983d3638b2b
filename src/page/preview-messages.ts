import * as z from 'zod'
import { PageFacts } from './PageFacts.ts'
import { previewPages } from './preview-pages.ts'

export { type PreviewPage, previewPages, previewPath } from './preview-pages.ts'

/**
 * How an editor and the preview inside its iframe talk. The preview says `ready` once and `height` whenever it changes;
 * the editor answers `ready`, and every edit after it, with a whole draft. Whole drafts need no order and no patches.
 *
 * The editor frames `previewPath(page)`, posts to its own origin only, and heeds a message only if it comes from the
 * frame's own window at its own origin. The preview does the same the other way round.
 */

const MAX_BYTES = 1_000_000

/** From the editor. Pictures that were chosen and not saved yet travel as the file itself. */
export const DraftMessage = z.object({
  type: z.literal('tandem.draft'),
  page: z.enum(previewPages),
  /** Of a registration page: its theme. Of a thank-you page: its content type. Of a landing page: before or after sign-up. */
  variant: z.string().max(40),
  /** The values of the table, by name: images as an address, a `File` or `null`. */
  design: z.record(z.string().max(100), z.unknown()).refine(isModest),
  /** Without them a made-up shop is shown. */
  facts: PageFacts.optional(),
})
export type DraftMessage = z.input<typeof DraftMessage>

/** From the preview, and nothing else: it never tells what it was given. */
export const PreviewMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('tandem.ready'), page: z.enum(previewPages) }),
  z.object({ type: z.literal('tandem.height'), height: z.number().int().min(0).max(1_000_000) }),
])
export type PreviewMessage = z.infer<typeof PreviewMessage>

/** A draft larger than any page can be was not written by an editor. */
function isModest(design: Record<string, unknown>): boolean {
  try {
    return JSON.stringify(design, (_name, value) => (value instanceof Blob ? null : value)).length <= MAX_BYTES
  } catch {
    return false
  }
}
