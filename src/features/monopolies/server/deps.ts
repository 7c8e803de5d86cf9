import type { Auth, SignedIn } from '#features/auth/public.ts';

export type MonopolyDeps = Auth;

/** Who acts, for the journal. */
export type Acting = { account: SignedIn; ipHash: string };
