import { ActionIcon } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { CopyButton } from '#admin/ui/CopyButton.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import styles from './CopyText.module.css'

interface CopyTextProps {
  /** What it is, for those who hear the button; written above where `named`. */
  name: string
  text: string
  named?: boolean
}

/** Something to be passed on, with the button that copies it. */
export function CopyText({ name, text, named = false }: CopyTextProps) {
  const say = useText()
  return (
    <Stack gap={6}>
      {named && <span className={parts.label}>{name}</span>}
      <Inline gap={6} className={`${styles.line} ${parts.framed}`}>
        <span className={`${parts.rest} ${styles.text} ${parts.oneLine}`} dir="ltr" title={text}>
          {text}
        </span>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <ActionIcon
              variant="subtle"
              color={copied ? 'pine' : 'gray'}
              size={30}
              aria-label={say('affiliateQuick.copyName', { name })}
              onClick={() => void copy().then(isCopied => isCopied && notify.success(say('common.copied')))}
            >
              {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            </ActionIcon>
          )}
        </CopyButton>
      </Inline>
    </Stack>
  )
}
