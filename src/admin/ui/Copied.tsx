import { Button, TextInput } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { Inline } from '#browser/ui/Inline.tsx'
import { useText } from '../text.tsx'
import styles from './Copied.module.css'
import { CopyButton } from './CopyButton.tsx'

interface CopiedProps {
  name: string
  text: string
  /** What the button is called for those who do not see beside what it stands. */
  copyLabel: string
}

/** A text to be carried elsewhere, and the button that copies it. */
export function Copied({ name, text, copyLabel }: CopiedProps) {
  const say = useText()
  return (
    <Inline align="end" className={styles.copied}>
      <TextInput label={name} value={text} readOnly dir="ltr" onFocus={event => event.currentTarget.select()} />
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            aria-label={copyLabel}
            onClick={() => void copy()}
          >
            {say(copied ? 'common.copied' : 'common.copy')}
          </Button>
        )}
      </CopyButton>
    </Inline>
  )
}
