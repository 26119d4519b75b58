/** Debian's packages, for what the tests need beside npm's: quietly skipped where apt-get or the rights are missing. */
import { spawnSync } from 'node:child_process'

/** A machine without a network must not wait for minutes to hear so. */
const QUICK = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::https::Timeout=20']

const apt = (args, complaints = 'inherit') => {
  const asRoot = process.getuid?.() === 0
  const [command, ...rest] = asRoot ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args]
  const result = spawnSync(command, rest, {
    stdio: ['ignore', 'ignore', complaints],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return result.status === 0
}

const installing = (names) => ['install', '-y', '-q', '--no-install-recommends', ...names]

/** Whether the packages are there now, as new as the system's sources offer them. */
export const upgradeSystemPackages = (names) =>
  apt([...QUICK, 'update', '-q'], 'ignore') && apt([...QUICK, ...installing(names)], 'ignore')

/** Whether the packages are there now. */
export const installSystemPackages = (names) => {
  const install = () => apt(installing(names))
  // A machine whose package lists are old or empty needs an update first; one that is up to date saves the minute.
  return install() || (apt(['update', '-q']) && install())
}
