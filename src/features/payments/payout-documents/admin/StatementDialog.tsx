import { SegmentedControl } from '@mantine/core'
import { DialogForm } from '#admin/form/DialogForm.tsx'
import { DateField } from '#admin/form/dates/DateField.tsx'
import { FieldPair } from '#admin/form/Form.tsx'
import { useForm } from '#admin/form/state/useForm.ts'
import { periodOf } from '#admin/list/filters/date-presets.ts'
import { useText } from '#admin/text.tsx'
import { callWith } from '#browser/calls/call.ts'
import { saveFile } from '#browser/saveFile.ts'
import { useShop } from '#features/store/shop/admin/index.ts'
import type { Downloaded } from '#kit/contract/download.ts'
import { todayIn } from '#kit/days.ts'
import { payoutDocuments } from '../contract.ts'

type Format = 'pdf' | 'csv'

export function StatementDialog({ affiliate_id, close }: { affiliate_id: number; close: () => void }) {
  const say = useText()
  const today = todayIn(useShop().data?.time_zone ?? 'UTC')
  const last = periodOf('lastMonth', today)
  const form = useForm({
    saved: { from: last.from as string | null, to: last.to as string | null, format: 'pdf' as Format },
    schema: payoutDocuments.statement.query,
    save: async ({ from, to, format }) => {
      const query = { from: from!, to: to!, format }
      saveFile((await callWith(payoutDocuments.statement, { id: affiliate_id, query })) as Downloaded)
      return undefined
    },
    onSaved: close,
    success: false,
  })
  return (
    <DialogForm
      form={form}
      title={say('statementDialog.title')}
      lead={say('statementDialog.lead')}
      confirm={say('statementDialog.download')}
      close={close}
    >
      <FieldPair>
        <DateField {...form.field('from')} label={say('statementDialog.from')} today={today} rule="past" />
        <DateField {...form.field('to')} label={say('statementDialog.to')} today={today} rule="past" />
      </FieldPair>
      <SegmentedControl
        aria-label={say('statementDialog.format')}
        value={form.draft.format}
        onChange={format => form.edit({ format: format as Format })}
        data={[
          { value: 'pdf', label: 'PDF' },
          { value: 'csv', label: 'CSV' },
        ]}
      />
    </DialogForm>
  )
}
