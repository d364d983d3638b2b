import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Card } from '#admin/desk/Card.tsx'
import { useAccess } from '#admin/gate/access.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { useText } from '#admin/text.tsx'
import { Copied } from '#admin/ui/Copied.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Lead } from '#browser/ui/Lead.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { API_KEYS } from '#kit/admin-paths.ts'

/** Where an agent is sent, and what it needs: nobody guesses that. */
export function ConnectAgent() {
  const say = useText()
  const { may, canUse } = useAccess()
  return (
    <Card title={say('proposals.connect')}>
      <Stack>
        <Lead>{say('proposals.connectLead')}</Lead>
        {!canUse('api') && <PlanHint feature="api" />}
        <Copied name={say('proposals.server')} text={`${window.location.origin}/mcp`} copyLabel={say('proposals.copyServer')} />
        <Inline gap="md" wrap>
          {may('settings') && (
            <Anchor component={Link} to={API_KEYS} underline="always">
              {say('proposals.manageKeys')}
            </Anchor>
          )}
          <Anchor href="/api/docs#agents" underline="always">
            {say('proposals.howToConnect')}
          </Anchor>
        </Inline>
      </Stack>
    </Card>
  )
}
