-- Sign-in of the mobile app, whose web view keeps no cookie of this server. Server only, and SHA-256 alone, as in 010.

-- A sign-in that the app began: what it holds the verifier of, and how it knows its own link again.
alter table login_flows add column native_challenge text, add column native_state text;

-- What the link back to the app carries: worth tokens once, for a minute, to whoever has the verifier.
create table native_handoffs (
  value_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null,
  -- Set by its one use.
  session_id uuid references sessions (id) on delete cascade
);
create index native_handoffs_by_user on native_handoffs (user_id);
create index native_handoffs_by_session on native_handoffs (session_id);
create index native_handoffs_by_expiry on native_handoffs (expires_at);

-- All tokens of one sign-in belong to its session, and end with it.
create table native_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  -- A refresh token works once. Used ones are kept, so that a second use is noticed.
  used_at timestamptz,
  -- Of the request that used it: the same request again is a lost answer, not a theft.
  attempt_hash bytea
);
create index native_tokens_by_session on native_tokens (session_id);
create index native_tokens_by_expiry on native_tokens (expires_at);

revoke all on native_handoffs, native_tokens from public;
