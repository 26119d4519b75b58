/** Packs the built web app and makes the projects here: what `npm run mobile` runs on the project's Node. */
import { join } from 'node:path'
import { makeProjects, PLATFORMS } from './make-projects.ts'
import { packWeb } from './pack-web.ts'

const [serverUrl = '', ...named] = process.argv.slice(2)
const platforms = PLATFORMS.filter((platform) => named.length === 0 || named.includes(platform))
packWeb(join(import.meta.dirname, 'dist-web'), join(import.meta.dirname, 'dist'), serverUrl)
makeProjects(import.meta.dirname, platforms)
