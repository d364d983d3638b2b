import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useAccess } from '#admin/gate/access.tsx'
import { useText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'

/** Every page belongs to a program: without one there is nothing to design yet. */
export function NoProgram() {
  const say = useText()
  const { may } = useAccess()
  return (
    <EmptyState
      icon={FileText}
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
