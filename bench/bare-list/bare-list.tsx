/**
 * The least that React needs for what the app does: a list of as many rows as the app has on the screen, of the same
 * height, to which one is added, of which one is completed, moved or opened. Nothing is stored, sent or announced.
 * `?rows=30&height=49&children=20&childHeight=40`
 */
import { type KeyboardEvent, memo, StrictMode, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'

const asked = new URLSearchParams(location.search)
const number = (name: string, otherwise: number) => Number(asked.get(name) ?? otherwise)
const VISIBLE = number('rows', 30)
const HEIGHT = number('height', 49)
const CHILDREN = number('children', 0)
const CHILD_HEIGHT = number('childHeight', 40)
/** What is completed makes room for another row. */
const RESERVE = 100

interface Task {
  id: number
  text: string
}

interface RowProps {
  task: Task
  isFirst: boolean
  onComplete(id: number): void
  onHandleKey(id: number, key: string): void
}

const Children = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {CHILDREN}
      </button>
      {isOpen && (
        <ul>
          {Array.from({ length: CHILDREN }, (_, index) => `child ${index + 1}`).map((text) => (
            <li key={text} className="row" style={{ height: CHILD_HEIGHT }}>
              <input type="checkbox" aria-label={text} />
              <button type="button">{text}</button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Row = memo(({ task: { id, text }, isFirst, onComplete, onHandleKey }: RowProps) => {
  const onKeyDown = (event: KeyboardEvent) => {
    event.preventDefault()
    onHandleKey(id, event.key)
  }
  return (
    <li data-index={isFirst ? 0 : undefined}>
      <div className="row" style={{ height: HEIGHT }}>
        <button type="button" data-handle aria-label={`Reorder: ${text}`} onKeyDown={onKeyDown}>
          ⠿
        </button>
        <input type="checkbox" aria-label={`Complete: ${text}`} onChange={() => onComplete(id)} />
        <button type="button" aria-label={`Edit text: ${text}`}>
          {text}
        </button>
      </div>
      {isFirst && CHILDREN > 0 && <Children />}
    </li>
  )
})
Row.displayName = 'Row'

const first = Array.from({ length: VISIBLE + RESERVE }, (_, id) => ({ id, text: `task ${id + 1}` }))

/** How far the lifted row has been carried up. */
let steps = 0

const List = () => {
  const [tasks, setTasks] = useState<readonly Task[]>(first)
  const [text, setText] = useState('')
  const onComplete = useCallback((id: number) => setTasks((all) => all.filter((task) => task.id !== id)), [])
  const onHandleKey = useCallback((id: number, key: string) => {
    if (key === 'ArrowUp') steps++
    if (key !== ' ' || steps === 0) return
    const by = steps
    steps = 0
    setTasks((all) => {
      const from = all.findIndex((task) => task.id === id)
      const moved = all[from]
      return moved ? all.toSpliced(from, 1).toSpliced(from - by, 0, moved) : all
    })
  }, [])
  const onSubmit = () => {
    setTasks((all) => [{ id: all.length * 1000 + Math.random(), text }, ...all])
    setText('')
  }
  return (
    <>
      <form action={onSubmit}>
        <input
          aria-label="What do you want to accomplish?"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      <ul>
        {tasks.slice(0, VISIBLE).map((task, index) => (
          <Row key={task.id} task={task} isFirst={index === 0} onComplete={onComplete} onHandleKey={onHandleKey} />
        ))}
      </ul>
    </>
  )
}

const root = document.getElementById('content')
if (root)
  createRoot(root).render(
    <StrictMode>
      <List />
    </StrictMode>,
  )
