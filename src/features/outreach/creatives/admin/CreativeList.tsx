import { Button } from '@mantine/core'
import { Download, FolderInput, Images, Link2, Pencil, Upload } from 'lucide-react'
import { useState } from 'react'
import { useAccess } from '#admin/gate/access.tsx'
import { PlanHint } from '#admin/gate/PlanHint.tsx'
import { choiceFilter, optionsOf } from '#admin/list/filters/filters.tsx'
import { type Column, ListScreen } from '#admin/list/ListScreen.tsx'
import { useList } from '#admin/list/useList.ts'
import { useLive } from '#admin/list/useLive.ts'
import { useRemoval } from '#admin/list/useRemoval.tsx'
import { useText } from '#admin/text.tsx'
import { call } from '#browser/calls/call.ts'
import { useChange } from '#browser/calls/useChange.ts'
import { saveFile } from '#browser/saveFile.ts'
import { useColumns } from '#features/account/columns/admin/index.ts'
import { type Categories, type CreativeRow, creatives } from '../contract.ts'
import { creativesChanged } from '../events.ts'
import { creativeKinds } from '../rules/creative.ts'
import { creativeList } from '../rules/creativeList.ts'
import { AddLinkDialog } from './AddLinkDialog.tsx'
import { CategoryTabs } from './CategoryTabs.tsx'
import { CreativeGrid } from './CreativeGrid.tsx'
import { Added, Kind, Named, Programs } from './cells.tsx'
import { EditDialog } from './EditDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { UploadPlace } from './upload/UploadPlace.tsx'
import { useUploads } from './upload/useUploads.ts'
import { useView, ViewChoice } from './ViewChoice.tsx'

interface CreativeListProps {
  /** Without one, all of them. */
  category_id: number | undefined
  categories: Categories | undefined
}

type Opened = { edit: CreativeRow } | { move: CreativeRow[] } | 'link'

export function CreativeList({ category_id, categories }: CreativeListProps) {
  const say = useText()
  const { planFor } = useAccess()
  const list = useList(creatives.list, { given: { query: { category_id } } })
  const [view, setView] = useView()
  const [opened, setOpened] = useState<Opened>()
  const uploads = useUploads(category_id)
  const change = useChange(creatives.remove)
  const removal = useRemoval<CreativeRow>({
    remove: ({ id }) => change.mutateAsync({ id }),
    title: ([first, ...others]) =>
      others.length === 0
        ? say('creativeList.removeOne', { name: first!.name })
        : say('creativeList.removeSeveral', { count: others.length + 1 }),
    text: say('creativeList.removeText'),
    done: say('creativeList.removed'),
    failed: say('creativeList.notRemoved'),
  })
  useLive(creatives.list, creativesChanged)
  const close = () => setOpened(undefined)
  const edit = (row: CreativeRow) => setOpened({ edit: row })
  const move = (rows: CreativeRow[]) => setOpened({ move: rows })
  const download = async ({ id }: CreativeRow) => saveFile(await call(creatives.file, { id }))

  const columns: Column<CreativeRow>[] = [
    { id: 'name', title: 'creativeList.name', sortable: true, cell: row => <Named row={row} open={() => edit(row)} /> },
    { id: 'kind', title: 'creativeList.kind', width: 110, cell: row => <Kind row={row} /> },
    { id: 'category', title: 'creativeList.category', width: 160, cell: row => row.category ?? say('creativeList.loose') },
    { id: 'programs', title: 'creativeList.programs', width: 190, cell: row => <Programs row={row} /> },
    { id: 'downloads', title: 'creativeList.downloads', width: 110, align: 'end', cell: row => row.downloads },
    { id: 'created_at', title: 'creativeList.created_at', sortable: true, width: 130, cell: row => <Added row={row} /> },
  ]
  const actionsOf = (row: CreativeRow) => [
    { label: say('creativeList.edit'), icon: <Pencil size={16} aria-hidden />, run: () => edit(row) },
    { label: say('creativeList.move'), icon: <FolderInput size={16} aria-hidden />, run: () => move([row]) },
    ...(row.file
      ? [{ label: say('creativeList.download'), icon: <Download size={16} aria-hidden />, run: () => void download(row) }]
      : []),
    removal.ofRow(row),
  ]
  const upload = (
    <Button leftSection={<Upload size={16} aria-hidden />} onClick={uploads.choose}>
      {say('creativeList.upload')}
    </Button>
  )
  const addLink = (
    <Button variant="default" leftSection={<Link2 size={16} aria-hidden />} onClick={() => setOpened('link')}>
      {say('creativeList.addLink')}
    </Button>
  )
  const columnChoice = useColumns(creativeList)
  const isGrid = view === 'grid'
  return (
    <UploadPlace uploads={uploads}>
      {categories?.limit != null && categories.total >= categories.limit && <PlanHint feature="mediaSpace" />}
      <ListScreen
        list={list}
        title={say('page.creatives')}
        lead={
          categories?.limit == null
            ? say('creativeList.lead')
            : say('creativeList.used', { count: categories.total, limit: categories.limit, plan: planFor('mediaSpace') })
        }
        actions={
          <>
            {addLink}
            {upload}
          </>
        }
        columns={columns}
        columnChoice={isGrid ? undefined : columnChoice}
        searchable
        filters={[
          choiceFilter({
            id: 'kind',
            label: say('creativeList.kind'),
            options: optionsOf(creativeKinds, kind => say(`creatives.kind.${kind}`)),
          }),
        ]}
        views={<CategoryTabs categories={categories} />}
        tabs={<ViewChoice view={view} choose={setView} />}
        gallery={isGrid ? <CreativeGrid list={list} open={edit} actionsOf={actionsOf} /> : undefined}
        nameOf={row => row.name}
        peek={edit}
        rowActions={actionsOf}
        bulk={[{ label: say('creativeList.move'), icon: <FolderInput size={16} aria-hidden />, run: move }, removal.ofMany]}
        empty={{ icon: Images, title: say('creativeList.emptyTitle'), text: say('creativeList.emptyText'), action: upload }}
      />
      {removal.dialog}
      {opened === 'link' && <AddLinkDialog category_id={category_id} close={close} />}
      {typeof opened === 'object' && 'edit' in opened && (
        <EditDialog key={opened.edit.id} row={opened.edit} download={download} close={close} />
      )}
      {typeof opened === 'object' && 'move' in opened && (
        <MoveDialog
          rows={opened.move}
          onMoved={() => {
            list.select([])
            close()
          }}
          close={close}
        />
      )}
    </UploadPlace>
  )
}
