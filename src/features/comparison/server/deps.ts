import type { ReportDeps } from '#features/reports/public.ts';
import type { SourceDeps } from '#features/sources/public.ts';

export type ComparisonDeps = SourceDeps & {
	reports: ReportDeps;
	/** the register is invented: every comparison says so */
	isDemo: boolean;
};
