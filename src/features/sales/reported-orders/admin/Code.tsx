import { Button } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { CopyButton } from '#admin/ui/CopyButton.tsx'
import styles from './tracking.module.css'

/** Code to be carried elsewhere, and the button that copies it. */
export function Code({ name, text }: { name: string; text: string }) {
  const say = useText()
  return (
    <div className={styles.code}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={name}>
        <pre dir="ltr">{text}</pre>
      </section>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="sm"
            leftSection={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            aria-label={say('trackingPage.copyCode', { name })}
            onClick={() => void copy()}
          >
            {say(copied ? 'common.copied' : 'common.copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
