-- Where calendars are read from by the server. An address may be a secret: it is stored encrypted, and out of a
-- user's reach. It outlives its connection for a while, because a removal can be undone.
create table calendar_addresses (
  user_id uuid not null references users on delete cascade,
  connection_id uuid not null,
  secret bytea not null,
  -- Of the person, for times without a zone.
  zone text not null,
  etag text,
  modified text,
  -- The day on which the whole calendar was read last: another day has other days ahead.
  read_on date,
  due_at timestamptz(3) not null,
  -- Since when its connection is gone.
  gone_since timestamptz(3),
  primary key (user_id, connection_id)
);
create index calendar_addresses_by_due on calendar_addresses (due_at);
