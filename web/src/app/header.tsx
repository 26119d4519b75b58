import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { useRow, useSession } from '../data/queries.ts'
import { useIsMobile } from '../platform/viewport.ts'
import { textsOf } from '../texts/catalogues.ts'
import { IconButton } from '../ui/button.tsx'
import { ariaKeys, KeyCaps } from '../ui/key-caps.tsx'
import { CategoryFilter, type CategoryFilterProps } from './category-filter.tsx'
import styles from './header.module.css'
import { SyncSign } from './sync-sign.tsx'

const texts = textsOf('app', 'header')
const app = textsOf('app', 'app')

interface HeaderProps extends CategoryFilterProps {
  onMenu: () => void
  onSearch: () => void
}

const Greeting = () => {
  const session = useSession()
  const user = session.status === 'account' ? session.user : null
  const profile = useRow('profiles', user?.id)
  // The rows may still be on their way; what the sign-in said is here at once.
  const name = profile ? profile.name : user?.name
  return <p className={styles['greeting']}>{user ? texts.welcome(name || user.email) : texts.guest}</p>
}

const PALETTE_KEYS = 'mod+k'

/** The way to the palette for whoever does not know its key yet. */
const SearchButton = ({ isMobile, onSearch }: { isMobile: boolean; onSearch: () => void }) =>
  isMobile ? (
    <IconButton aria-label={texts.search} aria-haspopup="dialog" onClick={onSearch}>
      <IconSearch size={22} aria-hidden />
    </IconButton>
  ) : (
    <button
      type="button"
      className={styles['search']}
      title={texts.search}
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys(PALETTE_KEYS)}
      onClick={onSearch}
    >
      <IconSearch size={18} aria-hidden />
      <span>{texts.search}</span>
      <KeyCaps keys={PALETTE_KEYS} />
    </button>
  )

export const Header = ({ onMenu, onSearch, ...filter }: HeaderProps) => {
  const isMobile = useIsMobile()
  return (
    <header className={styles['header']}>
      {isMobile && (
        <IconButton className={styles['menu']} aria-label={texts.openMenu} aria-haspopup="dialog" onClick={onMenu}>
          <IconMenu2 size={24} aria-hidden />
        </IconButton>
      )}
      <div className={styles['words']}>
        {isMobile && <p className={styles['title']}>{`${app.name} – ${app.title}`}</p>}
        <Greeting />
      </div>
      <SyncSign />
      <SearchButton isMobile={isMobile} onSearch={onSearch} />
      <CategoryFilter {...filter} />
    </header>
  )
}
