import type { Auth } from '#features/auth/public.ts';
import type { SourceSettings } from '#sources/kit/endpoints.ts';

export type GovDeps = { auth: Auth; sourceSettings: SourceSettings };

/** Whose reports they are, and who acts. */
export type Actor = { bin: string; canChange: boolean; accountId: number; ipHash: string };
