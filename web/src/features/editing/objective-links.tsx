import type { Row } from '@foco/domain/tables/schema.ts'
import { IconLink, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { PartialList } from '../../ui/partial-list.tsx'
import { isFocusLost } from '../../ui/row-focus.ts'
import styles from './objective-links.module.css'
import type { ObjectiveChoice } from './staged-links.ts'

const texts = textsOf('editing', 'projectPanel')

interface ObjectiveLinksProps extends ObjectiveChoice {
  onChoose: (objectiveId: string, isLinked: boolean) => void
}

export const ObjectiveLinks = ({ linked, available, onChoose }: ObjectiveLinksProps) => {
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
      <Objectives heading={texts.currentlyLinked} none={texts.nothingLinked} objectives={linked}>
        {(objective) => (
          <IconButton
            aria-label={texts.removeObjective(objective.title)}
            title={texts.remove}
            onClick={() => choose(objective.id, false)}
          >
            <IconX size={18} aria-hidden />
          </IconButton>
        )}
      </Objectives>
      <Objectives heading={texts.availableToLink} none={texts.nothingToLink} objectives={available}>
        {(objective) => (
          <Button aria-label={texts.linkObjective(objective.title)} onClick={() => choose(objective.id, true)}>
            <IconLink size={16} aria-hidden />
            {texts.link}
          </Button>
        )}
      </Objectives>
    </section>
  )
}

const idOf = ({ id }: Row<'objectives'>) => id

interface ObjectivesProps {
  heading: string
  none: string
  objectives: readonly Row<'objectives'>[]
  children: (objective: Row<'objectives'>) => ReactNode
}

const Objectives = ({ heading, none, objectives, children }: ObjectivesProps) => (
  <div>
    <h4 className={styles['heading']}>{heading}</h4>
    {objectives.length === 0 ? (
      <p className={styles['none']}>{none}</p>
    ) : (
      <PartialList
        className={styles['list']}
        label={heading}
        items={objectives}
        getId={idOf}
        moreLabel={texts.showMore}
        renderRow={(objective) => (
          <div className={styles['objective']}>
            <bdi className={styles['name']}>{objective.title}</bdi>
            {children(objective)}
          </div>
        )}
      />
    )}
  </div>
)
