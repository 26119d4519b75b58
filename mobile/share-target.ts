/**
 * Words and links that other apps share on iOS come through an extension: a second target of the Xcode project, which the
 * app takes along. Written as Xcode writes one itself; the files are in `files/ios/share`.
 */
import { insertBefore } from './patch-text.ts'

/** As Xcode names its own: 24 digits. */
const id = (number: number): string => `F0C05A4E${number.toString(16).toUpperCase().padStart(16, '0')}`
const ids = {
  target: id(1),
  product: id(2),
  group: id(3),
  source: id(4),
  info: id(5),
  sourceBuilt: id(6),
  productEmbedded: id(7),
  sources: id(8),
  frameworks: id(9),
  resources: id(10),
  embedding: id(11),
  proxy: id(12),
  dependency: id(13),
  debug: id(14),
  release: id(15),
  configurations: id(16),
}

/** What the template says of itself. */
const found = (text: string, pattern: RegExp): string => {
  const [, value] = pattern.exec(text) ?? []
  if (value === undefined) throw new Error(`The template has changed: ${pattern} finds nothing in it`)
  return value
}

const buildPhase = (phase: string, name: string, kind: string, files = '') => `		${phase} /* ${name} */ = {
			isa = ${kind};
			buildActionMask = 2147483647;
			files = (
${files}			);
			runOnlyForDeploymentPostprocessing = 0;
		};
`

const configuration = (key: string, name: string, bundle: string) => `		${key} /* ${name} */ = {
			isa = XCBuildConfiguration;
			buildSettings = {
				APPLICATION_EXTENSION_API_ONLY = NO;
				CODE_SIGN_STYLE = Automatic;
				CURRENT_PROJECT_VERSION = 1;
				INFOPLIST_FILE = Share/Info.plist;
				IPHONEOS_DEPLOYMENT_TARGET = 15.0;
				LD_RUNPATH_SEARCH_PATHS = (
					"$(inherited)",
					"@executable_path/Frameworks",
					"@executable_path/../../Frameworks",
				);
				MARKETING_VERSION = 1.0;
				PRODUCT_BUNDLE_IDENTIFIER = ${bundle}.share;
				PRODUCT_NAME = "$(TARGET_NAME)";
				SKIP_INSTALL = YES;
				SWIFT_VERSION = 5.0;
				TARGETED_DEVICE_FAMILY = "1,2";
			};
			name = ${name};
		};
`

/** What goes to the end of a section that is there. */
const additions = (bundle: string): Record<string, string> => ({
  PBXBuildFile: `		${ids.sourceBuilt} /* ShareViewController.swift in Sources */ = {isa = PBXBuildFile; fileRef = ${ids.source} /* ShareViewController.swift */; };
		${ids.productEmbedded} /* Share.appex in Embed Foundation Extensions */ = {isa = PBXBuildFile; fileRef = ${ids.product} /* Share.appex */; settings = {ATTRIBUTES = (RemoveHeadersOnCopy, ); }; };
`,
  PBXFileReference: `		${ids.product} /* Share.appex */ = {isa = PBXFileReference; explicitFileType = "wrapper.app-extension"; includeInIndex = 0; path = Share.appex; sourceTree = BUILT_PRODUCTS_DIR; };
		${ids.source} /* ShareViewController.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = ShareViewController.swift; sourceTree = "<group>"; };
		${ids.info} /* Info.plist */ = {isa = PBXFileReference; lastKnownFileType = text.plist.xml; path = Info.plist; sourceTree = "<group>"; };
`,
  PBXFrameworksBuildPhase: buildPhase(ids.frameworks, 'Frameworks', 'PBXFrameworksBuildPhase'),
  PBXResourcesBuildPhase: buildPhase(ids.resources, 'Resources', 'PBXResourcesBuildPhase'),
  PBXSourcesBuildPhase: buildPhase(
    ids.sources,
    'Sources',
    'PBXSourcesBuildPhase',
    `				${ids.sourceBuilt} /* ShareViewController.swift in Sources */,\n`,
  ),
  PBXGroup: `		${ids.group} /* Share */ = {
			isa = PBXGroup;
			children = (
				${ids.source} /* ShareViewController.swift */,
				${ids.info} /* Info.plist */,
			);
			path = Share;
			sourceTree = "<group>";
		};
`,
  PBXNativeTarget: `		${ids.target} /* Share */ = {
			isa = PBXNativeTarget;
			buildConfigurationList = ${ids.configurations} /* Build configuration list for PBXNativeTarget "Share" */;
			buildPhases = (
				${ids.sources} /* Sources */,
				${ids.frameworks} /* Frameworks */,
				${ids.resources} /* Resources */,
			);
			buildRules = (
			);
			dependencies = (
			);
			name = Share;
			productName = Share;
			productReference = ${ids.product} /* Share.appex */;
			productType = "com.apple.product-type.app-extension";
		};
`,
  XCBuildConfiguration: configuration(ids.debug, 'Debug', bundle) + configuration(ids.release, 'Release', bundle),
  XCConfigurationList: `		${ids.configurations} /* Build configuration list for PBXNativeTarget "Share" */ = {
			isa = XCConfigurationList;
			buildConfigurations = (
				${ids.debug} /* Debug */,
				${ids.release} /* Release */,
			);
			defaultConfigurationIsVisible = 0;
			defaultConfigurationName = Release;
		};
`,
})

/** Sections that the template has none of, before the one that follows by the alphabet. */
const newSections = (project: string): Record<string, string> => ({
  PBXFileReference: `/* Begin PBXContainerItemProxy section */
		${ids.proxy} /* PBXContainerItemProxy */ = {
			isa = PBXContainerItemProxy;
			containerPortal = ${project} /* Project object */;
			proxyType = 1;
			remoteGlobalIDString = ${ids.target};
			remoteInfo = Share;
		};
/* End PBXContainerItemProxy section */

/* Begin PBXCopyFilesBuildPhase section */
		${ids.embedding} /* Embed Foundation Extensions */ = {
			isa = PBXCopyFilesBuildPhase;
			buildActionMask = 2147483647;
			dstPath = "";
			dstSubfolderSpec = 13;
			files = (
				${ids.productEmbedded} /* Share.appex in Embed Foundation Extensions */,
			);
			name = "Embed Foundation Extensions";
			runOnlyForDeploymentPostprocessing = 0;
		};
/* End PBXCopyFilesBuildPhase section */

`,
  PBXVariantGroup: `/* Begin PBXTargetDependency section */
		${ids.dependency} /* PBXTargetDependency */ = {
			isa = PBXTargetDependency;
			target = ${ids.target} /* Share */;
			targetProxy = ${ids.proxy} /* PBXContainerItemProxy */;
		};
/* End PBXTargetDependency section */

`,
})

/** One more entry at the end of a list. `owner` begins the object in which the list stands. */
const addToList = (text: string, owner: string, list: string, entry: string): string => {
  const start = text.indexOf(`\n\t\t${owner} = {\n`)
  const opens = text.indexOf(`\n\t\t\t${list} = (\n`, start)
  const closes = text.indexOf('\n\t\t\t);', opens) + 1
  if (start < 0 || opens < 0 || opens > text.indexOf('\n\t\t};', start))
    throw new Error(`The template has changed: ${owner} has no ${list}`)
  return `${text.slice(0, closes)}\t\t\t\t${entry},\n${text.slice(closes)}`
}

export const addShareTarget = (text: string): string => {
  if (text.includes(ids.target)) return text
  const project = found(text, /rootObject = ([0-9A-F]{24})/)
  const app = found(text, /([0-9A-F]{24}) \/\* App \*\/ = \{\n\t\t\tisa = PBXNativeTarget;/)
  const mainGroup = found(text, /mainGroup = ([0-9A-F]{24})/)
  const products = found(text, /productRefGroup = ([0-9A-F]{24})/)
  const bundle = found(text, /PRODUCT_BUNDLE_IDENTIFIER = ([\w.-]+);/)
  let done = text
  for (const [section, added] of Object.entries(additions(bundle)))
    done = insertBefore(done, `/* End ${section} section */`, added)
  for (const [section, added] of Object.entries(newSections(project)))
    done = insertBefore(done, `/* Begin ${section} section */`, added)
  const entries = [
    [`${app} /* App */`, 'buildPhases', `${ids.embedding} /* Embed Foundation Extensions */`],
    [`${app} /* App */`, 'dependencies', `${ids.dependency} /* PBXTargetDependency */`],
    [`${project} /* Project object */`, 'targets', `${ids.target} /* Share */`],
    [`${products} /* Products */`, 'children', `${ids.product} /* Share.appex */`],
    [mainGroup, 'children', `${ids.group} /* Share */`],
  ] as const
  return entries.reduce((whole, [owner, list, entry]) => addToList(whole, owner, list, entry), done)
}
