/** Debian's packages, for what the tests need beside npm's: quietly skipped where apt-get or the rights are missing. */
import { spawnSync } from 'node:child_process'

const apt = (args) => {
  const asRoot = process.getuid?.() === 0
  const [command, ...rest] = asRoot ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args]
  const result = spawnSync(command, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return result.status === 0
}

/** Whether the packages are there now. */
export const installSystemPackages = (names) => {
  const install = () => apt(['install', '-y', '-q', '--no-install-recommends', ...names])
  // A machine whose package lists are old or empty needs an update first; one that is up to date saves the minute.
  return install() || (apt(['update', '-q']) && install())
}
