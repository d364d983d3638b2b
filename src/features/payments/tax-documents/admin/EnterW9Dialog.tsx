import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '#admin/text.tsx'
import { Modal } from '#admin/ui/dialog/Modal.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { AffiliateSelect } from '#features/people/affiliates/admin/index.ts'
import { w9Path } from './paths.ts'

/** Whose form it is. */
export function EnterW9Dialog({ close }: { close: () => void }) {
  const say = useText()
  const navigate = useNavigate()
  const [affiliate_id, choose] = useState<number | null>(null)
  const [isMissed, setMissed] = useState(false)
  const go = () => (affiliate_id === null ? setMissed(true) : void navigate({ to: w9Path(affiliate_id) }))
  return (
    <Modal
      opened
      onClose={close}
      title={say('taxForms.enter')}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <Stack gap="lg">
        <span style={{ color: 'var(--text-quiet)' }}>{say('taxForms.enterLead')}</span>
        <AffiliateSelect
          name="affiliate_id"
          label={say('taxForms.affiliate')}
          value={affiliate_id}
          onChange={id => {
            choose(id)
            setMissed(false)
          }}
          onBlur={() => {}}
          error={isMissed ? say('taxForms.affiliateRequired') : undefined}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {say('common.cancel')}
          </Button>
          <Button onClick={go}>{say('taxForms.enterConfirm')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
