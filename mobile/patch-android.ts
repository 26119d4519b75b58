/** What of Android's project is ours: links, sharing, shortcuts, alarms, the icon. Everything else is as `cap add` makes it. */
import { asXml, insertBefore, replaceAll } from './patch-text.ts'
import type { Shortcut } from './shortcuts.ts'

const LINK_FILTER = `            <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="@string/custom_url_scheme" />
            </intent-filter>

`
const SHARE_FILTER = `            <intent-filter>
                <action android:name="android.intent.action.SEND" />
                <category android:name="android.intent.category.DEFAULT" />
                <data android:mimeType="text/plain" />
            </intent-filter>

`
// Calendars, spreadsheets and exports, by the names that Android's apps have for them.
const FILE_TYPES = ['text/calendar', 'text/csv', 'text/comma-separated-values', 'application/json']
const FILES_FILTER = `            <intent-filter>
                <action android:name="android.intent.action.SEND" />
                <action android:name="android.intent.action.SEND_MULTIPLE" />
                <category android:name="android.intent.category.DEFAULT" />
${FILE_TYPES.map((type) => `                <data android:mimeType="${type}" />\n`).join('')}            </intent-filter>

`
const SHORTCUTS = `            <meta-data
                android:name="android.app.shortcuts"
                android:resource="@xml/shortcuts" />

`
// Alarms on the minute. From Android 13 on, an app that is a timer and a calendar has this without asking.
const EXACT_ALARMS = `    <uses-permission android:name="android.permission.USE_EXACT_ALARM" />
`

export const patchManifest = (text: string): string => {
  const withFilters = [LINK_FILTER, SHARE_FILTER, FILES_FILTER, SHORTCUTS].reduce(
    (done, added) => insertBefore(done, '        </activity>', added),
    text,
  )
  // What people wrote and what signs them in stays on this device.
  const alone = replaceAll(withFilters, /android:allowBackup="(?:true|false)"/, 'android:allowBackup="false"')
  return insertBefore(alone, '</manifest>', EXACT_ALARMS)
}

const labelOf = ({ key }: Shortcut) => `shortcut_${key}`

export const patchStrings = (text: string, shortcuts: readonly Shortcut[]): string =>
  shortcuts.reduce(
    (done, shortcut) =>
      insertBefore(
        done,
        '</resources>',
        `    <string name="${labelOf(shortcut)}">${asXml(shortcut.name).replaceAll("'", "\\'")}</string>\n`,
      ),
    replaceAll(
      text,
      /<string name="custom_url_scheme">[^<]*<\/string>/,
      '<string name="custom_url_scheme">foco</string>',
    ),
  )

export const shortcutsXml = (shortcuts: readonly Shortcut[]): string => {
  const entries = shortcuts.map(
    (shortcut) => `    <shortcut
        android:shortcutId="${shortcut.key}"
        android:enabled="true"
        android:icon="@mipmap/ic_launcher"
        android:shortcutShortLabel="@string/${labelOf(shortcut)}">
        <intent
            android:action="android.intent.action.VIEW"
            android:targetPackage="app.foco"
            android:targetClass="app.foco.MainActivity"
            android:data="${shortcut.link}" />
    </shortcut>
`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<shortcuts xmlns:android="http://schemas.android.com/apk/res/android">
${entries.join('')}</shortcuts>
`
}

/** The launch screen: our mark on our green, instead of a picture of Capacitor's. */
export const patchStyles = (text: string): string =>
  replaceAll(
    text,
    /<item name="android:background">@drawable\/splash<\/item>/,
    `<item name="windowSplashScreenBackground">@color/ic_launcher_background</item>
        <item name="windowSplashScreenAnimatedIcon">@drawable/ic_foco</item>
        <item name="postSplashScreenTheme">@style/AppTheme.NoActionBar</item>`,
  )

export const patchIconGround = (text: string): string =>
  replaceAll(
    text,
    /<color name="ic_launcher_background">[^<]*<\/color>/,
    '<color name="ic_launcher_background">#1F6F5F</color>',
  )

/** 1.4.12 is 10412: a store takes no number twice, and none that is smaller. */
export const versionNumber = (version: string): number => {
  const [major = 0, minor = 0, fix = 0] = version.split('.').map((part) => Number.parseInt(part, 10))
  return major * 10_000 + minor * 100 + fix
}

export const patchGradle = (text: string, version: string): string =>
  replaceAll(
    replaceAll(text, /versionCode \d+/, `versionCode ${versionNumber(version)}`),
    /versionName "[^"]*"/,
    `versionName "${version}"`,
  )
