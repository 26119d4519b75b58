import { IconLink, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { PartialList } from '../../ui/partial-list.tsx'
import { isFocusLost } from '../../ui/row-focus.ts'
import styles from './objective-links.module.css'
import type { LinkedObjective, ObjectiveChoice } from './staged-links.ts'

const texts = textsOf('editing', 'projectPanel')

interface ObjectiveLinksProps extends ObjectiveChoice {
  onChoose: (objectiveId: string, isLinked: boolean) => void
  onKeyResult: (objectiveId: string, keyResultId: string | null) => void
}

export const ObjectiveLinks = ({ linked, available, onChoose, onKeyResult }: ObjectiveLinksProps) => {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const choose = (objectiveId: string, isLinked: boolean) => {
    onChoose(objectiveId, isLinked)
    // With the last of a list its buttons are gone, and the tab key would start behind the drawer.
    requestAnimationFrame(() => isFocusLost() && section.current?.focus())
  }
  return (
    <section ref={section} tabIndex={-1} className={styles['links']} aria-labelledby={id}>
      <h3 id={id} className={styles['title']}>
        {texts.linkedObjectives}
      </h3>
      <Objectives heading={texts.currentlyLinked} none={texts.nothingLinked} items={linked}>
        {(link) => (
          <>
            <div className={styles['objective']}>
              <bdi className={styles['name']}>{link.objective.title}</bdi>
              <IconButton
                aria-label={texts.removeObjective(link.objective.title)}
                title={texts.remove}
                onClick={() => choose(link.id, false)}
              >
                <IconX size={18} aria-hidden />
              </IconButton>
            </div>
            <MovedResult link={link} onChoose={(keyResultId) => onKeyResult(link.id, keyResultId)} />
          </>
        )}
      </Objectives>
      <Objectives heading={texts.availableToLink} none={texts.nothingToLink} items={available}>
        {(objective) => (
          <div className={styles['objective']}>
            <bdi className={styles['name']}>{objective.title}</bdi>
            <Button aria-label={texts.linkObjective(objective.title)} onClick={() => choose(objective.id, true)}>
              <IconLink size={16} aria-hidden />
              {texts.link}
            </Button>
          </div>
        )}
      </Objectives>
    </section>
  )
}

const NONE = 'none'

/** Which of the objective's key results the project moves. An objective without any asks nothing. */
const MovedResult = ({ link, onChoose }: { link: LinkedObjective; onChoose: (id: string | null) => void }) => {
  const id = useId()
  if (link.keyResults.length === 0) return null
  return (
    <Field label={texts.keyResult} htmlFor={id}>
      <Choice
        id={id}
        value={link.keyResultId ?? NONE}
        options={[
          { value: NONE, label: texts.noKeyResult },
          ...link.keyResults.map(({ id: value, text: label }) => ({ value, label })),
        ]}
        onChange={(chosen) => onChoose(chosen === NONE ? null : chosen)}
      />
    </Field>
  )
}

const idOf = ({ id }: { id: string }) => id

interface ObjectivesProps<T> {
  heading: string
  none: string
  items: readonly T[]
  children: (item: T) => ReactNode
}

const Objectives = <T extends { id: string }>({ heading, none, items, children }: ObjectivesProps<T>) => (
  <div>
    <h4 className={styles['heading']}>{heading}</h4>
    {items.length === 0 ? (
      <p className={styles['none']}>{none}</p>
    ) : (
      <PartialList
        className={styles['list']}
        label={heading}
        items={items}
        getId={idOf}
        moreLabel={texts.showMore}
        renderRow={children}
      />
    )}
  </div>
)
