-- What a transaction said, as SHA-256: its id with another list of changes is a mistake of the sender, not a repetition.
-- Null for what the server does by itself, whose ids stand for the deed and not for the words, and for older ones.
alter table transactions add column body_hash bytea;
