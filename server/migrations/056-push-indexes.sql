-- Messages that are a day old are looked for with every round: that must not read all of them.
create index push_messages_by_until on push_messages (until);
