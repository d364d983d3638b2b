import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { SortableList } from '#admin/editor/lists/SortableList.tsx'
import { SortHandle } from '#admin/editor/lists/SortHandle.tsx'
import { notify } from '#admin/feedback/notify.ts'
import { useQuestion } from '#admin/list/useQuestion.tsx'
import { useText } from '#admin/text.tsx'
import { Modal } from '#admin/ui/dialog/Modal.tsx'
import { useChange } from '#browser/calls/useChange.ts'
import { sentenceOf } from '#browser/submit/sentenceOf.ts'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { type Categories, type CreativeCategory, creatives } from '../contract.ts'
import { MAX_CATEGORY_NAME } from '../rules/creative.ts'
import styles from './creatives.module.css'

interface CategoriesDialogProps {
  categories: Categories
  close: () => void
}

/** Adds, names, sorts and removes categories; each at once. */
export function CategoriesDialog({ categories: { rows }, close }: CategoriesDialogProps) {
  const say = useText()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = useChange(creatives.addCategory)
  const order = useChange(creatives.orderCategories)
  // The new order stands there while it is on its way.
  const sorted = order.isPending ? (order.variables.body.ids.map(id => rows.find(row => row.id === id)!) ?? rows) : rows
  function create() {
    setProblem(undefined)
    add.mutate({ body: { name } }, { onSuccess: () => setName(''), onError: error => setProblem(sentenceOf(error, say)) })
  }
  return (
    <Modal
      opened
      onClose={close}
      title={say('creativeCategories.title')}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': say('common.close') }}
    >
      <Stack gap="md">
        <p className={parts.quiet}>{rows.length === 0 ? say('creativeCategories.none') : say('creativeCategories.lead')}</p>
        <SortableList
          items={sorted}
          onSort={items => order.mutate({ body: { ids: items.map(({ id }) => id) } }, { onError: notify.failed })}
          nameOf={category => category.name}
        >
          {category => <CategoryLine key={category.id} category={category} />}
        </SortableList>
        <form
          className={styles.addCategory}
          onSubmit={event => {
            event.preventDefault()
            create()
          }}
        >
          <TextInput
            label={say('creativeCategories.newName')}
            value={name}
            maxLength={MAX_CATEGORY_NAME}
            error={problem}
            onChange={event => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={add.isPending} disabled={name.trim() === ''}>
            {say('creativeCategories.add')}
          </Button>
        </form>
        <Group justify="flex-end">
          <Button onClick={close}>{say('creativeCategories.close')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Named in place: what is typed is kept when one leaves the box. */
function CategoryLine({ category: { id, name, count } }: { category: CreativeCategory }) {
  const say = useText()
  const { ask, dialog } = useQuestion()
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string>()
  const rename = useChange(creatives.renameCategory)
  const remove = useChange(creatives.removeCategory)
  function keep() {
    if (typed.trim() === name) return
    rename.mutate(
      { id, body: { name: typed } },
      { onSuccess: () => setProblem(undefined), onError: error => setProblem(sentenceOf(error, say)) },
    )
  }
  return (
    <div className={styles.category} data-category={name}>
      <SortHandle name={name} />
      <TextInput
        aria-label={say('creativeCategories.rename', { name })}
        value={typed}
        maxLength={MAX_CATEGORY_NAME}
        error={problem}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={event => event.key === 'Enter' && keep()}
      />
      <small className={parts.quiet}>{say('creativeCategories.count', { count })}</small>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={say('creativeCategories.remove', { name })}
        onClick={() =>
          ask({
            title: say('creativeCategories.removeTitle', { name }),
            text: say('creativeCategories.removeText'),
            confirm: say('common.remove'),
            run: async () => {
              await remove.mutateAsync({ id })
              notify.success(say('creativeCategories.removed'))
            },
          })
        }
      >
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
      {dialog}
    </div>
  )
}
