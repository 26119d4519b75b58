import type { Category } from '@foco/domain/tables/schema.ts'
import { textsOf } from '../texts/catalogues.ts'
import styles from './category-tag.module.css'
import { classes } from './classes.ts'
import { onePress } from './one-press.ts'
import { pressArea } from './press-area.ts'
import { useTabStop } from './row-stop.ts'
import { Swatch } from './swatch.tsx'

const todosTexts = textsOf('todos')

interface CategoryTagProps {
  category: Category
  /** Opens the choice of another one. */
  onMenu: (anchor: HTMLElement) => void
}

export const CategoryTag = ({ category, onMenu }: CategoryTagProps) => (
  <button
    type="button"
    {...useTabStop()}
    className={classes(pressArea, styles['category'])}
    aria-haspopup="menu"
    aria-label={todosTexts.changeCategory(category.name)}
    onClick={onePress((event) => onMenu(event.currentTarget))}
  >
    <Swatch color={category.color} />
    <bdi>{category.name}</bdi>
  </button>
)
