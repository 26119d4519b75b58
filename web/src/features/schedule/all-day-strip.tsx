import { useState } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import styles from './all-day-strip.module.css'
import { EventTitle, eventColour } from './event-block.tsx'
import type { ShownEvent } from './shown-events.ts'

const texts = textsOf('schedule')
/** As many as can be read beside each other. */
const SEEN = 2

/** What lasts the whole day, in one line: whoever wants to see more of it scrolls the line. */
export const AllDayStrip = ({ events }: { events: readonly ShownEvent[] }) => {
  const [isWhole, setWhole] = useState(false)
  if (events.length === 0) return null
  const hidden = isWhole ? 0 : Math.max(0, events.length - SEEN)
  const isScrolled = isWhole && events.length > SEEN
  return (
    <div className={styles['strip']}>
      <span className={styles['label']} id="all-day">
        {texts.allDay}
      </span>
      <ul
        className={styles['chips']}
        aria-labelledby="all-day"
        data-scrolled={isScrolled || undefined}
        tabIndex={isScrolled ? 0 : undefined}
      >
        {events.slice(0, events.length - hidden).map((event) => (
          <li key={event.id} className={styles['chip']} style={eventColour(event)} title={event.what}>
            <EventTitle event={event} className={styles['what'] ?? ''} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={styles['more']} aria-label={texts.more(hidden)} onClick={() => setWhole(true)}>
          +{hidden}
        </button>
      )}
    </div>
  )
}
