import type { MiniAction } from '@foco/domain/focus/mini-channel.ts'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { miniCommands } from '../../../commands/mini-commands.ts'
import { useEventToParkFor } from '../../../commands/park-actions.ts'
import { parkCommand } from '../../../commands/park-commands.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { Button } from '../../../ui/button.tsx'
import { useKeptWords } from '../../../ui/kept-words.ts'
import type { FocusView } from '../view/focus-view.ts'
import { MiniButtons } from './mini-buttons.tsx'
import { MiniCreate } from './mini-create.tsx'
import { useMiniKeys } from './mini-keys.ts'
import { MiniMore } from './mini-more.tsx'
import { MiniTop } from './mini-top.tsx'
import styles from './mini-window.module.css'
import { useMiniLine, useMiniNotice, useMiniTodo } from './use-mini.ts'

const focusTexts = textsOf('focus')
const texts = textsOf('mini')

interface MiniWindowProps {
  mini: Window
  view: FocusView | null
}

/** The small floating window: one to-do, its time, and what can be done with it. It only asks; the page acts. */
export const MiniWindow = ({ mini, view }: MiniWindowProps) => {
  useEffect(() => mini.document.documentElement.classList.add(styles['document'] ?? ''), [mini])
  return createPortal(<MiniFace mini={mini} view={view} />, mini.document.body)
}

/** The place of the line among the kept words. */
const WORDS = 'mini task'

type Panel = 'main' | 'more' | 'create'

const MiniFace = ({ mini, view }: MiniWindowProps) => {
  const todo = useMiniTodo(view)
  const [{ panel, cameFrom }, setPanels] = useState<{ panel: Panel; cameFrom: Panel }>({
    panel: 'main',
    cameFrom: 'main',
  })
  const [notice, setNotice] = useMiniNotice()
  // They wait behind the other panels, and for the next window.
  const [words, keep] = useKeptWords(WORDS)
  const show = (next: Panel) => {
    setNotice(null)
    setPanels({ panel: next, cameFrom: panel })
  }
  const line = useMiniLine(({ problem }) => {
    if (problem !== null) return setNotice(problem)
    if (panel === 'create') keep(null)
    show('main')
  })
  const say = (says: MiniAction) => {
    setNotice(null)
    line(says)
  }
  const back = () => show('main')
  const commands = miniCommands(say)
  const nearest = useEventToParkFor()
  const park = parkCommand((todo_id) => {
    const event_id = nearest()
    if (todo?.is_running && event_id !== null) say({ action: 'park', todo_id, event_id })
  })
  useMiniKeys(mini, { todo, steps: [...Object.values(commands.steps), park], onEscape: back })
  return (
    <main className={styles['face']}>
      {panel === 'create' ? (
        <MiniCreate
          text={words ?? ''}
          onType={keep}
          problem={notice}
          name={WORDS}
          onCreate={(text, meant) => say({ action: 'create-task', text, words: meant })}
          onBack={back}
        />
      ) : (
        <>
          <MiniTop
            todo={todo}
            notice={notice}
            onPark={(todo_id, event_id) => say({ action: 'park', todo_id, event_id })}
          />
          <div className={styles['foot']}>
            {todo === null ? (
              <Button look="primary" className={styles['create']} onClick={() => show('create')}>
                <IconPlus size={18} aria-hidden />
                {texts.create}
              </Button>
            ) : panel === 'more' ? (
              <MiniMore todo={todo} commands={commands} onSay={say} onBack={back} />
            ) : (
              <MiniButtons
                todo={todo}
                cameFrom={cameFrom}
                skipLabel={view?.mode === 'timer' ? focusTexts.skipForLater : focusTexts.skip}
                steps={commands.steps}
                onCreate={() => show('create')}
                onMore={() => show('more')}
              />
            )}
          </div>
        </>
      )}
    </main>
  )
}
