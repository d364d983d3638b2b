import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Check, Copy, ExternalLink } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { CopyButton } from '#admin/ui/CopyButton.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import styles from './list.module.css'

/** Where visitors find the page. A shop that has not chosen its address is led to choose one. */
export function LinkRow({ link, name }: { link: string | null; name: string }) {
  const say = useText()
  if (link === null) return <Link to="/admin/settings/v1/general">{say('registrationEditor.list.noAddress')}</Link>
  return (
    <Inline gap={2} className={styles.link}>
      <a href={link} target="_blank" rel="noopener" title={link} dir="ltr">
        {link.replace(/^https?:\/\//, '')}
      </a>
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            onClick={() => void copy()}
            aria-label={say(copied ? 'common.copied' : 'registrationEditor.list.copyOf', { name })}
          >
            {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
      <ActionIcon
        component="a"
        href={link}
        target="_blank"
        rel="noopener"
        variant="subtle"
        color="gray"
        aria-label={say('registrationEditor.list.openOf', { name })}
      >
        <ExternalLink size={16} aria-hidden />
      </ActionIcon>
    </Inline>
  )
}
