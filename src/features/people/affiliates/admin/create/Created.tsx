import { Button, Group, Paper, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { useText } from '#admin/text.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { CopyText } from '../shared/CopyText.tsx'
import { profilePath } from '../shared/paths.ts'

interface CreatedProps {
  id: number
  name: string
  password: string
  again: () => void
}

/** The only moment at which a made-up password can be read. */
export function Created({ id, name, password, again }: CreatedProps) {
  const say = useText()
  return (
    <Paper withBorder radius="lg" p="lg" shadow="xs" maw={560}>
      <Stack gap="md">
        <Title order={2} size="h3">
          {say('affiliateForm.createdTitle', { name })}
        </Title>
        <AlertBox type="warn">{say('affiliateForm.createdText')}</AlertBox>
        <CopyText name={say('affiliateForm.temporaryPassword')} text={password} named />
        <Group gap="xs">
          <Button component={Link} to={profilePath(id)}>
            {say('affiliateForm.toProfile')}
          </Button>
          <Button variant="default" onClick={again}>
            {say('affiliateForm.another')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
