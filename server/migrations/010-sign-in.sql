-- Who may act as which user. Server only: none of this is ever synced to a browser, and app_user has no grant
-- on it. Tokens are kept as SHA-256, so that a copy of the database signs nobody in.

-- One row for each account at an identity provider; the e-mail is never used to find an account.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_by_user on identities (user_id);

create table sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- A sign-in that has left for the identity provider and may come back once, to the same browser.
create table login_flows (
  state_hash bytea primary key,
  browser_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index login_flows_by_expiry on login_flows (expires_at);

-- Set once the default categories were offered: deleting them all must not bring them back at the next sign-in,
-- while a first sign-in at which creating them failed tries again.
alter table users add column default_categories_at timestamptz;

revoke all on identities, sessions, login_flows from public;
