import { quickKindsOf } from '@foco/domain/items/quick-meaning.ts'
import type { TodoList } from '@foco/domain/items/todos.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { IconPlus } from '@tabler/icons-react'
import { use, useState } from 'react'
import type { TodoActions } from '../../commands/todo-actions.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { WordMemoryContext } from '../../ui/kept-words.ts'
import { QuickAdd } from '../../ui/quick-add.tsx'
import { useReturningFocus } from '../../ui/returning-focus.ts'
import styles from './add-todo.module.css'

const texts = textsOf('todos')
const KINDS = quickKindsOf('todos')

interface AddTodoProps {
  place: 'top' | 'bottom'
  list: TodoList
  categories: readonly Category[]
  preset: string | null
  /** Grows when something elsewhere asks for this form. */
  asked?: number
  actions: TodoActions
}

export const AddTodo = ({ place, list, categories, preset, asked = 0, actions }: AddTodoProps) => {
  const name = `add/${list}/${place}`
  const memory = use(WordMemoryContext)
  const [open, setOpen] = useState<'pressed' | 'waited' | null>(() => (memory.read(name) === null ? null : 'waited'))
  const returning = useReturningFocus()
  const [answered, setAnswered] = useState(asked)
  if (answered !== asked) {
    setAnswered(asked)
    setOpen('pressed')
  }
  if (open !== null)
    return (
      <QuickAdd
        name={name}
        label={texts.addPlaceholder}
        addLabel={texts.add}
        categories={categories}
        preset={preset}
        kinds={KINDS}
        onAdd={(text, category_id, words) => actions.add({ text, category_id, place, list }, words)}
        takesFocus={open === 'pressed'}
        onClose={() => {
          setOpen(null)
          returning.ask()
        }}
      />
    )
  return (
    <button ref={returning.ref} type="button" className={styles['closed']} onClick={() => setOpen('pressed')}>
      <IconPlus size={18} aria-hidden />
      {place === 'top' ? texts.addOnTop : texts.addAtBottom}
    </button>
  )
}
