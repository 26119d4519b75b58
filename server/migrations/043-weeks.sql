-- The week that a goal was first for, once it was carried over; null: it has always been for week_start.
alter table weekly_goals add column since_week date;
-- When a to-do was last ticked; null while it is open, and for what was ticked before this was kept.
alter table todos add column completed_at instant;
