import { Button } from '@mantine/core'
import { PackageMinus, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { notify } from '#admin/feedback/notify.ts'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { ListMessage } from '#admin/list/ListStates.tsx'
import { useList } from '#admin/list/useList.ts'
import { useText } from '#admin/text.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { LoadedProgram, ProgramPage } from '#features/commissions/programs/admin/index.ts'
import { type ExclusionRow, type Program, programs } from '#features/commissions/programs/contract.ts'
import { ProductTitle } from '../ProductTitle.tsx'
import { type Picked, type PickKind, ProductPicker } from '../picker/ProductPicker.tsx'
import { useAdding } from '../useAdding.ts'

export const ExcludedProducts = () => <Exclusions kind="product" />
export const ExcludedCollections = () => <Exclusions kind="collection" />

function Exclusions({ kind }: { kind: PickKind }) {
  return (
    <LoadedProgram>
      {program => (
        <ProgramPage title={program.name} program={program}>
          {!program.permitted.exclusions && <PlanHint feature="excludeProducts" />}
          <ExclusionList key={kind} program={program} kind={kind} />
        </ProgramPage>
      )}
    </LoadedProgram>
  )
}

function ExclusionList({ program, kind }: { program: Program; kind: PickKind }) {
  const say = useText()
  const list = useList(programs.exclusions, { given: { id: program.id, query: { kind } } })
  const change = useChange(programs.changeExclusions)
  const [isAdding, setAdding] = useAdding()
  const [problem, setProblem] = useState<string>()

  async function add(picked: Picked): Promise<boolean> {
    const ids = kind === 'product' ? picked.product_ids : picked.collection_ids
    try {
      await change.mutateAsync({ id: program.id, body: { kind, add: ids } })
      setProblem(undefined)
      notify.success(say(`exclusion.added.${kind}`, { count: ids.length }))
      return true
    } catch (failure) {
      setProblem((failure instanceof Error && failure.message) || say('error.unavailable'))
      return false
    }
  }
  const remove = (rows: readonly ExclusionRow[]) =>
    change.mutate(
      { id: program.id, body: { kind, remove: rows.map(row => row.id) } },
      {
        onSuccess: () => notify.success(say('exclusion.removed')),
        onError: error => notify.error(say('exclusion.failed'), error),
      },
    )

  const trash = <Trash2 size={16} aria-hidden />
  const button = (
    <Button leftSection={<Plus size={16} aria-hidden />} disabled={!program.permitted.exclusions} onClick={() => setAdding(true)}>
      {say(`exclusion.add.${kind}`)}
    </Button>
  )
  const columns: Column<ExclusionRow>[] = [
    { id: 'title', title: `product.kind.${kind}`, sortable: true, cell: row => <Title row={row} kind={kind} /> },
  ]
  return (
    <>
      <ListScreen
        level={2}
        list={list}
        title={say(kind === 'product' ? 'page.excludeProducts' : 'page.excludeCollections')}
        lead={say(`exclusion.lead.${kind}`)}
        actions={button}
        columns={columns}
        searchable
        nameOf={row => row.title}
        rowActions={row => [{ label: say('exclusion.countAgain'), icon: trash, run: () => remove([row]) }]}
        bulk={[{ label: say('exclusion.countAgain'), icon: trash, run: remove }]}
        empty={
          <ListMessage
            icon={<PackageMinus size={22} />}
            title={say(`exclusion.emptyTitle.${kind}`)}
            text={say('exclusion.emptyText')}
            action={button}
          />
        }
      />
      <ProductPicker
        opened={isAdding && program.permitted.exclusions}
        close={() => {
          setProblem(undefined)
          setAdding(false)
        }}
        title={say(`exclusion.add.${kind}`)}
        kinds={[kind]}
        confirm={say('exclusion.confirm')}
        pick={add}
      >
        {problem && <p role="alert">{problem}</p>}
      </ProductPicker>
    </>
  )
}

function Title({ row, kind }: { row: ExclusionRow; kind: PickKind }) {
  const say = useText()
  const below = row.products === null ? undefined : say('product.inCollection', { count: row.products })
  return <ProductTitle item={row} kind={kind} below={below} />
}
