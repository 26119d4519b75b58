/** Makes the projects of Android and iOS from Capacitor's packages, and makes them ours. They are not kept: see README.md. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  patchGradle,
  patchIconGround,
  patchManifest,
  patchStrings,
  patchStyles,
  shortcutsXml,
} from './patch-android.ts'
import { patchInfo, patchLaunchScreen, patchScene, patchVersion } from './patch-ios.ts'
import { addShareTarget } from './share-target.ts'
import { readShortcuts } from './shortcuts.ts'

const HERE = import.meta.dirname
const OURS = join(HERE, 'files')
const WEB_ICONS = join(HERE, '../web/public')

type Platform = 'android' | 'ios'
export const PLATFORMS: readonly Platform[] = ['android', 'ios']

const versionOfFoco = (): string => JSON.parse(readFileSync(join(HERE, '../package.json'), 'utf8')).version

const edit = (file: string, change: (text: string) => string): void => {
  const text = readFileSync(file, 'utf8')
  const changed = change(text)
  if (changed !== text) writeFileSync(file, changed)
}
const put = (file: string, content: string): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
const copy = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

const patchAndroidProject = (project: string): void => {
  const main = join(project, 'app/src/main')
  const res = (...parts: string[]) => join(main, 'res', ...parts)
  const shortcuts = readShortcuts()
  edit(join(main, 'AndroidManifest.xml'), patchManifest)
  edit(res('values/strings.xml'), (text) => patchStrings(text, shortcuts))
  edit(res('values/styles.xml'), patchStyles)
  edit(res('values/ic_launcher_background.xml'), patchIconGround)
  edit(join(project, 'app/build.gradle'), (text) => patchGradle(text, versionOfFoco()))
  put(res('xml/shortcuts.xml'), shortcutsXml(shortcuts))
  for (const name of ['MainActivity.java', 'SharedFilesPlugin.java'])
    copy(join(OURS, 'android', name), join(main, 'java/app/foco', name))
  for (const name of ['ic_foco.xml', 'ic_stat_foco.xml']) copy(join(OURS, 'android', name), res('drawable', name))
  for (const name of ['ic_launcher.xml', 'ic_launcher_round.xml'])
    copy(join(OURS, 'android/ic_launcher.xml'), res('mipmap-anydpi-v26', name))
  for (const folder of readdirSync(res())) {
    if (folder.startsWith('drawable')) rmSync(res(folder, 'splash.png'), { force: true })
    if (!/^mipmap-.*dpi$/.test(folder)) continue
    // Before Android 8, which knows no icon of two layers.
    for (const name of ['ic_launcher.png', 'ic_launcher_round.png'])
      copy(join(WEB_ICONS, 'icon-192.png'), res(folder, name))
    rmSync(res(folder, 'ic_launcher_foreground.png'), { force: true })
  }
}

const patchIosProject = (project: string): void => {
  const app = join(project, 'App/App')
  edit(join(app, 'Info.plist'), (text) => patchInfo(text, readShortcuts()))
  edit(join(app, 'SceneDelegate.swift'), patchScene)
  edit(join(app, 'Base.lproj/LaunchScreen.storyboard'), patchLaunchScreen)
  edit(join(project, 'App/App.xcodeproj/project.pbxproj'), (text) =>
    patchVersion(addShareTarget(text), versionOfFoco()),
  )
  for (const name of ['ShareViewController.swift', 'Info.plist'])
    copy(join(OURS, 'ios/share', name), join(project, 'App/Share', name))
  rmSync(join(app, 'Assets.xcassets/Splash.imageset'), { recursive: true, force: true })
  copy(join(OURS, 'ios/icon-1024.png'), join(app, 'Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png'))
}

const PATCHES: Record<Platform, (project: string) => void> = { android: patchAndroidProject, ios: patchIosProject }

/** Twice changes nothing. */
export const patchProject = (folder: string, platform: Platform): void => PATCHES[platform](join(folder, platform))

/** Capacitor's command, on the Node that runs this. What it says is shown when it fails. */
const cap = (folder: string, ...args: string[]): void => {
  console.log(`Capacitor: ${args.join(' ')}…`)
  const command = join(folder, 'node_modules/@capacitor/cli/bin/capacitor')
  const env = { ...process.env, CI: '1', CAPACITOR_TELEMETRY: 'false' }
  const done = spawnSync(process.execPath, [command, ...args], { cwd: folder, env, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`cap ${args.join(' ')} failed:\n${done.stdout}${done.stderr}`)
}

/**
 * In a folder with Capacitor's packages, its config and the packed web app (`dist`). A project that is there is kept and
 * gets the web app of now.
 */
export const makeProjects = (folder: string, platforms: readonly Platform[] = PLATFORMS): void => {
  for (const platform of platforms) {
    if (!existsSync(join(folder, platform))) cap(folder, 'add', platform)
    cap(folder, 'sync', platform)
    patchProject(folder, platform)
  }
}
