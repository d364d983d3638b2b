import { Button, CopyButton, TextInput } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import styles from './CustomDomain.module.css'

/** A text to be carried elsewhere, and the button that copies it. */
export function Copied({ name, text }: { name: string; text: string }) {
  const say = useText()
  return (
    <div className={styles.copied}>
      <TextInput label={name} value={text} readOnly dir="ltr" onFocus={event => event.currentTarget.select()} />
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            aria-label={say('customDomainPage.copyOf', { name })}
            onClick={copy}
          >
            {say(copied ? 'common.copied' : 'common.copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
