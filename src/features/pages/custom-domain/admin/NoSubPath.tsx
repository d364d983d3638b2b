import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { StateMessage } from '#admin/ui/StateMessage.tsx'

/** Pages stand below the end of the shop's address, on its own domain as well: that is chosen first. */
export function NoSubPath() {
  const say = useText()
  return (
    <StateMessage
      size="panel"
      icon={<Link2 size={24} />}
      title={say('customDomainPage.noSubPathTitle')}
      text={say('customDomain.noSubPath')}
      actions={
        <Button component={Link} to="/admin/settings/v1/general">
          {say('customDomainPage.toGeneral')}
        </Button>
      }
    />
  )
}
