import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '#admin/text.tsx'
import { programPath } from './paths.ts'

/** The way on from a list that is empty until customers take part. */
export function ToProgram() {
  const say = useText()
  return (
    <Button component={Link} to={programPath}>
      {say('referralList.toProgram')}
    </Button>
  )
}
