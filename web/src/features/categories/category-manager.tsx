import { authRequired } from '@foco/domain/core/errors.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import { IconTag } from '@tabler/icons-react'
import { useRef } from 'react'
import { useCategoryActions } from '../../commands/category-actions.ts'
import { newCategoryCommand } from '../../commands/category-commands.ts'
import { useSession, useSessions } from '../../data/queries.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { errorWords } from '../../texts/error-words.ts'
import { Button } from '../../ui/button.tsx'
import { freeColor } from '../../ui/category-palette.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useKeptForm } from '../../ui/kept-words.ts'
import { FORM_NAMES, NEW_CATEGORY } from '../../ui/openers.ts'
import { useDrawerWalk } from '../../ui/row-walk.ts'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { CategoryForm } from './category-form.tsx'
import styles from './category-manager.module.css'
import { CategoryRow } from './category-row.tsx'

const texts = textsOf('categories')
const account = textsOf('account')
const drawerTexts = textsOf('drawer')

interface CategoryManagerProps {
  categories: readonly Category[]
  /** The form that somebody chose elsewhere: the id of a category, NEW_CATEGORY, or none. */
  asked: string | null
  onFormClosed: () => void
  onClose: () => void
}

export const CategoryManager = ({ onClose, ...props }: CategoryManagerProps) => {
  const isSignedIn = useSession().status === 'account'
  return (
    <SideDrawer title={texts.manage} closeLabel={drawerTexts.close} onClose={onClose}>
      {isSignedIn ? <Categories {...props} /> : <GuestCategories {...props} />}
    </SideDrawer>
  )
}

type ListProps = Omit<CategoryManagerProps, 'onClose'>

/** What an import brought can be changed and deleted; new ones need an account. */
const GuestCategories = ({ categories, asked, onFormClosed }: ListProps) => {
  const { signIn } = useSessions()
  useDrawerWalk()
  const login = useRef<HTMLButtonElement>(null)
  const focusLogin = () => requestAnimationFrame(() => login.current?.focus())
  const isEmpty = categories.length === 0
  return (
    <>
      <EmptyState
        icon={isEmpty && <IconTag size={32} stroke={1.5} aria-hidden />}
        lines={isEmpty ? [errorWords(authRequired()), texts.guestText] : [texts.guestMore]}
      >
        <Button ref={login} look={isEmpty ? 'primary' : 'quiet'} onClick={signIn}>
          {account.login}
        </Button>
      </EmptyState>
      <CategoryList categories={categories} asked={asked} onFormClosed={onFormClosed} onRemoved={focusLogin} />
    </>
  )
}

const Categories = ({ categories, asked, onFormClosed }: ListProps) => {
  const actions = useCategoryActions()
  useDrawerWalk()
  const fresh = { name: '', color: freeColor(categories.map(({ color }) => color)) }
  const addButton = useRef<HTMLButtonElement>(null)
  const focusAdd = () => requestAnimationFrame(() => addButton.current?.focus())
  const onClosed = () => {
    onFormClosed()
    focusAdd()
  }
  const kept = useKeptForm(FORM_NAMES.newCategory, fresh, onClosed, asked === NEW_CATEGORY)
  const { form, open, keep, close, forget, takesFocus } = kept
  const add = newCategoryCommand(open)
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
        <Button ref={addButton} className={styles['add']} onClick={() => add.run()}>
          <add.Icon size={18} aria-hidden />
          {add.title()}
        </Button>
      )}
      {categories.length === 0 && !form && (
        <EmptyState icon={<IconTag size={32} stroke={1.5} aria-hidden />} lines={[texts.none]} />
      )}
      <CategoryList categories={categories} asked={asked} onFormClosed={onFormClosed} onRemoved={focusAdd} />
    </>
  )
}

interface CategoryListProps extends ListProps {
  /** Its buttons are gone with it: without a new place the focus would leave the drawer. */
  onRemoved: () => void
}

const CategoryList = ({ categories, asked, onFormClosed, onRemoved }: CategoryListProps) => {
  const actions = useCategoryActions()
  return (
    <ul className={styles['list']} aria-label={texts.list}>
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryRow
            category={category}
            categories={categories}
            actions={actions}
            isAsked={asked === category.id}
            onFormClosed={onFormClosed}
            onRemoved={onRemoved}
          />
        </li>
      ))}
    </ul>
  )
}
