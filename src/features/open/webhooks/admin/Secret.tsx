import { useText } from '#admin/text.tsx'
import { Copied } from '#admin/ui/Copied.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'

/** A signing secret, the one time it is shown. */
export function Secret({ secret }: { secret: string }) {
  const say = useText()
  return (
    <Stack gap="xs">
      <Copied name={say('webhookPage.secretOnce')} text={secret} copyLabel={say('webhookPage.copySecret')} />
      <Quiet>{say('webhookPage.secretLead')}</Quiet>
    </Stack>
  )
}
