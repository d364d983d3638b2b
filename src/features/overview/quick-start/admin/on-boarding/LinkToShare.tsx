import { Button } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { CopyButton } from '#admin/ui/CopyButton.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import styles from './OnBoarding.module.css'

/** An address to pass on, and the button that copies it. */
export function LinkToShare({ link, label }: { link: string; label: string }) {
  const say = useText()
  return (
    <Inline className={`${styles.link} ${parts.framed}`}>
      <span className={`${parts.oneLine} ${parts.rest} ${styles.address}`} dir="ltr" title={link}>
        {link.replace(/^https?:\/\//, '')}
      </span>
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button
            size="sm"
            variant="default"
            onClick={() => void copy()}
            leftSection={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          >
            {copied ? say('common.copied') : label}
          </Button>
        )}
      </CopyButton>
    </Inline>
  )
}
