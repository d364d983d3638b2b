import { Anchor } from '@mantine/core'
import { useText } from '#admin/text.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'

/** What the secret is for, and where it is told how it is used. */
export function SecretLead() {
  const say = useText()
  return (
    <Quiet>
      {say('webhookPage.secretLead')}{' '}
      <Anchor href="/api/docs#signatures" underline="always" inherit>
        {say('webhookPage.secretHow')}
      </Anchor>
    </Quiet>
  )
}
