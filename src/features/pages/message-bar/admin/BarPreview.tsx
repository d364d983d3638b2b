import { useText } from '#admin/text.tsx'
import { Columns } from '#browser/ui/Columns.tsx'
import { fontStack } from '#kit/design/page-fonts.ts'
import { fillPlaceholders } from '#kit/placeholders.ts'
import type { MessageBarDesign } from '../contract.ts'
import styles from './MessageBar.module.css'

type Bar = Pick<MessageBarDesign, 'enabled' | 'content' | 'font_family' | 'font_size' | 'text_color' | 'background_color'>

const products = ['a', 'b', 'c', 'd']

/** The bar above some store. While it is switched off the store has none, and a word says so. */
export function BarPreview({ bar }: { bar: Bar }) {
  const say = useText()
  const somebody = {
    affiliate_name: say('messageBarEditor.sample.name'),
    first_name: say('messageBarEditor.sample.firstName'),
    company: say('messageBarEditor.sample.company'),
    personal_detail: say('messageBarEditor.sample.detail'),
  }
  const look = {
    background: bar.background_color,
    color: bar.text_color,
    fontFamily: fontStack(bar.font_family),
    fontSize: `${bar.font_size}px`,
  }
  return (
    <div className={styles.store}>
      {bar.enabled === 1 ? (
        <div className={styles.bar} style={look} data-bar>
          {fillPlaceholders(bar.content, somebody, { escape: 'none' })}
        </div>
      ) : (
        <div className={styles.none}>{say('messageBarEditor.off')}</div>
      )}
      <div className={styles.page} aria-hidden>
        <div className={styles.head}>
          <span />
          <span />
        </div>
        <div className={styles.hero} />
        <Columns least={150} gap={20} className={styles.products}>
          {products.map(name => (
            <span key={name} />
          ))}
        </Columns>
      </div>
    </div>
  )
}
