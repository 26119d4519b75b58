/** What can be done from every page: its keys, the palette and the list of keys. */
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type AppContext, appCommands } from '../commands/app-commands.ts'
import type { Command } from '../commands/command.ts'
import { useCommandKeys } from '../commands/command-keys.ts'
import { undoCommands } from '../commands/undo-commands.ts'
import { useActions, useSession, useSessions } from '../data/queries.ts'
import { goTo } from '../platform/address.tsx'
import { useLanguage } from '../platform/language.ts'
import type { ThemeChoice } from '../platform/theme.ts'
import type { Area } from '../texts/catalogue-types.ts'
import { textsOf } from '../texts/catalogues.ts'
import { WordMemoryContext } from '../ui/kept-words.ts'
import { laterComponent } from '../ui/later-component.ts'
import { LaterSurface } from '../ui/later-surface.tsx'
import type { Openers } from '../ui/openers.ts'
import { toasts } from '../ui/toast-queue.ts'
import { whenUsed } from '../ui/when-used.ts'
import { useFocusOpeners } from './focus-host.tsx'
import type { Place } from './place.ts'
import { useOpenQuickAdd } from './quick-add-host.tsx'
import { type TabKey, tabEntries } from './tabs.ts'
import { goToAutomation, goToPlace, useCategoryFilter } from './use-place.ts'

/** The words of everything that has a key. */
export const KEY_AREAS: readonly Area[] = [
  'automation',
  'commands',
  'items',
  'objectives',
  'planning',
  'sessions',
  'settings-page',
  'snooze',
  'transitions',
  'trash',
]

const KeysOverlay = laterComponent(
  KEY_AREAS,
  async () => (await import('../features/keys/keys-overlay.tsx')).KeysOverlay,
)

const Palette = laterComponent(
  [
    'automation',
    'palette',
    'away',
    'commands',
    'exchange',
    'items',
    'objectives',
    'planning',
    'pomodoro',
    'sessions',
    'snooze',
    'schedule',
    'transitions',
    'trash',
    'week',
  ],
  async () => (await import('../features/palette/palette-surface.tsx')).PaletteSurface,
)
const EmptyTrashDialog = laterComponent(
  ['trash'],
  async () => (await import('../features/trash/empty-trash-dialog.tsx')).EmptyTrashDialog,
)
/** Its place among the kept words, see useKeptWords. */
const PALETTE_WORDS = 'palette'

/** Where one can go while the workspace is on the screen. */
interface WorkspaceWays {
  open: Openers
  showTab(tab: TabKey): void
  showCategory(id: string | null): void
}

interface Host {
  openPalette: () => void
  emptyTrash: () => void
  workspace: { current: WorkspaceWays | null }
}

const HostContext = createContext<Host>({ openPalette: () => {}, emptyTrash: () => {}, workspace: { current: null } })

interface Listed {
  commands: readonly Command[]
  open: Openers
}

const ListedContext = createContext<Listed | null>(null)

/** What can be done from every page, and the ways to it: for a list of all of it. */
export const useListedCommands = (): Listed => {
  const listed = use(ListedContext)
  if (listed === null) throw new Error('This needs a CommandHost around it')
  return listed
}

/** The workspace tells how to go about in it, for as long as it is there. */
export const useWorkspaceWays = (ways: WorkspaceWays) => {
  const { workspace } = use(HostContext)
  useEffect(() => {
    workspace.current = ways
    return () => {
      workspace.current = null
    }
  })
}

export const useOpenPalette = () => use(HostContext).openPalette

/** Asks first, on every page; the same function for ever. */
export const useEmptyTrash = () => use(HostContext).emptyTrash

/**
 * From another page the way leads through the workspace's address. The focus view is closed: it would cover whatever
 * comes, and nobody would see it.
 */
const useWays = ({ workspace, emptyTrash }: Host) => {
  const openQuickAdd = useOpenQuickAdd()
  const focusOpeners = useFocusOpeners()
  return useMemo(() => {
    const { closeView, ...focus } = focusOpeners
    const inWorkspace = (go: (ways: WorkspaceWays) => void, place: Partial<Place>) => {
      closeView()
      if (workspace.current) go(workspace.current)
      else goToPlace(place)
    }
    const open: Openers = {
      edit: (table, id) => inWorkspace((ways) => ways.open.edit(table, id), { opened: { kind: 'edit', table, id } }),
      snooze: (table, id) =>
        inWorkspace((ways) => ways.open.snooze(table, id), { opened: { kind: 'snooze', table, id } }),
      chooseGoal: (id) =>
        inWorkspace((ways) => ways.open.chooseGoal(id), { opened: { kind: 'goal', table: 'todos', id } }),
      plan: (id) => inWorkspace((ways) => ways.open.plan(id), { opened: { kind: 'plan', table: 'todos', id } }),
      manageCategories: (form) =>
        inWorkspace((ways) => ways.open.manageCategories(form), { opened: { kind: 'categories', form: form ?? null } }),
      automation: (id) => {
        closeView()
        goToAutomation(id)
      },
      schedule: () => inWorkspace((ways) => ways.open.schedule(), { opened: { kind: 'schedule' } }),
      calendars: () => inWorkspace((ways) => ways.open.calendars(), { opened: { kind: 'calendars' } }),
      importData: () => inWorkspace((ways) => ways.open.importData(), { opened: { kind: 'import' } }),
      planDay: () => inWorkspace((ways) => ways.open.planDay(), { opened: { kind: 'planDay' } }),
      chooseWhatWaits: () => inWorkspace((ways) => ways.open.chooseWhatWaits(), { opened: { kind: 'waits' } }),
      show: (tab, at) => inWorkspace((ways) => ways.open.show(tab, at), { tab, at }),
      emptyTrash,
      quickAdd: openQuickAdd,
      ...focus,
    }
    return {
      open,
      showTab: (tab: TabKey) => inWorkspace((ways) => ways.showTab(tab), { tab }),
      showCategory: (category: string | null) => inWorkspace((ways) => ways.showCategory(category), { category }),
      showPage: (path: string) => {
        closeView()
        goTo(path)
      },
    }
  }, [openQuickAdd, focusOpeners, workspace, emptyTrash])
}

interface CommandHostProps {
  theme: ThemeChoice
  onTheme: (choice: ThemeChoice) => void
  onSignOut: AppContext['signOut']
  children: ReactNode
}

const header = textsOf('app', 'header')
const partWaits = () => ({ id: 'part-waits', ...textsOf('app', 'partWaits') })

export const CommandHost = ({ theme, onTheme, onSignOut, children }: CommandHostProps) => {
  const [above, setAbove] = useState<'palette' | 'keys' | 'emptying' | null>(null)
  const workspace = useRef<WorkspaceWays | null>(null)
  const openPalette = useCallback(() => setAbove('palette'), [])
  const emptyTrash = useCallback(() => setAbove('emptying'), [])
  const host = useMemo(() => ({ openPalette, emptyTrash, workspace }), [openPalette, emptyTrash])
  const { categories, filter: category } = useCategoryFilter()
  const [language, chooseLanguage] = useLanguage()
  const isSignedIn = useSession().status === 'account'
  const { signIn } = useSessions()
  const { open, ...ways } = useWays(host)
  const context: AppContext = {
    ...ways,
    ...open,
    tabs: tabEntries(),
    showTab: (tab) => ways.showTab(tab as TabKey),
    startFocus: () => open.startFocus(category),
    openPalette,
    showKeys: () => setAbove('keys'),
    categories,
    category,
    theme,
    chooseTheme: onTheme,
    language,
    chooseLanguage: (chosen) => void chooseLanguage(chosen).catch(() => toasts.show(partWaits())),
    isSignedIn,
    signIn,
    signOut: onSignOut,
  }
  const ofApp = appCommands(context)
  useCommandKeys(ofApp)
  // Their keys are heard where the toasts are, which know what a key means in an emptied field.
  const commands = [...ofApp, ...undoCommands(useActions())]
  const close = () => setAbove(null)
  // The browser tells of a closed dialog a moment later: what was chosen in it may be open by then.
  const closePalette = () => setAbove((now) => (now === 'palette' ? null : now))
  const memory = use(WordMemoryContext)
  const keepPaletteWords = (words: string) =>
    memory.write(PALETTE_WORDS, [memory.read(PALETTE_WORDS), words].filter(Boolean).join(' '))
  useEffect(() => whenUsed(Palette.fetchAhead), [])
  return (
    <HostContext value={host}>
      <ListedContext value={{ commands, open }}>{children}</ListedContext>
      {above === 'palette' && (
        <LaterSurface label={header.search} onClose={closePalette} onWords={keepPaletteWords}>
          <Palette
            name={PALETTE_WORDS}
            commands={commands.filter(({ id }) => id !== 'app.palette')}
            open={open}
            onShowTrash={() => ways.showTab('trash')}
            categories={categories}
            category={category}
            onShowCategory={ways.showCategory}
            onClose={closePalette}
          />
        </LaterSurface>
      )}
      {above === 'emptying' && (
        <LaterSurface onClose={close}>
          <EmptyTrashDialog filter={category} onClose={close} />
        </LaterSurface>
      )}
      {above === 'keys' && (
        <LaterSurface onClose={close}>
          <KeysOverlay commands={commands} open={open} onClose={close} />
        </LaterSurface>
      )}
    </HostContext>
  )
}
