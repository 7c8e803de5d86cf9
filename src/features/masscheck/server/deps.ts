import type { Auth } from '#features/auth/public.ts';
import type { SourceDeps } from '#features/sources/public.ts';

export type MassCheckDeps = SourceDeps & { auth: Auth };
