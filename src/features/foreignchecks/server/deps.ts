import type { Auth } from '#features/auth/public.ts';
import type { Issuing } from '#features/documents/public.ts';
import type { ReportDeps, ReportEngine } from '#features/reports/public.ts';

export type ForeignCheckDeps = {
	reports: ReportDeps;
	/** asks the sources */
	engine: ReportEngine;
	auth: Auth;
	issuing: Issuing;
};
