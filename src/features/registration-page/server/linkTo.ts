import type { Services } from '#server/services.ts'
import type { Shop } from './page.ts'

/** An address of the shop's pages, once the shop has chosen where they are. */
export function linkTo(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { sub_path, custom_domain }: Pick<Shop, 'sub_path' | 'custom_domain'>,
  pathOf: (sub_path: string) => string,
): string | null {
  if (!sub_path) return null
  return (custom_domain ? `https://${custom_domain}` : publicUrl()) + pathOf(sub_path)
}
