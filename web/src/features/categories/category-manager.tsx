import { authRequired } from '@foco/domain/core/errors.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { IconPlus, IconTag } from '@tabler/icons-react'
import { useRef } from 'react'
import { useCategoryActions } from '../../commands/category-actions.ts'
import { useSession, useSessions } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { errorWords } from '../../texts/error-words.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useKeptForm } from '../../ui/kept-words.ts'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { CategoryForm } from './category-form.tsx'
import styles from './category-manager.module.css'
import { CategoryRow } from './category-row.tsx'
import { freeColor } from './palette.ts'

const texts = textsOf('categories')
const account = textsOf('app', 'account')
const drawerTexts = textsOf('drawer')

interface CategoryManagerProps {
  categories: readonly Category[]
  onClose: () => void
}

export const CategoryManager = ({ categories, onClose }: CategoryManagerProps) => {
  const isSignedIn = useSession().status === 'account'
  return (
    <SideDrawer title={texts.manage} closeLabel={drawerTexts.close} onClose={onClose}>
      {isSignedIn ? <Categories categories={categories} /> : <AccountNeeded />}
    </SideDrawer>
  )
}

const AccountNeeded = () => {
  const { signIn } = useSessions()
  return (
    <EmptyState
      icon={<IconTag size={32} stroke={1.5} aria-hidden />}
      lines={[errorWords(authRequired()), texts.guestText]}
    >
      <Button look="primary" onClick={signIn}>
        {account.login}
      </Button>
    </EmptyState>
  )
}

const Categories = ({ categories }: Pick<CategoryManagerProps, 'categories'>) => {
  const actions = useCategoryActions()
  const fresh = { name: '', color: freeColor(categories.map(({ color }) => color)) }
  const addButton = useRef<HTMLButtonElement>(null)
  const focusAdd = () => requestAnimationFrame(() => addButton.current?.focus())
  const { form, open, keep, close, forget, takesFocus } = useKeptForm('new category', fresh, focusAdd)
  const remove = (category: Category) => {
    // Its buttons are gone with it: without a new place the focus would leave the drawer.
    if (actions.remove(category)) focusAdd()
  }
  return (
    <>
      {form ? (
        <CategoryForm
          label={texts.fresh}
          submitLabel={texts.create}
          others={categories}
          typed={form}
          onType={keep}
          takesFocus={takesFocus}
          onSubmit={(fields) => actions.create(fields) && forget()}
          onClose={close}
          onCancel={forget}
        />
      ) : (
        <Button ref={addButton} className={styles['add']} onClick={open}>
          <IconPlus size={18} aria-hidden />
          {texts.fresh}
        </Button>
      )}
      {categories.length === 0 && !form && (
        <EmptyState icon={<IconTag size={32} stroke={1.5} aria-hidden />} lines={[texts.none]} />
      )}
      <ul className={styles['list']} aria-label={texts.list}>
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryRow
              category={category}
              categories={categories}
              onSave={(fields) => actions.update(category, fields)}
              onRemove={() => remove(category)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
