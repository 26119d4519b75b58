-- Calendars of any kind are read from a source: what it takes to read it is a secret, and where the reading stood is
-- known to its provider alone. Without a cursor all of it is read once more.
alter table calendar_addresses rename to calendar_sources;
alter index calendar_addresses_by_due rename to calendar_sources_by_due;
alter table calendar_sources
  add column kind text not null default 'ics',
  add column cursor text,
  drop column etag,
  drop column modified;
alter table calendar_sources alter column kind drop default;
