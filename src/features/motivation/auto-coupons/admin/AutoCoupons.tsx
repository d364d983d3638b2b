import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { ConfirmModal, type Question } from '#admin/list/ConfirmModal.tsx'
import { useLive } from '#admin/list/useLive.ts'
import { useText } from '#admin/text.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useTaskEnd } from '#features/account/tasks/admin/index.ts'
import { couponsChanged } from '#features/motivation/coupons/events.ts'
import { type AutoCoupons, autoCoupons } from '../contract.ts'
import { MAX_SAMPLES } from '../rules/sampleDraft.ts'
import { AutoCouponSwitch } from './AutoCouponSwitch.tsx'
import styles from './auto-coupons.module.css'
import { createPath, settingsPath } from './paths.ts'
import { SampleCard } from './SampleCard.tsx'

/** Codes that affiliates get by themselves, and what they are made of. */
export function AutoCouponsScreen() {
  const say = useText()
  const view = useRead(autoCoupons.get)
  useLive(autoCoupons.get, couponsChanged)
  useTaskEnd('autoCoupons.generate', () => void view.refetch())
  return (
    <FormPage
      title={say('page.autoCoupons')}
      lead={say('autoCouponsPage.lead')}
      back={{ to: settingsPath, label: say('page.linkCoupon') }}
    >
      <Loaded query={view}>{read => <Content view={read} />}</Loaded>
    </FormPage>
  )
}

function Content({ view }: { view: AutoCoupons }) {
  const say = useText()
  const [question, ask] = useState<Question>()
  const isFull = view.samples.length >= MAX_SAMPLES
  return (
    <Stack>
      {view.store_problem && (
        <AlertBox type="warn" title={say('autoCouponsPage.noStore')}>
          {view.store_problem}
        </AlertBox>
      )}
      <FormSection title={say('autoCouponsPage.newcomers')} lead={say('autoCouponsPage.newcomersLead')}>
        <AutoCouponSwitch />
      </FormSection>
      <FormSection title={say('autoCouponsPage.samples')} lead={say('autoCouponsPage.samplesLead')}>
        {view.samples.length === 0 && <Quiet>{say('autoCouponsPage.none')}</Quiet>}
        <Stack as="ul" gap="sm" className={styles.samples}>
          {view.samples.map(sample => (
            <li key={sample.id}>
              <SampleCard sample={sample} view={view} ask={ask} />
            </li>
          ))}
        </Stack>
        {view.permitted && (
          <div>
            {isFull ? (
              <Quiet>{say('autoCouponsPage.full', { max: MAX_SAMPLES })}</Quiet>
            ) : (
              <Button component={Link} to={createPath} variant="default" leftSection={<Plus size={16} aria-hidden />}>
                {say('autoCouponsPage.add')}
              </Button>
            )}
          </div>
        )}
      </FormSection>
      <ConfirmModal question={question} close={() => ask(undefined)} />
    </Stack>
  )
}
