import type { Issuing } from '#features/documents/public.ts';
import type { ReportDeps } from '#features/reports/public.ts';
import type { SourceDeps } from '#features/sources/public.ts';

export type ComparisonDeps = SourceDeps & {
	reports: ReportDeps;
	/** seals what was frozen */
	issuing: Issuing;
	/** the register is invented: every comparison says so */
	isDemo: boolean;
};
