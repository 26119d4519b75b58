import type { Todo } from '@foco/domain/tables/schema.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { Button } from '../../../ui/button.tsx'
import { NoticeCard } from '../../../ui/notice-card.tsx'
import type { FocusStage } from '../view/focus-view.ts'
import { useForgetParked } from './use-parking.ts'

const texts = textsOf('transitions')
const todos = textsOf('todos')
const focus = textsOf('focus')

/** After the event: what was put down for it. */
export const ParkedCard = ({ todo, stage }: { todo: Todo; stage: FocusStage }) => {
  const forget = useForgetParked()
  // What runs again is parked no more.
  const resume = () => {
    stage.start(todo.id)
    stage.show({ mode: 'timer', todoId: todo.id, filter: null })
  }
  const note = todo.resume_note
  return (
    <NoticeCard
      title={texts.back(todo.text)}
      detail={
        note === null ? (
          texts.backDetail
        ) : (
          <>
            {focus.noteSaved} <bdi>{note}</bdi>
          </>
        )
      }
    >
      <Button look="primary" onClick={resume}>
        {todos.resume}
      </Button>
      <Button onClick={forget}>{texts.notNow}</Button>
    </NoticeCard>
  )
}
