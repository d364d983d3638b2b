import { useNavigate, useParams } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { Form, FormSection } from '#admin/form/Form.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { useText } from '#admin/text.tsx'
import { StateMessage } from '#admin/ui/StateMessage.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { useRead } from '#browser/calls/useRead.ts'
import { type AutoCoupons, autoCoupons, type Sample } from '../contract.ts'
import type { SampleChange } from '../rules/sampleDraft.ts'
import { samplesPath } from './paths.ts'
import { SampleFields } from './SampleFields.tsx'

export function SampleEdit() {
  const say = useText()
  const { sampleId } = useParams({ strict: false }) as { sampleId?: string }
  const view = useRead(autoCoupons.get)
  const sample = view.data?.samples.find(one => one.id === Number(sampleId))
  return (
    <FormPage
      title={sample?.name ?? say('page.sampleEdit')}
      lead={say('sampleForm.editLead')}
      back={{ to: samplesPath, label: say('page.autoCoupons') }}
    >
      <Loaded query={view}>
        {({ programs }) =>
          sample ? (
            <EditForm key={sample.id} sample={sample} programs={programs} />
          ) : (
            <StateMessage icon={<SearchX size={24} />} title={say('base.missingTitle')} />
          )
        }
      </Loaded>
    </FormPage>
  )
}

function EditForm({ sample, programs }: { sample: Sample; programs: AutoCoupons['programs'] }) {
  const say = useText()
  const navigate = useNavigate()
  const update = useChange(autoCoupons.update)
  const form = useForm<SampleChange>({
    saved: toChange(sample),
    schema: autoCoupons.update.body,
    save: async body => toChange(await update.mutateAsync({ id: sample.id, body })),
    onSaved: () => void navigate({ to: samplesPath }),
  })
  return (
    <Form form={form} label={say('page.sampleEdit')}>
      <SampleFields form={form} programs={programs} />
      <FormSection title={say('sampleForm.discount')} lead={say('sampleForm.discountLead')}>
        <p>{sample.discount}</p>
      </FormSection>
    </Form>
  )
}

const toChange = ({ name, note, is_active, program_ids, format, prefix, suffix }: Sample): SampleChange => ({
  ...{ name, note, is_active, program_ids, format, prefix, suffix },
})
