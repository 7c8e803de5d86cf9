import type { Auth } from '#features/auth/public.ts';
import type { Issuing } from '#features/documents/public.ts';
import type { SourceDeps } from '#features/sources/public.ts';

/** What judges a review. */
export type JudgingDeps = SourceDeps & { auth: Auth };

export type VatReviewDeps = JudgingDeps & {
	/** seals what a review came to */
	issuing: Issuing;
	/** the register is invented: every document says so */
	isDemo: boolean;
};
