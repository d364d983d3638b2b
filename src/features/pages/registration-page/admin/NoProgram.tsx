import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { StateMessage } from '#admin/ui/StateMessage.tsx'

/** Every page belongs to a program: without one there is nothing to design yet. Alone on a page it is the page's heading. */
export function NoProgram({ isPage = false }: { isPage?: boolean }) {
  const say = useText()
  const { may } = useAccess()
  return (
    <StateMessage
      size={isPage ? 'page' : 'panel'}
      icon={<FileText size={24} />}
      title={say('registrationEditor.noProgram')}
      text={say(may('programs') ? 'registrationEditor.noProgramText' : 'registrationEditor.noProgramAsk')}
      actions={
        may('programs') && (
          <Button component={Link} to="/admin/programs/create">
            {say('registrationEditor.createProgram')}
          </Button>
        )
      }
    />
  )
}
