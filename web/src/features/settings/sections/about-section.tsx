import { IconInfoCircle } from '@tabler/icons-react'
import { laterComponent } from '../../../ui/later-component.ts'
import { RecentErrors } from '../recent-errors.tsx'
import type { Section } from '../setting.ts'

const Version = laterComponent([], async () => (await import('./about-parts.tsx')).Version)
const Installing = laterComponent(['install'], async () => (await import('./installing.tsx')).Installing)
const Licences = laterComponent([], async () => (await import('./about-parts.tsx')).Licences)

export const about: Section = {
  key: 'about',
  Icon: IconInfoCircle,
  settings: [
    { key: 'version', kind: 'part', Part: Version },
    { key: 'install', kind: 'part', isWide: true, isOfDevice: true, Part: Installing },
    { key: 'recentErrors', kind: 'part', isWide: true, isOfDevice: true, Part: RecentErrors },
    { key: 'licences', kind: 'part', isWide: true, Part: Licences },
  ],
}
