import { Button } from '@mantine/core'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import parts from '#browser/ui/parts.module.css'
import { type AffiliateDetail, affiliates } from '../../contract.ts'
import { CopyText } from '../shared/CopyText.tsx'

interface CustomLinkProps {
  id: number
  links: AffiliateDetail['links']
}

/** The saved custom link, or why it does not work yet. */
export function CustomLink({ id, links: { custom_link, custom_link_state: state, default_link } }: CustomLinkProps) {
  const say = useText()
  const retry = useChange(affiliates.retryCustomLink)
  if (custom_link === null || state === 'none') return null
  if (state === 'made') return <CopyText name={say('affiliateQuick.customLink')} text={custom_link} named />
  if (state === 'on_its_way')
    return (
      <p className={parts.quiet} role="status">
        {say('affiliateProfile.customLinkState.on_its_way')}
      </p>
    )
  if (state === 'no_store')
    return (
      <AlertBox type="info" title={say('affiliateProfile.customLinkState.title')}>
        {say('affiliateProfile.customLinkState.no_store')}
        <br />
        {say('affiliateProfile.customLinkState.redirect', { from: custom_link, to: default_link })}
      </AlertBox>
    )
  return (
    <AlertBox
      type="warn"
      title={say('affiliateProfile.customLinkState.title')}
      actions={
        <Button
          variant="default"
          size="xs"
          loading={retry.isPending}
          onClick={() => retry.mutate({ id }, { onError: notify.failed })}
        >
          {say('affiliateProfile.customLinkState.retry')}
        </Button>
      }
    >
      {say(`affiliateProfile.customLinkState.${state}`)}
    </AlertBox>
  )
}
