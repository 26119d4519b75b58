/** The sign of each area, beside its name wherever that stands. In the order of the sidebar. */
import {
  IconBucket,
  IconCalendarWeek,
  IconChecklist,
  IconClockPause,
  IconFolder,
  IconListDetails,
  IconMountain,
  IconTargetArrow,
  IconTrash,
} from '@tabler/icons-react'

export const TAB_ICONS = {
  bucket: IconBucket,
  todos: IconChecklist,
  weekly: IconCalendarWeek,
  projects: IconFolder,
  objectives: IconTargetArrow,
  longterm: IconMountain,
  snooze: IconClockPause,
  sessionlogs: IconListDetails,
  trash: IconTrash,
} as const
