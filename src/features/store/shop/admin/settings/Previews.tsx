import { Link2 } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { Empty } from '#admin/ui/Empty.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { useShop } from '../useShop.ts'
import { type GeneralDraft, moneyExample } from './general-draft.ts'
import styles from './Previews.module.css'

/** The address as affiliates will see it, while it is typed. */
export function AddressPreview({ subPath }: { subPath: string }) {
  const say = useText()
  const { data: info } = useShop()
  const host = new URL(info?.affiliate_origin ?? window.location.origin).host
  return (
    <Inline as="p" gap={10} className={`${styles.preview} ${parts.sunken} ${parts.quiet}`} aria-live="polite">
      <Link2 size={16} aria-hidden />
      {subPath === '' ? (
        say('settings.noAddress')
      ) : (
        <bdi dir="ltr">
          {host}/<strong>{subPath}</strong>
        </bdi>
      )}
    </Inline>
  )
}

/** An amount as it will be written, while the format is typed. */
export function MoneyExample({ draft }: { draft: Pick<GeneralDraft, 'currency' | 'money_format'> }) {
  const say = useText()
  const example = moneyExample(draft)
  return (
    <Inline as="p" gap={10} className={`${styles.preview} ${parts.sunken} ${parts.quiet}`} aria-live="polite">
      <span>{say('settings.moneyExample')}</span>
      <bdi>
        <strong>{example ?? <Empty />}</strong>
      </bdi>
    </Inline>
  )
}
