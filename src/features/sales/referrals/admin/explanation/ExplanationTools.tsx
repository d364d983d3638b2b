import { ActionIcon, Switch, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Check, Link2, Maximize2, Printer } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { CopyButton } from '#admin/ui/CopyButton.tsx'
import { addressBeside } from '#browser/embedded.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import { explanationPath } from '../shared/paths.ts'
import styles from './frame.module.css'

interface ExplanationToolsProps {
  id: number
  forAffiliate: boolean
  show: (forAffiliate: boolean) => void
  /** On its own page it prints itself; elsewhere the page is opened for it. */
  isPage?: boolean
}

/** Above a sheet: whose eyes to read it with, and how to pass it on. */
export function ExplanationTools({ id, forAffiliate, show, isPage = false }: ExplanationToolsProps) {
  const say = useText()
  const path = explanationPath(id)
  const look = { variant: 'default', size: 34 } as const
  return (
    <Inline gap="sm" justify="space-between" wrap className={styles.tools}>
      <Switch
        size="sm"
        label={say('referral.explain.asAffiliate')}
        checked={forAffiliate}
        onChange={event => show(event.currentTarget.checked)}
      />
      <Inline align="stretch">
        <CopyButton value={addressBeside(path)}>
          {({ copied, copy }) => (
            <Tooltip label={say(copied ? 'common.copied' : 'referral.explain.copyLink')}>
              <ActionIcon {...look} aria-label={say('referral.explain.copyLink')} onClick={() => void copy()}>
                {copied ? <Check size={16} aria-hidden /> : <Link2 size={16} aria-hidden />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
        {!isPage && (
          <Tooltip label={say('referral.explain.openPage')}>
            <ActionIcon {...look} component={Link} to={path} aria-label={say('referral.explain.openPage')}>
              <Maximize2 size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        {isPage && (
          <Tooltip label={say('referral.explain.print')}>
            <ActionIcon {...look} aria-label={say('referral.explain.print')} onClick={() => window.print()}>
              <Printer size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Inline>
    </Inline>
  )
}
