/** What of the iOS project is ours: links, files, shortcuts, the launch screen. Everything else is as `cap add` makes it. */
import { versionNumber } from './patch-android.ts'
import { asXml, insertBefore, replaceAll } from './patch-text.ts'
import type { Shortcut } from './shortcuts.ts'

const LINKS = `	<key>CFBundleURLTypes</key>
	<array>
		<dict>
			<key>CFBundleURLName</key>
			<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
			<key>CFBundleURLSchemes</key>
			<array>
				<string>foco</string>
			</array>
		</dict>
	</array>
`
/** Nothing but the system's own https: asked at every upload otherwise. */
const NO_OWN_ENCRYPTION = `	<key>ITSAppUsesNonExemptEncryption</key>
	<false/>
`
/** Calendars, spreadsheets and exports, as Android takes them. The system gives a copy, which is the app's own. */
const FILES = `	<key>CFBundleDocumentTypes</key>
	<array>
		<dict>
			<key>CFBundleTypeName</key>
			<string>Foco</string>
			<key>CFBundleTypeRole</key>
			<string>Viewer</string>
			<key>LSHandlerRank</key>
			<string>Alternate</string>
			<key>LSItemContentTypes</key>
			<array>
				<string>com.apple.ical.ics</string>
				<string>public.comma-separated-values-text</string>
				<string>public.json</string>
			</array>
		</dict>
	</array>
	<key>LSSupportsOpeningDocumentsInPlace</key>
	<false/>
`
const ICONS: Record<string, string> = { add: 'Add', focus: 'Time', schedule: 'Date' }

const shortcutItems = (shortcuts: readonly Shortcut[]): string => {
  const items = shortcuts.map(
    ({ key, name, link }) => `		<dict>
			<key>UIApplicationShortcutItemType</key>
			<string>${link}</string>
			<key>UIApplicationShortcutItemTitle</key>
			<string>${asXml(name)}</string>
			<key>UIApplicationShortcutItemIconType</key>
			<string>UIApplicationShortcutIconType${ICONS[key] ?? 'Compose'}</string>
		</dict>
`,
  )
  return `	<key>UIApplicationShortcutItems</key>
	<array>
${items.join('')}	</array>
`
}

export const patchInfo = (text: string, shortcuts: readonly Shortcut[]): string =>
  [LINKS, FILES, shortcutItems(shortcuts), NO_OWN_ENCRYPTION].reduce(
    (done, added) => insertBefore(done, '</dict>\n</plist>', added),
    text,
  )

const AT_START = `
        if let shortcut = connectionOptions.shortcutItem { _ = follow(shortcut) }
`
const WHILE_RUNNING = `
    func windowScene(_ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void) {
        completionHandler(follow(shortcutItem))
    }

    // A shortcut of the icon is a link by its type, and goes the way of links.
    private func follow(_ shortcut: UIApplicationShortcutItem) -> Bool {
        guard let url = URL(string: shortcut.type) else { return false }
        return ApplicationDelegateProxy.shared.application(UIApplication.shared, open: url, options: [:])
    }
`

export const patchScene = (text: string): string => {
  const started = insertBefore(text, '    }\n\n    func scene(_ scene: UIScene, openURLContexts', AT_START)
  return started.includes(WHILE_RUNNING) ? started : `${started.replace(/\}\s*$/, '')}${WHILE_RUNNING}}\n`
}

/** The system's ground alone, light or dark, instead of a picture of Capacitor's. */
export const patchLaunchScreen = (text: string): string =>
  replaceAll(
    replaceAll(
      text,
      /<imageView key="view"[^>]*id="([^"]+)">|<view key="view"[^>]*id="([^"]+)">/,
      '<view key="view" contentMode="scaleToFill" id="snD-IY-ifK">',
    ),
    /<\/imageView>|<\/view>/,
    '</view>',
  ).replace(/ *<image name="Splash"[^>]*\/>\n/, '')

export const patchVersion = (text: string, version: string): string =>
  replaceAll(
    replaceAll(text, /MARKETING_VERSION = [^;]*;/, `MARKETING_VERSION = ${version};`),
    /CURRENT_PROJECT_VERSION = [^;]*;/,
    `CURRENT_PROJECT_VERSION = ${versionNumber(version)};`,
  )
