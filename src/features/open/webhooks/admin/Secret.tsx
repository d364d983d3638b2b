import { useText } from '#admin/text.tsx'
import { Copied } from '#admin/ui/Copied.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { SecretLead } from './SecretLead.tsx'

/** A signing secret, the one time it is shown. */
export function Secret({ secret }: { secret: string }) {
  const say = useText()
  return (
    <Stack gap="xs">
      <Copied name={say('webhookPage.secretOnce')} text={secret} copyLabel={say('webhookPage.copySecret')} />
      <SecretLead />
    </Stack>
  )
}
