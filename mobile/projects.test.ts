import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureMobileInstalled } from '../scripts/mobile.mjs'
import { makeProjects, PLATFORMS, patchProject } from './make-projects.ts'
import { packWeb } from './pack-web.ts'
import { addShareTarget } from './share-target.ts'

const SERVER = 'https://foco.example.org'
const PAGE = readFileSync(join(import.meta.dirname, '../web/index.html'), 'utf8')

const PLUGINS = ['App', 'Browser', 'Filesystem', 'Haptics', 'LocalNotifications', 'Share']

/** Beside the repository's own: somebody may have a signed project there. */
const house = mkdtempSync(join(tmpdir(), 'foco-mobile-'))
const folder = join(house, 'mobile')
const at = (...parts: string[]) => join(folder, ...parts)
const read = (...parts: string[]) => readFileSync(at(...parts), 'utf8')

const builtWeb = () => {
  const files = {
    'index.html': PAGE,
    'boot.js': '// boot',
    'assets/first-abc.js': '// first',
    'assets/first-abc.js.gz': 'compressed',
    'sw.js': '// worker',
    'manifest.webmanifest': '{}',
    'manifest.es.webmanifest': '{}',
    'pictures/workspace-wide.webp': 'picture',
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(at('built'), name, '..'), { recursive: true })
    writeFileSync(join(at('built'), name), text)
  }
}

beforeAll(async () => {
  await ensureMobileInstalled()
  mkdirSync(folder)
  // Capacitor's command looks for the TypeScript of the repository.
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(house, 'node_modules'))
  for (const name of ['package.json', 'capacitor.config.ts']) cpSync(join(import.meta.dirname, name), at(name))
  symlinkSync(join(import.meta.dirname, 'node_modules'), at('node_modules'))
  builtWeb()
  packWeb(at('built'), at('dist'), SERVER)
  makeProjects(folder)
}, 300_000)
afterAll(() => rmSync(house, { recursive: true, force: true }))

const everyFile = (path: string): Map<string, string> =>
  new Map(
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file, readFileSync(file, 'base64')]),
  )

describe('the packed web app', () => {
  test('is in both projects, without what only a server or a browser needs', () => {
    for (const place of ['android/app/src/main/assets/public', 'ios/App/App/public']) {
      const files = readdirSync(at(place), { recursive: true }).map(String)
      expect(files).toEqual(expect.arrayContaining(['index.html', 'boot.js', 'assets/first-abc.js']))
      expect(files.filter((name) => /sw\.js|\.webmanifest$|\.gz$|pictures/.test(name))).toEqual([])
    }
  })

  test('has a policy that names its server and no other, before any script', () => {
    const page = read('dist/index.html')
    const [policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page)?.slice(1) ?? []
    expect(policy).toContain(`connect-src 'self' capacitor://localhost ${SERVER} wss://foco.example.org;`)
    expect(policy).toContain("script-src 'self' capacitor://localhost;")
    expect(policy.match(/https?:\/\/[^ ;]+/g)).toEqual([SERVER])
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script'))
  })

  test('asks no server before its scripts run', () => {
    expect(PAGE).toContain('/api/session')
    expect(read('dist/index.html')).not.toMatch(/\/api\/|rel="manifest"/)
  })

  test('is not packed from a page that has become another one', () => {
    writeFileSync(at('built/index.html'), PAGE.replace('/api/session', '/api/who'))
    expect(() => packWeb(at('built'), at('other'), SERVER)).toThrow('The built page has changed')
  })
})

describe('Android', () => {
  const main = (...parts: string[]) => read('android/app/src/main', ...parts)

  test('opens links of ours and takes words that other apps share', () => {
    const activity = /<activity[\s\S]*<\/activity>/.exec(main('AndroidManifest.xml'))?.[0] ?? ''
    const filters = activity.match(/<intent-filter>[\s\S]*?<\/intent-filter>/g) ?? []
    expect(filters).toHaveLength(4)
    const [start = '', links = '', share = '', files = ''] = filters
    expect(start).toContain('android.intent.category.LAUNCHER')
    for (const name of ['action.VIEW', 'category.DEFAULT', 'category.BROWSABLE']) expect(links).toContain(name)
    expect(links).toContain('<data android:scheme="@string/custom_url_scheme" />')
    expect(share).toMatch(/action\.SEND"[\s\S]*category\.DEFAULT"[\s\S]*android:mimeType="text\/plain"/)
    expect(files.match(/android:name="[^"]+"/g)).toEqual([
      'android:name="android.intent.action.SEND"',
      'android:name="android.intent.action.SEND_MULTIPLE"',
      'android:name="android.intent.category.DEFAULT"',
    ])
    expect(files.match(/mimeType="[^"]+"/g)).toEqual([
      'mimeType="text/calendar"',
      'mimeType="text/csv"',
      'mimeType="text/comma-separated-values"',
      'mimeType="application/json"',
    ])
    expect(main('res/values/strings.xml')).toContain('<string name="custom_url_scheme">foco</string>')
    const source = main('java/app/foco/MainActivity.java')
    expect(source).toContain('.scheme("foco").authority("share")')
    // Words with a look of their own are no string, and would come as none.
    expect(source).not.toContain('getStringExtra')
  })

  test('reads files that are shared by a part of ours, within bounds, and none of its own', () => {
    const [activity, plugin] = ['MainActivity', 'SharedFilesPlugin'].map((name) => main(`java/app/foco/${name}.java`))
    // Before the bridge is made, which happens in the call above.
    expect(activity).toMatch(/registerPlugin\(SharedFilesPlugin\.class\);[\s\S]*super\.onCreate/)
    expect(activity).toContain('append(link, "files", SharedFilesPlugin.keep(filesOf(intent, isOne)))')
    expect(plugin).toContain('@CapacitorPlugin(name = "SharedFiles")')
    expect(plugin).toContain('if (bytes.size() + count > most) throw')
    expect(plugin).toContain('!ContentResolver.SCHEME_CONTENT.equals(uri.getScheme())) return false')
  })

  test('has the parts that hand files on, and offers what lies in its cache to whom it was given alone', () => {
    const gradle = read('android/app/capacitor.build.gradle')
    for (const name of PLUGINS)
      expect(gradle).toContain(`project(':capacitor-${name.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase()}')`)
    const [provider = ''] = /<provider[\s\S]*<\/provider>/.exec(main('AndroidManifest.xml')) ?? []
    // The name by which the plugin asks for it.
    expect(provider).toMatch(/android:authorities="\$\{applicationId\}\.fileprovider"/)
    expect(provider).toContain('android:exported="false"')
    expect(provider).toContain('android:grantUriPermissions="true"')
    expect(provider).toContain('android:resource="@xml/file_paths"')
    expect(main('res/xml/file_paths.xml')).toMatch(/<cache-path name="[^"]+" path="\." \/>/)
  })

  test('has the shortcuts of the manifest', () => {
    const shortcuts = main('res/xml/shortcuts.xml')
    expect(shortcuts.match(/android:data="[^"]+"/g)).toEqual([
      'android:data="foco-shortcut://add"',
      'android:data="foco-shortcut://focus"',
      'android:data="foco-shortcut://schedule"',
    ])
    // No site can open what only its own icon may: the app does not answer to that scheme.
    expect(main('AndroidManifest.xml').match(/android:scheme="[^"]+"/g)).toEqual([
      'android:scheme="@string/custom_url_scheme"',
    ])
    expect(main('res/values/strings.xml')).toContain('<string name="custom_url_scheme">foco</string>')
    expect(main('AndroidManifest.xml')).toContain('android:resource="@xml/shortcuts"')
    const strings = main('res/values/strings.xml')
    expect(strings).toContain('<string name="shortcut_add">Add a thought</string>')
    // An apostrophe ends a text there.
    expect(strings).toContain('<string name="shortcut_schedule">Today\\\'s schedule</string>')
  })

  test('rings on the minute, keeps what people wrote out of backups, and has Foco’s version', () => {
    const manifest = main('AndroidManifest.xml')
    expect(manifest).toContain('android.permission.USE_EXACT_ALARM')
    expect(manifest).toContain('android:allowBackup="false"')
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
    expect(read('android/app/build.gradle')).toContain(`versionName "${version}"`)
  })

  test('shows nothing of Capacitor’s own pictures', () => {
    const names = readdirSync(at('android/app/src/main/res'), { recursive: true }).map(String)
    expect(names.filter((name) => /splash\.png|ic_launcher_foreground\.png/.test(name))).toEqual([])
    expect(main('res/values/styles.xml')).toContain('@drawable/ic_foco')
    expect(names).toEqual(expect.arrayContaining(['drawable/ic_foco.xml', 'drawable/ic_stat_foco.xml']))
  })
})

interface XcodeEntry {
  name?: string
  productType?: string
  buildPhases: { value: string; comment: string }[]
  dependencies: unknown[]
  buildSettings: Record<string, unknown>
}
type XcodeSection = Record<string, XcodeEntry | string>

/** As Capacitor's own reader of Xcode's projects sees it. Comments are entries, too. */
const xcodeObjects = (): Record<string, XcodeSection> => {
  const { project } = createRequire(join(import.meta.dirname, 'package.json'))('xcode')
  return project(at('ios/App/App.xcodeproj/project.pbxproj')).parseSync().hash.project.objects
}
const idsOf = (section: XcodeSection) => Object.keys(section).filter((key) => !key.endsWith('_comment'))
const entriesOf = (section: XcodeSection = {}) => idsOf(section).map((id) => section[id] as XcodeEntry)

describe('iOS', () => {
  const app = (...parts: string[]) => read('ios/App/App', ...parts)

  test('opens links of ours', () => {
    expect(app('Info.plist')).toMatch(/CFBundleURLSchemes<\/key>\s*<array>\s*<string>foco<\/string>\s*<\/array>/)
  })

  test('has the shortcuts of the manifest, which go the way of links', () => {
    const types = [...app('Info.plist').matchAll(/ShortcutItemType<\/key>\s*<string>([^<]+)</g)].map(([, link]) => link)
    expect(types).toEqual(['foco-shortcut://add', 'foco-shortcut://focus', 'foco-shortcut://schedule'])
    const scene = app('SceneDelegate.swift')
    expect(scene).toMatch(/willConnectTo[\s\S]*if let shortcut = connectionOptions\.shortcutItem/)
    expect(scene).toContain('performActionFor shortcutItem')
    expect(scene.match(/\{/g)?.length).toBe(scene.match(/\}/g)?.length)
  })

  test('opens calendars, tables and exports, as copies of its own', () => {
    const info = app('Info.plist')
    const [types = ''] = /<key>LSItemContentTypes<\/key>\s*<array>[\s\S]*?<\/array>/.exec(info) ?? []
    expect([...types.matchAll(/<string>([^<]+)/g)].map(([, type]) => type)).toEqual([
      'com.apple.ical.ics',
      'public.comma-separated-values-text',
      'public.json',
    ])
    expect(info).toMatch(/<key>LSSupportsOpeningDocumentsInPlace<\/key>\s*<false\/>/)
    // The way that links have, at a start and while it runs.
    const scene = app('SceneDelegate.swift')
    expect(scene).toContain('SceneDelegateProxy.shared.scene(scene, openURLContexts: URLContexts)')
    expect(scene).toContain('SceneDelegateProxy.shared.scene(scene, willConnectTo: session')
  })

  test('takes along an extension for words and links that other apps share', () => {
    const objects = xcodeObjects()
    const targets = entriesOf(objects['PBXNativeTarget'])
    const [main, share] = [targets.find(({ name }) => name === 'App'), targets.find(({ name }) => name === 'Share')]
    expect(share?.productType).toBe('"com.apple.product-type.app-extension"')
    expect(main?.dependencies).toHaveLength(1)
    expect(main?.buildPhases.map(({ comment }) => comment)).toContain('Embed Foundation Extensions')
    const [embedding] = entriesOf(objects['PBXCopyFilesBuildPhase'])
    // 13 is the folder PlugIns of the app.
    expect(embedding).toMatchObject({
      dstSubfolderSpec: 13,
      files: [{ comment: expect.stringContaining('Share.appex') }],
    })
    const sources = share?.buildPhases.find(({ comment }) => comment === 'Sources')?.value ?? ''
    expect(objects['PBXSourcesBuildPhase']?.[sources]).toMatchObject({
      files: [{ comment: 'ShareViewController.swift in Sources' }],
    })
    const settings = entriesOf(objects['XCBuildConfiguration']).map(({ buildSettings }) => buildSettings)
    const own = settings.filter(({ INFOPLIST_FILE }) => INFOPLIST_FILE === 'Share/Info.plist')
    expect(own.map(({ PRODUCT_BUNDLE_IDENTIFIER }) => PRODUCT_BUNDLE_IDENTIFIER)).toEqual(
      Array(2).fill('app.foco.share'),
    )
    const info = read('ios/App/Share/Info.plist')
    expect(info).toContain('<string>com.apple.share-services</string>')
    expect(info).toContain('<string>$(PRODUCT_MODULE_NAME).ShareViewController</string>')
    expect(info).toMatch(/SupportsText<\/key>\s*<true\/>[\s\S]*SupportsWebURLWithMaxCount<\/key>\s*<integer>1</)
    const source = read('ios/App/Share/ShareViewController.swift')
    expect(source).toMatch(/link\.scheme = "foco"\s+link\.host = "share"/)
    // As app-links.ts reads them: a link that the text has already is left out.
    for (const name of ['text', 'url']) expect(source).toContain(`URLQueryItem(name: "${name}"`)
    expect(source.match(/\{/g)?.length).toBe(source.match(/\}/g)?.length)
  })

  test('is a project in which all that is named is there, once', () => {
    const project = read('ios/App/App.xcodeproj/project.pbxproj')
    const defined = [...project.matchAll(/^\t\t([0-9A-F]{24})(?: \/\*.*\*\/)? = \{/gm)].map(([, id]) => id)
    expect(new Set(defined).size).toBe(defined.length)
    const used = new Set([...project.matchAll(/\b[0-9A-F]{24}\b/g)].map(([id]) => id))
    expect([...used].filter((id) => !defined.includes(id))).toEqual([])
    expect(new Set(Object.values(xcodeObjects()).flatMap((section) => idsOf(section)))).toEqual(new Set(defined))
  })

  test('is not made of a template that has become another one', () => {
    const project = read('ios/App/App.xcodeproj/project.pbxproj')
    // As if it had not been patched.
    const template = project.replaceAll('F0C05A4E', '000000000')
    expect(() => addShareTarget(template.replace('productRefGroup', 'products'))).toThrow('The template has changed')
    expect(() => addShareTarget(template.replaceAll('dependencies = (', 'needs = ('))).toThrow('has no dependencies')
  })

  test('is a list of keys and values still, each key once', () => {
    const info = app('Info.plist')
    const keys = [...info.matchAll(/^(?:\t| {2})<key>([^<]+)<\/key>/gm)].map(([, key]) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const tag of ['dict', 'array']) {
      const count = (pattern: string) => info.match(new RegExp(pattern, 'g'))?.length
      expect(count(`<${tag}>`)).toBe(count(`</${tag}>`))
    }
    expect(info.trimEnd().endsWith('</dict>\n</plist>')).toBe(true)
  })

  test('shows nothing of Capacitor’s own pictures', () => {
    expect(app('Base.lproj/LaunchScreen.storyboard')).not.toMatch(/Splash|imageView/)
    expect(readdirSync(at('ios/App/App/Assets.xcassets'))).not.toContain('Splash.imageset')
  })

  test('needs no CocoaPods', () => {
    const packages = read('ios/App/CapApp-SPM/Package.swift')
    for (const name of [...PLUGINS, 'KeepAwake', 'SecureStorage']) expect(packages).toContain(name)
  })
})

test('a second time changes nothing', () => {
  for (const platform of PLATFORMS) {
    const before = everyFile(at(platform))
    patchProject(folder, platform)
    expect(everyFile(at(platform))).toEqual(before)
  }
})

test('a project that is there gets the web app of now, and keeps what somebody set in it', () => {
  const signing = at('android/keystore.properties')
  writeFileSync(signing, 'storeFile=mine')
  writeFileSync(at('dist/boot.js'), '// newer')
  makeProjects(folder)
  expect(read('android/app/src/main/assets/public/boot.js')).toBe('// newer')
  expect(read('ios/App/App/public/boot.js')).toBe('// newer')
  expect(readFileSync(signing, 'utf8')).toBe('storeFile=mine')
})
