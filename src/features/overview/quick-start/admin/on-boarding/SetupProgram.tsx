import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { FormEvent } from 'react'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { type LaunchProgram, quickStart } from '../../contract.ts'
import { stepPath } from '../../rules/onBoardingSteps.ts'
import { LaunchFields } from '../LaunchFields.tsx'
import styles from '../QuickStart.module.css'
import { useLaunchForm } from '../useLaunchForm.ts'
import { OnBoardingPage } from './OnBoardingPage.tsx'

export function SetupProgram() {
  const program = useRead(quickStart.onBoardingProgram)
  return <OnBoardingPage>{() => <Loaded query={program}>{stored => <Setup stored={stored} />}</Loaded>}</OnBoardingPage>
}

function Setup({ stored }: { stored: LaunchProgram }) {
  const say = useText()
  const navigate = useNavigate()
  const form = useLaunchForm(stored, quickStart.onBoardingLaunch)
  async function next(event: FormEvent): Promise<void> {
    event.preventDefault()
    const isThere = stored.program_id !== null && !form.dirty
    if (isThere || (await form.submit({ leaving: true }))) await navigate({ to: stepPath('recruit-affiliates') })
  }
  return (
    <form
      {...form.props}
      onSubmit={event => void next(event)}
      className={styles.form}
      aria-label={say('onBoardingPage.setup-program.title')}
    >
      <Stack className={`${styles.fields} ${parts.card}`}>
        <LaunchFields form={form} stored={stored} />
      </Stack>
      <Inline as="footer" gap="sm" className={styles.foot}>
        <Button type="submit" loading={form.busy} className={parts.atEnd} rightSection={<ArrowRight size={16} aria-hidden />}>
          {say('quickStartPage.next')}
        </Button>
      </Inline>
    </form>
  )
}
