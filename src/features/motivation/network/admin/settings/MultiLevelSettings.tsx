import { useNavigate, useSearch } from '@tanstack/react-router'
import { FormPage } from '#admin/form/FormPage.tsx'
import { SelectField } from '#admin/form/fields/SelectField.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { CardSkeleton } from '#admin/ui/PageSkeleton.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { type ProgramOption, useProgramOptions } from '#features/commissions/programs/admin/index.ts'
import { network } from '../../contract.ts'
import { NetworkTabs } from '../NetworkTabs.tsx'
import { multiLevelPath } from '../paths.ts'
import { NetworkForm } from './NetworkForm.tsx'
import styles from './settings.module.css'

/** What affiliates earn by those whom they recruited, program by program. */
export function MultiLevelSettings() {
  const say = useText()
  const { options, isLoading, isEmpty } = useProgramOptions()
  const { p } = useSearch({ strict: false }) as { p?: number | string }
  const chosen = options.find(option => option.value === String(p)) ?? options[0]
  return (
    <FormPage title={say('page.multiLevel')} lead={say('multiLevel.lead')}>
      <NetworkTabs />
      {isLoading && <CardSkeleton rows={6} />}
      {isEmpty && <EmptyState title={say('multiLevel.noProgram')} text={say('multiLevel.noProgramText')} />}
      {chosen && <SettingsOf key={chosen.value} chosen={chosen} options={options} />}
    </FormPage>
  )
}

function SettingsOf({ chosen, options }: { chosen: ProgramOption; options: readonly ProgramOption[] }) {
  const say = useText()
  const navigate = useNavigate()
  const settings = useRead(network.settings, { id: Number(chosen.value) })
  return (
    <>
      <div className={styles.program}>
        <SelectField<string>
          name="program"
          label={say('multiLevel.program')}
          hint={say('multiLevel.programHint')}
          value={chosen.value}
          onBlur={() => undefined}
          onChange={value => void navigate({ to: multiLevelPath, search: { p: value } as never })}
          options={[...options]}
        />
      </div>
      <Loaded query={settings}>{program => <NetworkForm key={program.id} program={program} />}</Loaded>
    </>
  )
}
