import type { TodoList } from '@foco/domain/items/todos.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { IconPlus } from '@tabler/icons-react'
import { use, useRef, useState } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { WordMemoryContext } from '../../ui/kept-words.ts'
import { QuickAdd } from '../../ui/quick-add.tsx'
import styles from './add-todo.module.css'
import type { TodoCommands } from './todo-commands.ts'

const texts = textsOf('todos')

interface AddTodoProps {
  place: 'top' | 'bottom'
  list: TodoList
  categories: readonly Category[]
  preset: string | null
  commands: TodoCommands
}

export const AddTodo = ({ place, list, categories, preset, commands }: AddTodoProps) => {
  const name = `add/${list}/${place}`
  const memory = use(WordMemoryContext)
  const [open, setOpen] = useState<'pressed' | 'waited' | null>(() => (memory.read(name) === null ? null : 'waited'))
  const button = useRef<HTMLButtonElement>(null)
  if (open !== null)
    return (
      <QuickAdd
        name={name}
        label={texts.addPlaceholder}
        addLabel={texts.add}
        categories={categories}
        preset={preset}
        onAdd={(text, category_id) => commands.add({ text, category_id, place, list })}
        takesFocus={open === 'pressed'}
        onClose={() => {
          setOpen(null)
          requestAnimationFrame(() => button.current?.focus())
        }}
      />
    )
  return (
    <button ref={button} type="button" className={styles['closed']} onClick={() => setOpen('pressed')}>
      <IconPlus size={18} aria-hidden />
      {place === 'top' ? texts.addOnTop : texts.addAtBottom}
    </button>
  )
}
